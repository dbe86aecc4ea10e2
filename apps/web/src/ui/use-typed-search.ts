import { useEffect, useState } from 'react';

const searchDelayMs = 300;

/** What is typed into a box of search. It waits 300 ms before it asks; who owns the words may change the box too. */
export function useTypedSearch(value: string, ask: (q: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for what was typed, not for each render
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
