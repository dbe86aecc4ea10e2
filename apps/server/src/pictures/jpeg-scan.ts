import { at } from './bitmap.ts';
import type { JpegBits } from './jpeg-bits.ts';
import { zigzag } from './jpeg-tables.ts';

export interface Component {
  id: number;
  /** How many blocks of it a unit of the picture has, across and down. */
  across: number;
  down: number;
  quantiser: number;
  /** Blocks that show, and blocks there are: whole units. */
  blocksAcross: number;
  blocksDown: number;
  rowOfBlocks: number;
  coefficients: Int16Array;
  dc: Uint16Array;
  ac: Uint16Array;
  prediction: number;
}

/** What a scan brings: which frequencies, and which of their bits (T.81, annex G); a baseline scan brings all. */
export interface ScanRange {
  isProgressive: boolean;
  first: number;
  last: number;
  high: number;
  low: number;
}

/** Reads blocks of one scan, in the way its range asks for. */
export function blockReader(bits: JpegBits, { isProgressive, first, last, high, low }: ScanRange) {
  let endOfBand = 0;

  function whole(component: Component, offset: number): void {
    const { coefficients, dc, ac } = component;
    component.prediction += bits.signed(bits.symbol(dc) & 15);
    coefficients[offset] = component.prediction;
    for (let k = 1; k < 64; k++) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) return;
      k += run;
      if (size > 0 && k < 64) coefficients[offset + at(zigzag, k)] = bits.signed(size);
    }
  }

  function firstDc(component: Component, offset: number): void {
    component.prediction += bits.signed(bits.symbol(component.dc) & 15);
    component.coefficients[offset] = component.prediction * (1 << low);
  }

  function moreDc({ coefficients }: Component, offset: number): void {
    if (bits.bits(1) === 1) coefficients[offset] = at(coefficients, offset) | (1 << low);
  }

  function firstAc({ coefficients, ac }: Component, offset: number): void {
    if (endOfBand > 0) {
      endOfBand -= 1;
      return;
    }
    for (let k = first; k <= last; k++) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        endOfBand = (1 << run) - 1 + bits.bits(run);
        return;
      }
      k += run;
      if (size > 0 && k < 64) coefficients[offset + at(zigzag, k)] = bits.signed(size) * (1 << low);
    }
  }

  function moreAc({ coefficients, ac }: Component, offset: number): void {
    const step = 1 << low;
    const refine = (place: number) => {
      const value = at(coefficients, place);
      if (bits.bits(1) === 1 && (Math.abs(value) & step) === 0)
        coefficients[place] = value + (value > 0 ? step : -step);
    };
    let k = first;
    while (endOfBand === 0 && k <= last) {
      const symbol = bits.symbol(ac);
      let run = symbol >> 4;
      let value = 0;
      if ((symbol & 15) > 0) value = bits.bits(1) === 1 ? step : -step;
      else if (run < 15) {
        endOfBand = (1 << run) + bits.bits(run);
        break;
      }
      for (; k <= last; k++) {
        const place = offset + at(zigzag, k);
        if (at(coefficients, place) !== 0) refine(place);
        else if (run-- === 0) {
          if (value !== 0) coefficients[place] = value;
          break;
        }
      }
      k += 1;
    }
    if (endOfBand === 0) return;
    for (; k <= last; k++) {
      const place = offset + at(zigzag, k);
      if (at(coefficients, place) !== 0) refine(place);
    }
    endOfBand -= 1;
  }

  const isDc = first === 0;
  const read = isProgressive ? (isDc ? (high === 0 ? firstDc : moreDc) : high === 0 ? firstAc : moreAc) : whole;
  return {
    read,
    restart() {
      endOfBand = 0;
    },
  };
}
