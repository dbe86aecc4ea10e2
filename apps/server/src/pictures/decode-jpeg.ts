import { at, type Bitmap } from './bitmap.ts';
import { huffmanTable, JpegBits } from './jpeg-bits.ts';
import { blockReader, type Component, type ScanRange } from './jpeg-scan.ts';
import { cosines, zigzag } from './jpeg-tables.ts';

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  unitsAcross: number;
  unitsDown: number;
  mostAcross: number;
  mostDown: number;
  components: Component[];
}

/** Coefficients of more would fill the memory of a small machine. */
const mostPixels = 40_000_000;

/**
 * A baseline or progressive JPEG (ITU-T T.81) as a bitmap; undefined where it is of another kind. With `eighth`, each
 * block of 8 × 8 points becomes one, its mean: an eighth of the size, for a fraction of the work.
 */
export function decodeJpeg(bytes: Uint8Array, { eighth = false }: { eighth?: boolean } = {}): Bitmap | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const quantisers: Uint16Array[] = [];
  const tables = { dc: [] as Uint16Array[], ac: [] as Uint16Array[] };
  let frame: Frame | undefined;
  let restartEvery = 0;
  let isPlainRgb = false;

  for (let from = 2; from + 4 <= bytes.length; ) {
    const mark = view.getUint8(from + 1);
    if (view.getUint8(from) !== 0xff || mark === 0xff || mark === 0) {
      from += 1;
      continue;
    }
    if (mark === 0xd9) break;
    if (mark >= 0xd0 && mark <= 0xd8) {
      from += 2;
      continue;
    }
    const body = bytes.subarray(from + 4, from + 2 + view.getUint16(from + 2));
    from += 2 + view.getUint16(from + 2);
    if (mark === 0xdb) readQuantisers(body, quantisers);
    else if (mark === 0xc4) readTables(body, tables);
    else if (mark === 0xdd) restartEvery = (at(body, 0) << 8) | at(body, 1);
    else if (mark === 0xee) isPlainRgb = body.length >= 12 && at(body, 0) === 0x41 && at(body, 11) === 0;
    else if (mark === 0xc0 || mark === 0xc1 || mark === 0xc2) {
      if (frame) return undefined;
      frame = readFrame(body, mark === 0xc2);
    } else if (mark > 0xc0 && mark < 0xd0 && mark !== 0xc8 && mark !== 0xcc) return undefined;
    else if (mark === 0xda) {
      if (!frame) return undefined;
      from = readScan(bytes, from, body, frame, tables, restartEvery);
    }
  }
  if (!frame || frame.components.length === 2 || frame.components.length > 3) return undefined;
  return toBitmap(frame, quantisers, { side: eighth ? 1 : 8, isPlainRgb });
}

function readQuantisers(body: Uint8Array, quantisers: Uint16Array[]): void {
  for (let from = 0; from < body.length; ) {
    const head = at(body, from++);
    const isWide = head >> 4 > 0;
    const table = new Uint16Array(64);
    for (let k = 0; k < 64; k++, from += isWide ? 2 : 1)
      table[at(zigzag, k)] = isWide ? (at(body, from) << 8) | at(body, from + 1) : at(body, from);
    quantisers[head & 15] = table;
  }
}

function readTables(body: Uint8Array, tables: { dc: Uint16Array[]; ac: Uint16Array[] }): void {
  for (let from = 0; from + 17 <= body.length; ) {
    const head = at(body, from);
    const counts = body.subarray(from + 1, from + 17);
    const symbols = counts.reduce((sum, count) => sum + count, 0);
    tables[head >> 4 === 0 ? 'dc' : 'ac'][head & 15] = huffmanTable(
      counts,
      body.subarray(from + 17, from + 17 + symbols),
    );
    from += 17 + symbols;
  }
}

