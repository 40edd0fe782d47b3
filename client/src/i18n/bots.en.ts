// English: the companions of the house, and what they say when asked why.
export const bots = {
  choose: "Who plays with you?",
  why: "Why?",
  whyTitle: "Why they did that",
  level: (name: string): string => `Level: ${name}`,
  risen: (name: string): string => `Three games won: now the ${name}`,
  fallen: (name: string): string => `Three games lost: now the ${name}`,
};

export type BotWords = typeof bots;
