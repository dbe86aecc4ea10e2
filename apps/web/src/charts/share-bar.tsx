import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import classes from './share-bar.module.css';
import { type ChartTone, chartColours } from './tone.ts';

export interface Share {
  id: string | number;
  name: string;
  value: number;
  tone: ChartTone;
  /** The figure as it is read; the number itself where nothing else is said. */
  written?: ReactNode;
}

/** What a whole is made of, as parts of one bar, each with its words, figure and share. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const format = useFormat();
  const whole = shares.reduce((all, { value }) => all + value, 0);
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {shares.map(({ id, value, tone }) =>
          value > 0 ? <span key={id} style={{ background: chartColours[tone], flexGrow: value }} /> : null,
        )}
      </div>
      <ul className={classes.list}>
        {shares.map(({ id, name, value, tone, written }) => (
          <li key={id}>
            <span className={classes.dot} style={{ background: chartColours[tone] }} aria-hidden="true" />
            <span className={classes.name}>{name}</span>
            <span className={classes.figure}>{written ?? format.number(value)}</span>
            <span className={classes.share}>{format.percent(whole === 0 ? 0 : value / whole)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
