import { at } from './bitmap.ts';

/** Reads the entropy-coded bits of a scan; behind its end there are zeros. */
export class JpegBits {
  readonly #data: Uint8Array;
  #buffer = 0;
  #count = 0;
  #isOver = false;
  position: number;

  constructor(data: Uint8Array, position: number) {
    this.#data = data;
    this.position = position;
  }

  bits(count: number): number {
    if (count === 0) return 0;
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#buffer >>> this.#count) & ((1 << count) - 1);
  }

  /** The next symbol by a table of `huffmanTable`. */
  symbol(table: Uint16Array): number {
    if (this.#count < 16) this.#fill();
    const entry = at(table, (this.#buffer >>> (this.#count - 16)) & 0xffff);
    if (entry === 0) throw new Error('Not a code of this table');
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** A number of so many bits, the upper half of which is positive (T.81, F.2.2.1). */
  signed(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Goes on behind the next restart mark; false where there is none. */
  restart(): boolean {
    this.#buffer = 0;
    this.#count = 0;
    this.#isOver = false;
    while (this.position + 1 < this.#data.length) {
      const mark = at(this.#data, this.position + 1);
      if (at(this.#data, this.position) === 0xff && mark !== 0 && mark !== 0xff) {
        if (mark < 0xd0 || mark > 0xd7) return false;
        this.position += 2;
        return true;
      }
      this.position += 1;
    }
    return false;
  }

  #fill(): void {
    while (this.#count <= 16) {
      let byte = 0;
      if (!this.#isOver) {
        byte = at(this.#data, this.position);
        const isMark = byte === 0xff && at(this.#data, this.position + 1) !== 0;
        if (isMark || this.position >= this.#data.length) {
          this.#isOver = true;
          byte = 0;
        } else this.position += byte === 0xff ? 2 : 1;
      }
      this.#buffer = (this.#buffer << 8) | byte;
      this.#count += 8;
    }
  }
}

/** For each 16 bits that may come next: how many of them are the code, and the symbol it stands for (T.81, annex C). */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): Uint16Array {
  const table = new Uint16Array(65_536);
  let [code, next] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    for (let n = 0; n < at(counts, length - 1); n++) {
      const from = code << (16 - length);
      table.fill((length << 8) | at(symbols, next++), from, from + (1 << (16 - length)));
      code += 1;
    }
    code <<= 1;
  }
  return table;
}
