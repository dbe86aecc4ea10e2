import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resetMs, startPercent, tick, tickMs } from './progress.ts';
import classes from './progress-bar.module.css';

/** The 2 px line at the top while a page loads. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const percent = useProgress(isLoading);
  return (
    <div
      className={classes.bar}
      style={{ transform: `scaleX(${percent / 100})` }}
      data-idle={percent === 0 || undefined}
    />
  );
}

/** From 10 %, a tick every 800 ms up to 82 %; 100 % when done, back to nothing after 300 ms. */
export function useProgress(isLoading: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (isLoading) {
      setPercent(startPercent);
      const timer = setInterval(() => setPercent(tick), tickMs);
      return () => clearInterval(timer);
    }
    setPercent((before) => (before === 0 ? 0 : 100));
    const timer = setTimeout(() => setPercent(0), resetMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return percent;
}
