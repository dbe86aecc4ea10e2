import { encodePng, type Rgb } from './encode-png.ts';

export const sidePx = 96;

/** `distance` to the edge is negative inside; nothing of the shape lies outside its box. */
interface Shape {
  box: readonly [left: number, top: number, right: number, bottom: number];
  distance(x: number, y: number): number;
}
/** Later layers lie over earlier ones. */
type Layer = readonly [shape: Shape, colour: Rgb];

const rgb = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
};
const walls = ['d9e4ff', 'e6dcf7', 'd5efe3', 'ffe6cf', 'fbd9dc', 'd3ecf2', 'f3ecc9', 'dfe3e8'].map(rgb);
const skins = ['f6d3b9', 'eab98f', 'd29a6b', 'b27a4b', '8d5a35', '5f3a22'].map(rgb);
const hairs = ['2b211e', '4a3023', '7a4b2a', 'a8713c', '1f2430', '8b8c92', '5b2a27'].map(rgb);
const clothes = ['4f5bd5', '2f8f6b', 'c2553d', '2e6f95', '8a4f9e', 'b98a1f', '3b4252', 'a23b5f'].map(rgb);
const dark = rgb('33292b');

/** A drawn face as a PNG of 96 × 96 pixels, the same for the same name, another for nearly every other. */
export function samplePortrait(name: string): Promise<Uint8Array> {
  return encodePng(sidePx, paint(layersOf(name)));
}

function layersOf(name: string): { wall: Rgb; layers: Layer[] } {
  const turn = turns(name);
  const pick = <T>(list: readonly T[]): T => list[turn(list.length)] as T; // no list here is empty
  const [wall, skin, hair, cloth] = [pick(walls), pick(skins), pick(hairs), pick(clothes)];
  const wide = 17 + turn(4);
  const head = oval(48, 42, wide, 21);
  const style = pick(hairStyles)(wide);
  const layers: Layer[] = [
    ...style.behind.map((shape): Layer => [shape, hair]),
    [oval(48, 100, 34, 30), cloth],
    [both(oval(48, 70, 9, 12), under(58)), shade(skin)],
    [both(oval(48, 76, 12, 7), under(70)), turn(2) === 0 ? shade(cloth) : skin],
    [oval(48 - wide, 44, 3.5, 5), shade(skin)],
    [oval(48 + wide, 44, 3.5, 5), shade(skin)],
    [head, skin],
    ...style.over.map((shape): Layer => [both(shape, grown(head, 3.5)), hair]),
    ...style.hat.map((shape): Layer => [shape, shade(cloth)]),
    [oval(40.5, 43, 1.8, 2.2), dark],
    [oval(55.5, 43, 1.8, 2.2), dark],
    [both(ring(48, 46, 7.5, 0.8), under(49.5)), shade(shade(skin))],
  ];
  if (turn(4) === 0) layers.push([ring(40.5, 43, 5.6, 0.7), dark], [ring(55.5, 43, 5.6, 0.7), dark]);
  return { wall, layers };
}

/** How hair lies for a head of this width: behind it, over it, and what is worn on it. */
type HairStyle = (wide: number) => { behind: readonly Shape[]; over: readonly Shape[]; hat: readonly Shape[] };
const none: readonly Shape[] = [];
const hairStyles: readonly HairStyle[] = [
  () => ({ behind: none, over: [above(31)], hat: none }),
  () => ({ behind: none, over: [without(above(38), oval(56, 44, 20, 14))], hat: none }),
  (wide) => ({
    behind: [oval(48, 46, wide + 7, 27)],
    over: [without(above(36), oval(48, 46, 14, 14))],
    hat: none,
  }),
  (wide) => ({
    behind: [oval(48, 52, wide + 6, 36)],
    over: [without(above(40), oval(40, 48, 18, 18))],
    hat: none,
  }),
  (wide) => ({
    behind: [-1, -0.5, 0, 0.5, 1].map((at) => oval(48 + at * wide, 23 + 13 * at * at, 9, 9)),
    over: [above(29)],
    hat: none,
  }),
  () => ({ behind: [oval(48, 17, 8, 8)], over: [above(32)], hat: none }),
  (wide) => ({
    behind: none,
    over: none,
    hat: [both(oval(48, 34, wide + 4, 19), above(33)), oval(48, 34, wide + 8, 3)],
  }),
];

const whole: Shape['box'] = [0, 0, sidePx, sidePx];
const oval = (cx: number, cy: number, rx: number, ry: number): Shape => ({
  box: [cx - rx, cy - ry, cx + rx, cy + ry],
  distance: (x, y) => (Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) - 1) * Math.min(rx, ry),
});
const ring = (cx: number, cy: number, radius: number, thickness: number): Shape => ({
  box: oval(cx, cy, radius + thickness, radius + thickness).box,
  distance: (x, y) => Math.abs(Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius) - thickness,
});
const above = (line: number): Shape => ({ box: [0, 0, sidePx, line], distance: (_x, y) => y - line });
const under = (line: number): Shape => ({ box: [0, line, sidePx, sidePx], distance: (_x, y) => line - y });
const both = ({ box: a, distance: one }: Shape, { box: b, distance: other }: Shape): Shape => ({
  box: [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])],
  distance: (x, y) => Math.max(one(x, y), other(x, y)),
});
const without = ({ box, distance }: Shape, { distance: other }: Shape): Shape => ({
  box,
  distance: (x, y) => Math.max(distance(x, y), -other(x, y)),
});
const grown = ({ distance }: Shape, by: number): Shape => ({ box: whole, distance: (x, y) => distance(x, y) - by });

const shade = ([red, green, blue]: Rgb): Rgb => [red * 0.84, green * 0.82, blue * 0.82];

/** Rows of red, green and blue; an edge is mixed over the one pixel it runs through. */
function paint({ wall, layers }: { wall: Rgb; layers: readonly Layer[] }): Uint8Array {
  const pixels = new Uint8Array(sidePx * sidePx * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(wall, at);
  for (const layer of layers) paintLayer(pixels, layer);
  return pixels;
}

function paintLayer(pixels: Uint8Array, [{ box, distance }, colour]: Layer): void {
  const within = (edge: number) => Math.min(sidePx, Math.max(0, edge));
  const [left, top] = [within(Math.floor(box[0]) - 1), within(Math.floor(box[1]) - 1)];
  const [right, bottom] = [within(Math.ceil(box[2]) + 1), within(Math.ceil(box[3]) + 1)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const share = Math.min(1, 0.5 - distance(x + 0.5, y + 0.5));
      if (share <= 0) continue;
      const at = (y * sidePx + x) * 3;
      for (let part = 0; part < 3; part++) {
        const before = pixels[at + part] ?? 0;
        pixels[at + part] = before + ((colour[part] ?? 0) - before) * share;
      }
    }
}

/** Choices that only depend on the word: FNV-1a, then one step of it for each. */
function turns(word: string): (below: number) => number {
  const step = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
  let state = [...word].reduce((hash, letter) => step(hash, letter.codePointAt(0) ?? 0), 0x811c9dc5);
  return (below) => {
    state = step(state, 0x9e);
    return ((state ^ (state >>> 15)) >>> 0) % below;
  };
}
