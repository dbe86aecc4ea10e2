import { useEffect, useRef, useState } from 'react';

const lastsMs = 5000;

/** Who is typing just now: told again and again while they do, and forgotten soon after. */
export function useTyping() {
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const stop = (userId: number) =>
    setTyping((now) => (now.has(userId) ? new Set([...now].filter((one) => one !== userId)) : now));
  const start = (userId: number) => {
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), lastsMs),
    );
    setTyping((now) => (now.has(userId) ? now : new Set([...now, userId])));
  };
  return { typing, start, stop };
}
