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

interface BarListProps {
  rows: readonly BarRow[];
  /** What a whole bar stands for: the largest, unless said. */
  whole?: number;
}

/** Things in order of a figure, each with a bar as long as its share of the whole. */
export function BarList({ rows, whole = Math.max(1, ...rows.map(({ value }) => value)) }: BarListProps) {
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
            <span style={{ inlineSize: `${(value / whole) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
