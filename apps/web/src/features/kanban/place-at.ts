interface Point {
  clientX: number;
  clientY: number;
}

/** The last of the elements whose middle lies before the point, in reading order; null where it is before them all. */
export function afterIdAt(elements: readonly HTMLElement[], kind: 'card' | 'board', point: Point): number | null {
  const [first] = elements;
  const isRtl = first !== undefined && getComputedStyle(first).direction === 'rtl';
  const isBefore = (element: HTMLElement) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    if (kind === 'card') return top + height / 2 < point.clientY;
    return isRtl ? left + width / 2 > point.clientX : left + width / 2 < point.clientX;
  };
  // They stand in order: thousands are measured a dozen times.
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && isBefore(element)) low = middle + 1;
    else high = middle;
  }
  const id = elements[low - 1]?.dataset[kind];
  return id === undefined ? null : Number(id);
}
