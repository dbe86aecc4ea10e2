/**
 * The problem as the genetic search reads it: one depot, vehicles of one kind, one load.
 *
 * Matrix rows 0 … visits−1 are visits, then the start and the end of a route. Leaving the start costs the vehicle's fixed
 * cost, so an empty route is free and no move needs to know of vehicles.
 */
import { type Cells, pack } from '#problem/cells.ts';
import { FORBIDDEN, type Model } from '#problem/model.ts';
import { findNeighbours } from '#search/neighbours.ts';

export interface TourModel {
  readonly visits: number;
  /** visits + 2: start and end come last. */
  readonly side: number;
  readonly cost: Cells;
  readonly longestLeg: number;
  readonly demand: Int32Array;
  readonly capacity: number;
  /** Routes there is room for. */
  readonly routes: number;
  /** Row length of `near`, the visits nearest to each. */
  readonly width: number;
  readonly near: Int32Array;
  /** Positions whose distances are about the legs' costs, the depot at 0, 0. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Visits above which breeding does not pay. */
const LARGEST_BRED = 600;
const NEAR = 20;
/** Routes more than the load needs, as a share and a count (Vidal 2022). */
const SPARE_SHARE = 1.3;
const SPARE_ROUTES = 3;

/** Undefined where the problem uses more than this search knows, or is too large for it to pay. */
export function createTourModel(model: Model, demand: Int32Array): TourModel | undefined {
  const { visits, tasks, classes, features, fewestVehicles, routes, longestLeg } = model;
  const { windows, pairs, full, optional, compatibility, backhauls } = features;
  if (windows || pairs || full || optional || compatibility || backhauls || fewestVehicles) return undefined;
  if (classes !== 1 || tasks !== visits || visits < 3 || visits > LARGEST_BRED) return undefined;
  const capacity = model.capacity[0] as number;
  const loads = demand.slice(0, visits);
  const total = loads.reduce((sum, load) => sum + load, 0);
  const byLoad = capacity > 0 ? Math.ceil((SPARE_SHARE * total) / capacity) + SPARE_ROUTES : visits;
  const { width, list } = findNeighbours(model, NEAR);
  const cost = readLegs(model);
  if (!cost) return undefined;
  const side = visits + 2;
  return {
    visits,
    side,
    cost,
    longestLeg,
    demand: loads,
    capacity,
    routes: Math.min(routes, byLoad, visits),
    width,
    near: list,
    ...embed(cost, side, visits, Math.round(model.fixed[0] ?? 0)),
  };
}

function readLegs(model: Model): Cells | undefined {
  const { visits, cost, costAt, place, side } = model;
  const fixed = Math.round(model.fixed[0] ?? 0);
  if (fixed > FORBIDDEN / 4) return undefined;
  const row = visits + 2;
  const legs = new Int32Array(row * row);
  const from = costAt[0] ?? 0;
  for (let a = 0; a < row; a++)
    for (let b = 0; b < row; b++) {
      const leg = cost[from + (place[a] as number) * side + (place[b] as number)] as number;
      if (leg >= FORBIDDEN) return undefined;
      legs[a * row + b] = a === visits ? leg + fixed : leg;
    }
  legs[visits * row + visits + 1] = 0;
  return pack(legs);
}

/** Trilateration from the depot, the visit farthest from it, and the one farthest from both; exact for plane distances. */
function embed(cost: Cells, side: number, visits: number, fixed: number): { x: Float64Array; y: Float64Array } {
  const leg = (a: number, b: number): number => cost[a * side + b] as number;
  const home = (v: number): number => leg(visits, v) - fixed;
  let far = 0;
  for (let v = 1; v < visits; v++) if (home(v) > home(far)) far = v;
  const base = Math.max(1, home(far));
  const x = new Float64Array(visits);
  const y = new Float64Array(visits);
  let aside = 0;
  for (let v = 0; v < visits; v++) {
    x[v] = (home(v) * home(v) + base * base - leg(v, far) * leg(v, far)) / (2 * base);
    y[v] = Math.sqrt(Math.max(0, home(v) * home(v) - (x[v] as number) * (x[v] as number)));
    if ((y[v] as number) > (y[aside] as number)) aside = v;
  }
  for (let v = 0; v < visits; v++) {
    const dx = (x[v] as number) - (x[aside] as number);
    const above = Math.sqrt(dx * dx + ((y[v] as number) - (y[aside] as number)) ** 2);
    const below = Math.sqrt(dx * dx + ((y[v] as number) + (y[aside] as number)) ** 2);
    if (Math.abs(below - leg(v, aside)) < Math.abs(above - leg(v, aside))) y[v] = -(y[v] as number);
  }
  return { x, y };
}
