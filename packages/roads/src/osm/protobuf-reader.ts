/** Bytes that are no protobuf message; the caller knows where in the file they came from. */
export class ProtobufError extends Error {}

const TWO_28 = 2 ** 28;
const TWO_35 = 2 ** 35;
const TWO_36 = 2 ** 36;

/** Pulls fields out of a protobuf message; every read is bounded by `end`. */
export class ProtobufReader {
  readonly bytes: Uint8Array;
  position: number;
  readonly end: number;

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = bytes;
    this.position = position;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.position >= this.end;
  }

  /** A base-128 number, read as a signed 64-bit one (exact to 2⁵³). */
  varint(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    let low = first & 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      const next = this.byte();
      low |= (next & 0x7f) << shift;
      if (next < 0x80) return low;
    }
    let high = 0;
    for (let scale = 1; scale <= TWO_35; scale *= 128) {
      const next = this.byte();
      high += (next & 0x7f) * scale;
      if (next < 0x80) {
        const wrapped = high % TWO_36;
        return (wrapped >= TWO_35 ? wrapped - TWO_36 : wrapped) * TWO_28 + low;
      }
    }
    throw new ProtobufError('a number has more than ten bytes');
  }

  /** A zigzag-coded signed number. */
  signedVarint(): number {
    const value = this.varint();
    if (value >= 0 && value < 0x80000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The sub-message that follows, as its own reader; this one moves past it. */
  message(): ProtobufReader {
    const length = this.varint();
    const start = this.position;
    if (length < 0 || length > this.end - start) throw new ProtobufError('a field reaches past the end of its message');
    this.position = start + length;
    return new ProtobufReader(this.bytes, start, start + length);
  }

  skip(wireType: number): void {
    if (wireType === 0) this.varint();
    else if (wireType === 2) this.message();
    else if (wireType === 1 || wireType === 5) {
      this.position += wireType === 1 ? 8 : 4;
      if (this.position > this.end) throw new ProtobufError('a field reaches past the end of its message');
    } else throw new ProtobufError(`a field has the unknown wire type ${wireType}`);
  }

  private byte(): number {
    if (this.position >= this.end) throw new ProtobufError('a number is cut off');
    return this.bytes[this.position++] as number;
  }
}

/** The tag of a field must have this wire type. */
export const expectWireType = (tag: number, wireType: number): void => {
  if ((tag & 7) !== wireType) throw new ProtobufError(`field ${tag >> 3} has wire type ${tag & 7}, not ${wireType}`);
};
