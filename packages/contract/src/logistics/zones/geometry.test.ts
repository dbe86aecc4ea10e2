import { expect, test } from 'vitest';
import type { LonLat } from '#logistics/measures.schema.ts';
import { areaKm2, faultOf, liesIn, type Part, type Ring, shapeOf } from './geometry.rules.ts';

/** The same numbers every time, one after the other. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const close = (corners: LonLat[]): Ring => [...corners, ...corners.slice(0, 1)];
/** Of a coarse grid, so that a place is on a border or well off it. */
const grid = (x: number, y: number): LonLat => [3 + x / 1000, 50 + y / 1000];

/** A star around a middle: corners by their angle, so that no side crosses another; undefined where two fall together. */
function star(roll: (below: number) => number, corners: number): Ring | undefined {
  const angles = Array.from({ length: corners }, () => (roll(3600) / 3600) * 2 * Math.PI).toSorted((a, b) => a - b);
  const points = angles.map((angle) => {
    const reach = 3 + roll(9);
    return grid(Math.round(15 + reach * Math.cos(angle)), Math.round(15 + reach * Math.sin(angle)));
  });
  return faultOf([[close(points)]]) ? undefined : close(points);
}

/** Another way to tell: how far a look along the border turns around the place; all around it is inside. */
function isWithin(ring: Ring, [x, y]: LonLat): boolean {
  let turned = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1] as LonLat, ring[at] as LonLat];
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    if (Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y) < 1e-8) return true;
    turned += Math.atan2((ax - x) * (by - y) - (ay - y) * (bx - x), (ax - x) * (bx - x) + (ay - y) * (by - y));
  }
  return Math.abs(turned) > Math.PI;
}

test('a place lies in an area where a second way says so, its border with it', () => {
  const roll = dice(20_261_130);
  let [looked, within, onBorder] = [0, 0, 0];
  for (let round = 0; round < 400; round++) {
    const ring = star(roll, 3 + roll(12));
    if (!ring) continue;
    const shape = shapeOf([[ring]]);
    const corners = new Set(ring.map(String));
    for (let x = 0; x <= 30; x += 1)
      for (let y = 0; y <= 30; y += 1) {
        const place = grid(x, y);
        const is = isWithin(ring, place);
        if (liesIn(shape, place) !== is) expect({ ring, place, is: liesIn(shape, place) }).toEqual({ ring, place, is });
        looked++;
        if (is) within++;
        if (corners.has(String(place))) onBorder++;
      }
  }
  expect(looked).toBeGreaterThan(50_000);
  expect(within).toBeGreaterThan(5000);
  expect(onBorder).toBeGreaterThan(500);
});

const square = (west: number, south: number, side: number): Ring =>
  close([grid(west, south), grid(west + side, south), grid(west + side, south + side), grid(west, south + side)]);

test('a hole is left out, its border is not; another part is part of it', () => {
  const shape = shapeOf([[square(0, 0, 10), square(3, 3, 4)], [square(20, 0, 5)]]);
  const places: [LonLat, boolean][] = [
    [grid(1, 1), true],
    [grid(5, 5), false],
    [grid(3, 5), true],
    [grid(0, 10), true],
    [grid(15, 2), false],
    [grid(22, 2), true],
  ];
  expect(places.map(([place]) => liesIn(shape, place))).toEqual(places.map(([, is]) => is));
});

test('whether a place is on a long slanted border is told to the last digit', () => {
  const ring = close([
    [-179.000001, -59.999999],
    [0.333333, 60.111111],
    [-179, 60],
  ]);
  const shape = shapeOf([[ring]]);
  const [a, b] = [ring[0] as LonLat, ring[1] as LonLat];
  const on: LonLat = [a[0], a[1]];
  expect([liesIn(shape, on), liesIn(shape, b), liesIn(shape, [b[0] + 1e-6, b[1]])]).toEqual([true, true, false]);
});

const bowTie = close([grid(0, 0), grid(10, 10), grid(10, 0), grid(0, 10)]);
test.each<[string, Part[], unknown]>([
  ['a square', [[square(0, 0, 10)]], undefined],
  ['a line', [[close([grid(0, 0), grid(5, 5)])]], { part: 0, ring: 0, code: 'too_few_points' }],
  ['three in a row', [[close([grid(0, 0), grid(5, 5), grid(9, 9)])]], { part: 0, ring: 0, code: 'too_few_points' }],
  ['a bow tie', [[bowTie]], { part: 0, ring: 0, code: 'self_crossing' }],
  [
    'a spike',
    [[close([grid(0, 0), grid(9, 0), grid(9, 9), grid(9, 3), grid(0, 9)])]],
    { part: 0, ring: 0, code: 'self_crossing' },
  ],
  [
    'a corner on another side',
    [[close([grid(0, 0), grid(9, 0), grid(9, 9), grid(4, 0), grid(0, 9)])]],
    { part: 0, ring: 0, code: 'self_crossing' },
  ],
  ['a second part that crosses itself', [[square(0, 0, 5)], [bowTie]], { part: 1, ring: 0, code: 'self_crossing' }],
  ['a hole across the outline', [[square(0, 0, 10), square(8, 8, 5)]], { part: 0, ring: 1, code: 'rings_cross' }],
  ['a hole elsewhere', [[square(0, 0, 10), square(20, 20, 5)]], { part: 0, ring: 1, code: 'hole_outside' }],
  [
    'half the world',
    [[close([[-170, 0], [170, 0], [170, 10]])]], // biome-ignore format: one ring
    { part: 0, ring: 0, code: 'crosses_date_line' },
  ],
  [
    'too many corners',
    [[close(Array.from({ length: 1001 }, (_, at) => grid(at, (at % 2) + (at === 1000 ? 50 : 0))))]],
    { part: 0, ring: 0, code: 'too_many_points' },
  ],
])('%s', (_, parts, fault) => {
  expect(faultOf(parts)).toEqual(fault);
});

test('how large an area is, on the sphere', () => {
  const degree: Ring = close([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  expect(areaKm2([[degree]])).toBeCloseTo(12_364, -1);
  expect(areaKm2([[degree.toReversed()]])).toBeCloseTo(areaKm2([[degree]]), 6);
});
