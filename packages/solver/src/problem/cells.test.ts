import { describe, expect, it } from 'vitest';
import { pack } from './cells.ts';
import { FORBIDDEN } from './model.ts';

describe('cells of a matrix', () => {
  it('take 16 bits where all fit', () => {
    const packed = pack(Int32Array.of(0, 7, 0xffff));
    expect(packed).toBeInstanceOf(Uint16Array);
    expect([...packed]).toEqual([0, 7, 0xffff]);
  });

  it.each([0x10000, FORBIDDEN])('keep 32 bits for one of %i', (cell) => {
    const cells = Int32Array.of(0, cell, 7);
    expect(pack(cells)).toBe(cells);
  });
});
