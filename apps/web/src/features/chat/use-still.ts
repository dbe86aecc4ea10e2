import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Who reads further up stays where they read when something is added at the end. What a browser does by itself would
 * hold the place at the start instead, where older lines come in.
 */
export function useStill(scroller: RefObject<HTMLElement | null>, lastKey: string | undefined, isAway: boolean): void {
  const before = useRef<{ lastKey: string | undefined; heightPx: number }>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollHeight: heightPx } = element;
    if (isAway && before.current && before.current.lastKey !== lastKey)
      element.scrollTop -= heightPx - before.current.heightPx;
    before.current = { lastKey, heightPx };
  });
}
