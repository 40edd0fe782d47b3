// Names of a program as people read them.

/** `start_forced` is "start forced". */
export const readable = (name: string): string => name.replace(/[_.]+/g, " ").trim();

/** The same where a sentence begins. */
export function titled(name: string): string {
  const text = readable(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
