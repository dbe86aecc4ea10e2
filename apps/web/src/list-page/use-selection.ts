import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Adds or removes one; with `isRange`, all between the last one touched and this. */
  toggle: (row: Row, isRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Of the rows shown: all, some or none. */
  state: 'all' | 'some' | 'none';
}

/** Which rows are selected, over pages. `shown` are the rows on the screen. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string | number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const [lastTouched, setLastTouched] = useState<string | number>();
  const change = (rows: readonly Row[], isIn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isIn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setChosen(next);
  };
  const shownChosen = shown.filter((row) => chosen.has(keyOf(row))).length;
  const state = shownChosen === 0 ? 'none' : shownChosen === shown.length ? 'all' : 'some';
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    toggle: (row, isRange = false) => {
      const key = keyOf(row);
      const to = shown.indexOf(row);
      const from = isRange ? shown.findIndex((other) => keyOf(other) === lastTouched) : to;
      const between = from < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      change(between, !chosen.has(key));
      setLastTouched(key);
    },
    toggleAll: () => change(shown, state !== 'all'),
    clear: () => setChosen(new Map()),
    state,
  };
}
