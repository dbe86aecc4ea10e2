import { i32 } from './at.ts';
import { GrowableBytes } from './growable.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Many strings as bytes, decoded one by one when asked for: cheap to load and to share between workers. */
export class StringColumn {
  /** String n is bytes[first[n]] to bytes[first[n + 1]] (exclusive). */
  readonly first: Int32Array;
  readonly bytes: Uint8Array;

  constructor(first: Int32Array, bytes: Uint8Array) {
    this.first = first;
    this.bytes = bytes;
  }

  static of(strings: readonly string[]): StringColumn {
    const first = new Int32Array(strings.length + 1);
    const bytes = new GrowableBytes();
    strings.forEach((text, index) => {
      bytes.append(encodeUtf8(text));
      first[index + 1] = bytes.length;
    });
    return new StringColumn(first, bytes.take());
  }

  get count(): number {
    return this.first.length - 1;
  }

  at(index: number): string {
    return decodeUtf8(this.bytes, i32(this.first, index), i32(this.first, index + 1));
  }
}
