import { useEffect, useState } from "preact/hooks";

/** A number that is worked out anew four times a second. */
export function useTicking(number: () => number): number {
  const [value, set] = useState(number);
  useEffect(() => {
    const timer = setInterval(() => set(number()), 250);
    return () => clearInterval(timer);
  });
  return value;
}
