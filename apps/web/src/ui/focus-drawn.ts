import type { RefObject } from 'react';

/** Focuses the first of these in a box once what was changed there is drawn anew. */
export function focusDrawn(box: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
}
