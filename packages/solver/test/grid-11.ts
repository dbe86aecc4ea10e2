/**
 * GRID-11: eleven stops and two vans on a grid, one unit 300 s and 2 500 m, Manhattan distance, depot at (0, 0).
 * Its optimum is proven by enumeration in `grid-11.test.ts`.
 */
import type { Job, Problem, Vehicle } from '#problem/problem.types.ts';

export const clock = (hours: number, minutes = 0): number => hours * 3600 + minutes * 60;

interface Row {
  at: [number, number];
  kg: number;
  serviceS?: number;
  skill?: string;
  window?: [number, number];
  priority?: number;
}

const rows: Record<string, Row> = {
  A: { at: [2, 1], kg: 50, window: [clock(8, 30), clock(10)] },
  B: { at: [3, 1], kg: 50 },
  C: { at: [3, 3], kg: 100, window: [clock(9), clock(12)] },
  E: { at: [-2, 1], kg: 40, skill: 'cold' },
  F: { at: [-3, 2], kg: 40, skill: 'cold', window: [clock(10), clock(11)] },
  G: { at: [-1, -3], kg: 80 },
  H: { at: [9, 9], kg: 20, window: [clock(8), clock(9)] },
  J: { at: [1, -2], kg: 600 },
  K: { at: [-2, -2], kg: 60, skill: 'taillift' },
  M: { at: [-6, -6], kg: 60, serviceS: 1800, skill: 'cold', window: [clock(12), clock(13, 30)], priority: 50 },
  N: { at: [6, -6], kg: 60, skill: 'cold', window: [clock(12), clock(12, 30)], priority: 0 },
};

const urgent: Record<string, Row> = { P: { at: [4, 3], kg: 10 } };

/** A fresh copy; `withUrgent` adds P of the sixth example day. */
export function grid11(withUrgent = false): Problem & { jobs: Job[]; vehicles: [Vehicle, Vehicle] } {
  const all = Object.entries(withUrgent ? { ...rows, ...urgent } : rows);
  const points: [number, number][] = [[0, 0], ...all.map(([, row]) => row.at)];
  const units = points.flatMap(([x, y]) => points.map(([a, b]) => Math.abs(x - a) + Math.abs(y - b)));
  return {
    travel: {
      default: {
        kind: 'matrix',
        size: points.length,
        durationsS: units.map((unit) => unit * 300),
        distancesM: units.map((unit) => unit * 2500),
      },
    },
    jobs: all.map(([id, row], i) => ({
      id,
      visit: {
        place: i + 1,
        serviceS: row.serviceS ?? 600,
        ...(row.window === undefined ? {} : { windows: [row.window] }),
      },
      delivery: [row.kg],
      priority: row.priority ?? 10,
      ...(row.skill === undefined ? {} : { skills: [row.skill] }),
    })),
    vehicles: [
      { id: 'V1', start: 0, end: 0, capacity: [500], shifts: [{ window: [clock(8), clock(16)] }] },
      { id: 'V2', start: 0, end: 0, capacity: [300], skills: ['cold'], shifts: [{ window: [clock(8), clock(14)] }] },
    ],
  };
}
