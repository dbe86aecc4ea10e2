/** Append-only columns that double when full; `view()` is a window on the filled part, `take()` a right-sized copy. */
export class GrowableInt32 {
  length = 0;
  private data: Int32Array;

  constructor(capacity = 1024) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Int32Array(this.data.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  view(): Int32Array {
    return this.data.subarray(0, this.length);
  }

  take(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

export class GrowableFloat64 {
  length = 0;
  private data: Float64Array;

  constructor(capacity = 1024) {
    this.data = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Float64Array(this.data.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  view(): Float64Array {
    return this.data.subarray(0, this.length);
  }

  take(): Float64Array {
    return this.data.slice(0, this.length);
  }
}

export class GrowableBytes {
  length = 0;
  private data: Uint8Array;

  constructor(capacity = 1024) {
    this.data = new Uint8Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.reserve(1);
    this.data[this.length++] = value;
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.data.length) this.reserve(bytes.length);
    this.data.set(bytes, this.length);
    this.length += bytes.length;
  }

  view(): Uint8Array {
    return this.data.subarray(0, this.length);
  }

  take(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.view());
  }

  private reserve(more: number): void {
    const wider = new Uint8Array(Math.max(this.data.length * 2, this.length + more));
    wider.set(this.data);
    this.data = wider;
  }
}
