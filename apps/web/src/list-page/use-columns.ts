import { useRef } from 'react';
import type { Column, ListWidth } from './column.tsx';
import type { ListKeeping } from './use-kept-list.ts';
import type { ListState } from './use-list-state.ts';

/** Narrower than this in rem, and a column of that kind is left out; as in data-table.module.css. */
const leftOutBelow: Record<ListWidth, number> = { md: 52, lg: 60, xl: 68, '2xl': 86, '3xl': 104 };

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  /** Chosen ids, by the address first, then by the person; undefined: as the list comes. */
  chosen: readonly string[] | undefined;
  /** Goes on the list, whose width decides which columns fit while nobody has chosen. */
  ref: React.RefObject<HTMLElement | null>;
  /** Whether the column is to be seen at this moment. */
  isSeen: (column: Column<Row>) => boolean;
  choose: (ids: string[] | null) => void;
}

/** Which columns a list shows. The first one names the row and always stands. */
export function useColumns<Row>(
  columns: readonly Column<Row>[],
  state: ListState,
  kept: ListKeeping,
): ColumnChoice<Row> {
  const ref = useRef<HTMLElement>(null);
  const chosen = state.columns ?? kept.columns ?? undefined;
  const isChosen = (column: Column<Row>) => column === columns[0] || chosen?.includes(column.id) === true;
  const fits = ({ from }: Column<Row>) => {
    if (from === undefined || from === 'chosen') return from === undefined;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const width = ref.current?.clientWidth ?? 0;
    return width === 0 || width / remPx > leftOutBelow[from];
  };
  return {
    shown: chosen
      ? columns.filter(isChosen).map((column) => ({ ...column, from: undefined }))
      : columns.filter(({ from }) => from !== 'chosen'),
    chosen,
    ref,
    isSeen: chosen ? isChosen : fits,
    // A view somebody opened is changed in its address; what the person is used to stays.
    choose: (ids) =>
      state.columns ? state.set({ columns: ids?.join(), page: state.query.page }) : void kept.keep({ columns: ids }),
  };
}
