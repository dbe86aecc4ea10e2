import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface Place {
  row: number;
  column: number;
}
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The keys of the ARIA practices' grid: one stop for Tab, from which the arrows go by row and column, Home and End to the
 * ends of the row. `first`: where the stop is at first, and where it goes when its own place has gone.
 */
export function useGridKeys(isThere: (place: Place) => boolean, first: Place) {
  const [kept, setPlace] = useState(first);
  const place = isThere(kept) ? kept : first;
  return {
    /** Props of what takes the focus at a place. */
    stop: (row: number, column: number) => ({
      'data-row': row,
      'data-column': column,
      tabIndex: row === place.row && column === place.column ? 0 : -1,
    }),
    /** Props of the grid. */
    grid: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const at = placeOf(event);
        if (at) setPlace(at);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = placeOf(event);
        const to = at && !event.altKey && placeByKey(event, at);
        if (!to) return;
        event.preventDefault();
        to.focus();
      },
    },
  };
}

/** Where it happened; undefined in what opens over the grid, whose events React brings here too. */
export function placeOf({
  currentTarget,
  target,
}: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>): Place | undefined {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function placeByKey(event: KeyboardEvent<HTMLElement>, { row, column }: Place): HTMLElement | undefined {
  const { currentTarget: grid, key, ctrlKey, metaKey } = event;
  const stops = [...grid.querySelectorAll<HTMLElement>('[data-row]')];
  const inRow = stops.filter(({ dataset }) => dataset.row === String(row));
  if (key === 'Home') return (ctrlKey || metaKey ? stops : inRow)[0];
  if (key === 'End') return (ctrlKey || metaKey ? stops : inRow).at(-1);
  const step = steps[key];
  if (!step || ctrlKey || metaKey) return undefined;
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  const [down, ahead] = [step[0], isRtl ? -step[1] : step[1]];
  const onward = (one: HTMLElement) => (Number(one.dataset.column) - column) * ahead;
  if (ahead !== 0)
    return inRow.filter((one) => onward(one) > 0).toSorted((one, other) => onward(one) - onward(other))[0];
  const below = (one: HTMLElement) => (Number(one.dataset.row) - row) * down;
  return stops
    .filter(({ dataset }) => dataset.column === String(column))
    .filter((one) => below(one) > 0)
    .toSorted((one, other) => below(one) - below(other))[0];
}
