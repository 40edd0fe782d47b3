// Lengths of a series that most tables choose among; others are typed.
const LONGEST = 10; // games: five players each begin twice

/** From one game on, in words. */
export const series = (one: string, several: (n: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: LONGEST }, (_, at) => [String(at + 1), at === 0 ? one : several(at + 1)]));