function readFrame(body: Uint8Array, isProgressive: boolean): Frame | undefined {
  const [height, width] = [(at(body, 1) << 8) | at(body, 2), (at(body, 3) << 8) | at(body, 4)];
  const isReadable = at(body, 0) === 8 && width * height > 0 && width * height <= mostPixels && at(body, 5) <= 3;
  if (!isReadable) return undefined;
  const shapes = Array.from({ length: at(body, 5) }, (_, index) => {
    const from = 6 + index * 3;
    return {
      id: at(body, from),
      across: at(body, from + 1) >> 4,
      down: at(body, from + 1) & 15,
      quantiser: at(body, from + 2),
    };
  });
  if (shapes.length === 0 || shapes.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    return undefined;
  const mostAcross = Math.max(...shapes.map(({ across }) => across));
  const mostDown = Math.max(...shapes.map(({ down }) => down));
  const unitsAcross = Math.ceil(width / 8 / mostAcross);
  const unitsDown = Math.ceil(height / 8 / mostDown);
  const components = shapes.map((shape) => ({
    ...shape,
    blocksAcross: Math.ceil((Math.ceil(width / 8) * shape.across) / mostAcross),
    blocksDown: Math.ceil((Math.ceil(height / 8) * shape.down) / mostDown),
    rowOfBlocks: unitsAcross * shape.across,
    coefficients: new Int16Array(unitsAcross * shape.across * unitsDown * shape.down * 64),
    dc: new Uint16Array(),
    ac: new Uint16Array(),
    prediction: 0,
  }));
  return { width, height, isProgressive, unitsAcross, unitsDown, mostAcross, mostDown, components };
}

/** Reads one scan into the coefficients; answers where the next mark stands. */
function readScan(
  bytes: Uint8Array,
  from: number,
  head: Uint8Array,
  frame: Frame,
  tables: { dc: Uint16Array[]; ac: Uint16Array[] },
  restartEvery: number,
): number {
  const count = at(head, 0);
  const scanned = Array.from({ length: count }, (_, index) => {
    const component = frame.components.find(({ id }) => id === at(head, 1 + index * 2));
    if (!component) throw new Error('A scan of a component that is not there');
    const choice = at(head, 2 + index * 2);
    component.dc = tables.dc[choice >> 4] ?? new Uint16Array();
    component.ac = tables.ac[choice & 15] ?? new Uint16Array();
    component.prediction = 0;
    return component;
  });
  const rest = 1 + count * 2;
  const range: ScanRange = {
    isProgressive: frame.isProgressive,
    first: at(head, rest),
    last: Math.min(63, at(head, rest + 1)),
    high: at(head, rest + 2) >> 4,
    low: at(head, rest + 2) & 15,
  };
  const bits = new JpegBits(bytes, from);
  const blocks = blockReader(bits, range);
  const [only] = scanned;
  const isAlone = only !== undefined && count === 1;
  const units = isAlone ? only.blocksAcross * only.blocksDown : frame.unitsAcross * frame.unitsDown;
  for (let unit = 0; unit < units; unit++) {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) {
      if (!bits.restart()) break;
      for (const component of scanned) component.prediction = 0;
      blocks.restart();
    }
    if (isAlone) blocks.read(only, offsetOf(only, unit % only.blocksAcross, Math.floor(unit / only.blocksAcross)));
    else
      for (const component of scanned)
        readUnit(component, unit % frame.unitsAcross, Math.floor(unit / frame.unitsAcross), blocks.read);
  }
  return bits.position;
}

const offsetOf = ({ rowOfBlocks }: Component, x: number, y: number) => (y * rowOfBlocks + x) * 64;

function readUnit(
  component: Component,
  x: number,
  y: number,
  read: (component: Component, offset: number) => void,
): void {
  for (let down = 0; down < component.down; down++)
    for (let across = 0; across < component.across; across++)
      read(component, offsetOf(component, x * component.across + across, y * component.down + down));
}

