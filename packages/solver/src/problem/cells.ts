/** What the search reads of a matrix. */
export type Cells = Int32Array | Uint16Array;

/** In 16 bits where all of it fits: a search mostly waits for cells that the processor's cache has no room for. */
export function pack(cells: Int32Array): Cells {
  for (let i = 0; i < cells.length; i++) if ((cells[i] as number) > 0xffff) return cells;
  return new Uint16Array(cells);
}
