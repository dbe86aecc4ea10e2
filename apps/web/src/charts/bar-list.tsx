import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface BarRow {
  id: string | number;
  name: ReactNode;
  /** What the bar's length stands for, none below zero. */
  value: number;
  /** The figure as it is read. */
  written: ReactNode;
  /** A quiet second figure. */
  note?: ReactNode;
}

/** Things in order of a figure, each with a bar as long as its share of the largest. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.list}>
      {rows.map(({ id, name, value, written, note }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.figures}>
            <b>{written}</b>
            {note ? <span className={classes.note}>{note}</span> : null}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
