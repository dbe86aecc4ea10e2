import type { Problem } from '@cartage/solver/problem/problem.types.ts';

/** The little town: a unit of the drawing is twelve metres, and vans do 8 m/s in it. */
export const town = { width: 640, height: 400, depot: { x: 320, y: 205 } } as const;
const metresPerUnit = 12;
const speedMps = 8;
const serviceS = 180;
export const atMostStops = 40;
export const vanChoices = [1, 2, 3, 4] as const;

export interface Spot {
  x: number;
  y: number;
}

/** The stops as a planning problem: each van carries its fair share and one more, and returns to the depot. */
export function problemOf(stops: readonly Spot[], vans: number): Problem {
  const places = [town.depot, ...stops];
  return {
    travel: {
      default: {
        kind: 'plane',
        x: places.map(({ x }) => x),
        y: places.map(({ y }) => y),
        scale: metresPerUnit,
        rounding: 'round',
      },
    },
    jobs: stops.map((_, index) => ({
      id: String(index),
      visit: { place: index + 1, serviceS },
      delivery: [1],
    })),
    vehicles: Array.from({ length: vans }, (_, index) => ({
      id: `van${index}`,
      start: 0,
      end: 0,
      capacity: [Math.ceil(stops.length / vans) + 1],
      speedFactor: speedMps,
      costs: { perKm: 1000 },
    })),
  };
}

export interface TriedRoute {
  /** Indexes of the stops, in order. */
  stops: number[];
  distanceM: number;
  durationS: number;
}

/** What somebody does without a planner: the stops in the order they came, dealt out to the vans. */
export function unplanned(stops: readonly Spot[], vans: number): TriedRoute[] {
  const share = Math.ceil(stops.length / vans);
  return Array.from({ length: vans }, (_, van) =>
    routeOf(
      stops,
      stops.flatMap((_, index) => (Math.floor(index / share) === van ? [index] : [])),
    ),
  ).filter((route) => route.stops.length > 0);
}

export function routeOf(stops: readonly Spot[], order: readonly number[]): TriedRoute {
  const path = [town.depot, ...order.flatMap((index) => stops[index] ?? []), town.depot];
  const distanceM = path.reduce((sum, spot, index) => {
    const next = path[index + 1];
    return next ? sum + Math.round(Math.hypot(next.x - spot.x, next.y - spot.y) * metresPerUnit) : sum;
  }, 0);
  return { stops: [...order], distanceM, durationS: distanceM / speedMps + order.length * serviceS };
}

/** A handful to begin with, in no good order. */
export const firstStops: readonly Spot[] = [
  { x: 92, y: 70 },
  { x: 540, y: 330 },
  { x: 210, y: 320 },
  { x: 470, y: 80 },
  { x: 120, y: 250 },
  { x: 590, y: 190 },
  { x: 260, y: 90 },
  { x: 410, y: 340 },
  { x: 60, y: 160 },
  { x: 500, y: 230 },
  { x: 170, y: 150 },
  { x: 380, y: 50 },
  { x: 300, y: 350 },
  { x: 440, y: 160 },
  { x: 580, y: 90 },
  { x: 60, y: 340 },
];
