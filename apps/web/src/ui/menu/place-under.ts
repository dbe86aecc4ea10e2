const gapPx = 4;
const edgePx = 8;

/**
 * Puts a fixed panel under its opener, their starts in line, or their ends where the opener stands in the second half of
 * the line; above it, or shifted, where it would leave the window.
 */
export function placeUnder(opener: HTMLElement, panel: HTMLElement): void {
  const from = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { innerWidth, innerHeight } = window;
  const isRtl = getComputedStyle(opener).direction === 'rtl';
  // Measured from the edge where the line starts.
  const start = isRtl ? innerWidth - from.right : from.left;
  const end = start + from.width;
  const wanted = start + end < innerWidth ? start : end - width;
  const inlineStart = Math.max(edgePx, Math.min(wanted, innerWidth - width - edgePx));
  const isRoomBelow = from.bottom + gapPx + height <= innerHeight - edgePx;
  panel.style.insetInlineStart = `${inlineStart}px`;
  panel.style.insetBlockStart = `${isRoomBelow ? from.bottom + gapPx : Math.max(edgePx, from.top - gapPx - height)}px`;
}
