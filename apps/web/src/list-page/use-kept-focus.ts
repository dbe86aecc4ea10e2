import { type FocusEvent, useEffect, useRef } from 'react';
import { isFocusLost, useStandIn } from '#ui/focus-return.ts';

interface Focused {
  list: HTMLElement;
  element: Element;
  /** Which row it was in or, above them, the first it acts on; -1 for none. */
  at: number;
}

/**
 * Rows go, and so does what acts on those selected. The focus they had goes on to the row that came in their place, or
 * to the heading when there is none. Give what it returns to the element around the list.
 */
export function useKeptFocus(): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<Focused>(undefined);
  const goOn = () => {
    if (!last.current || last.current.element.isConnected || !isFocusLost()) return;
    const { list, at } = last.current;
    last.current = undefined;
    const rows = rowsIn(list);
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    (row ? stopIn(row) : document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  useStandIn(goOn);
  useEffect(() => {
    // After a menu or a question that closes has tried to give the focus back.
    if (last.current?.element.isConnected === false) setTimeout(goOn);
  });
  return {
    onFocus: ({ currentTarget: list, target: element }) => {
      // What a row opens elsewhere on the page belongs to the row that opened it.
      if (!list.contains(element)) return;
      const rows = rowsIn(list);
      const own = rows.findIndex((row) => row.contains(element));
      last.current = { list, element, at: own < 0 ? rows.findIndex((row) => row.matches('[data-selected]')) : own };
    },
  };
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/** Where the focus stands in a row: at its menu, or at the row itself where that is a stop. */
const stopIn = (row: HTMLElement) =>
  row.matches('[tabindex]')
    ? row
    : (row.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? row.querySelector<HTMLElement>('a, button, input'));
