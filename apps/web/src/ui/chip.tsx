import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'info' | 'warning' | 'error';

/** A state in a word: the tone only repeats what the word says. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
