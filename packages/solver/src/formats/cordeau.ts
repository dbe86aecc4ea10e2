/** Multi-depot instances of Cordeau, Gendreau and Laporte (1997). Times and distances are kept in thousandths. */
import type { Job, Vehicle } from '#problem/problem.types.ts';
import { conventions, distanceOnly, type Instance, numberRows } from './instance.ts';

/** Customers keep their numbers as ids and come first among the places, depots after them. */
export function readCordeau(text: string): Instance {
  const [[, perDepot = 0, customers = 0, depots = 0] = [], ...rows] = numberRows(text);
  const { scale, rounding } = conventions.thousandths;
  const limits = rows.slice(0, depots);
  const nodes = rows.slice(depots, depots + customers + depots);
  const jobs = nodes.slice(0, customers).map(
    ([id = 0, , , service = 0, demand = 0], place): Job => ({
      id: String(id),
      visit: { place, ...(service > 0 ? { serviceS: service * scale } : {}) },
      delivery: [demand],
    }),
  );
  const vehicles = limits.flatMap(([duration = 0, capacity = 0], depot) =>
    Array.from({ length: perDepot }, (_, k): Vehicle => {
      const place = customers + depot;
      const limit = duration > 0 ? { maxDurationS: duration * scale } : {};
      return {
        id: `depot ${depot + 1} vehicle ${k + 1}`,
        start: place,
        end: place,
        capacity: [capacity],
        costs: distanceOnly,
        ...limit,
      };
    }),
  );
  const x = nodes.map(([, value = 0]) => value);
  const y = nodes.map(([, , value = 0]) => value);
  return {
    problem: { travel: { default: { kind: 'plane', x, y, scale, rounding } }, jobs, vehicles },
    costScale: scale,
  };
}
