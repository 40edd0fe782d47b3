// English: what one agrees to by sitting down, and what has changed since.
export const agree = {
  invites: (host: string, game: string) => `${host} invites you to ${game}`,
  company: "Who is there",
  free: (n: number) => (n === 0 ? "Every seat is taken." : n === 1 ? "One seat is free." : `${n} seats are free.`),
  inPlay: "They are playing already: you would take over from a bot.",
  table: (game: string, seats: number) => `${game}, ${seats} seats`,
  minutes: (n: number) => `A game by the book takes about ${n} minutes`,
  rest: "Everything else is as in the book.",
  changed: (host: string) => `${host} changed the table after you were ready. Look at what is marked, then say so again.`,
  was: "it was",
  is: "now",
  book: "as in the book",
  guestWaits: (host: string) => `Waiting for somebody on every seat. Only ${host} can seat a bot or change the rules.`,
};

export type AgreeWords = typeof agree;
