/**
 * Scrolls the box around an entry as little as shows all of it with its scroll margins. `scrollIntoView` does the same, but
 * Chromium 150 then begins the next Tab at what it showed.
 */
export function scrollNear(entry: Element | null | undefined): void {
  if (!entry) return;
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(entry);
  const own = entry.getBoundingClientRect();
  const top = own.top - (Number.parseFloat(scrollMarginTop) || 0);
  const bottom = own.bottom + (Number.parseFloat(scrollMarginBottom) || 0);
  let box = entry.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  if (!box) return;
  const shown = box.getBoundingClientRect();
  if (top < shown.top) box.scrollTop -= shown.top - top;
  else if (bottom > shown.bottom) box.scrollTop += bottom - shown.bottom;
}