function toBitmap(
  frame: Frame,
  quantisers: Uint16Array[],
  { side, isPlainRgb }: { side: number; isPlainRgb: boolean },
): Bitmap {
  const planes = frame.components.map((component) => planeOf(component, quantisers[component.quantiser], side));
  const [width, height] = [frame.width, frame.height].map((length) => Math.max(1, Math.floor((length * side) / 8)));
  const size = { width: width ?? 1, height: height ?? 1 };
  const rgba = new Uint8ClampedArray(size.width * size.height * 4);
  const [luma, blue, red] = planes;
  const [first, second, third] = frame.components.map(({ across, down }) => ({
    across: across / frame.mostAcross,
    down: down / frame.mostDown,
  }));
  const isRgb = isPlainRgb && blue !== undefined;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const place = (y * size.width + x) * 4;
      const a = luma && first ? pointAt(luma, x * first.across, y * first.down) : 0;
      const b = blue && second ? pointAt(blue, x * second.across, y * second.down) - 128 : 0;
      const c = red && third ? pointAt(red, x * third.across, y * third.down) - 128 : 0;
      rgba[place] = isRgb ? a : a + 1.402 * c;
      rgba[place + 1] = isRgb ? b + 128 : a - 0.344136 * b - 0.714136 * c;
      rgba[place + 2] = isRgb ? c + 128 : a + 1.772 * b;
      rgba[place + 3] = 255;
    }
  }
  return { ...size, rgba };
}

const pointAt = ({ points, width }: Plane, x: number, y: number) => at(points, Math.floor(y) * width + Math.floor(x));

interface Plane {
  width: number;
  points: Uint8ClampedArray;
}

/** Points of one component: the inverse transform of its blocks (T.81, A.3.3), or their means alone. */
function planeOf(component: Component, quantiser: Uint16Array | undefined, side: number): Plane {
  const { rowOfBlocks, coefficients } = component;
  const width = rowOfBlocks * side;
  const points = new Uint8ClampedArray((coefficients.length / 64) * side * side);
  const [block, half] = [new Float32Array(64), new Float32Array(64)];
  for (let index = 0; index < coefficients.length / 64; index++) {
    const corner = Math.floor(index / rowOfBlocks) * side * width + (index % rowOfBlocks) * side;
    const mean = (at(coefficients, index * 64) * at(quantiser ?? [], 0)) / 8 + 128;
    if (side === 1) {
      points[corner] = mean;
      continue;
    }
    let isFlat = true;
    for (let k = 0; k < 64; k++) {
      const value = at(coefficients, index * 64 + k) * at(quantiser ?? [], k);
      if (k > 0 && value !== 0) isFlat = false;
      block[k] = value;
    }
    if (isFlat) for (let y = 0; y < 8; y++) points.fill(mean, corner + y * width, corner + y * width + 8);
    else inverseTransform(block, half, points, corner, width);
  }
  return { width, points };
}

function inverseTransform(
  block: Float32Array,
  half: Float32Array,
  points: Uint8ClampedArray,
  corner: number,
  width: number,
): void {
  for (let row = 0; row < 8; row++)
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let u = 0; u < 8; u++) sum += at(cosines, x * 8 + u) * at(block, row * 8 + u);
      half[row * 8 + x] = sum;
    }
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      let sum = 0;
      for (let v = 0; v < 8; v++) sum += at(cosines, y * 8 + v) * at(half, v * 8 + x);
      points[corner + y * width + x] = sum + 128;
    }
}

/** How a camera was held (Exif tag 274), 1 where nothing is said. */
export function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 2; from + 10 < bytes.length && at(bytes, from) === 0xff; from += 2 + view.getUint16(from + 2)) {
    if (at(bytes, from + 1) === 0xda) return 1;
    if (at(bytes, from + 1) !== 0xe1 || view.getUint32(from + 4) !== 0x45786966) continue;
    const start = from + 10;
    if (start + 8 > bytes.length) return 1;
    const isLittle = at(bytes, start) === 0x49;
    const list = start + view.getUint32(start + 4, isLittle);
    const entries = list + 2 <= bytes.length ? view.getUint16(list, isLittle) : 0;
    for (let entry = list + 2; entry < list + 2 + entries * 12 && entry + 12 <= bytes.length; entry += 12)
      if (view.getUint16(entry, isLittle) === 274) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}
