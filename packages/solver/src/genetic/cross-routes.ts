/**
 * Selective route exchange (Nagata & Bräysy 2009, simplified): some neighbouring routes of the first parent give way to those
 * routes of the second that serve most of the same visits. What is then served twice leaves one of the two; what is not
 * served at all is put in by the local search. O(n × routes).
 */
import type { Random } from '#random.ts';
import type { Individual } from './individual.ts';

export interface PartialPlan {
  readonly tour: Int32Array;
  readonly cuts: Int32Array;
  routes: number;
  /** Visits on no route. */
  readonly left: Int32Array;
  leftCount: number;
}

export type CrossRoutes = (a: Individual, b: Individual) => PartialPlan;

const KEPT = 1;
const MOVED = 2;

export function createRouteCrossing(n: number, most: number, random: Random): CrossRoutes {
  const child: PartialPlan = {
    tour: new Int32Array(n),
    cuts: new Int32Array(most + 1),
    routes: 0,
    left: new Int32Array(n),
    leftCount: 0,
  };
  const inA = new Uint8Array(n);
  const inB = new Uint8Array(n);
  let size = 0;

  function mark(one: Individual, from: number, count: number, into: Uint8Array): void {
    into.fill(KEPT);
    for (let k = 0; k < count; k++) {
      const r = (from + k) % one.routes;
      for (let i = one.cuts[r] as number; i < (one.cuts[r + 1] as number); i++) into[one.tour[i] as number] = MOVED;
    }
  }

  /** First of the routes of b, in their order round the depot, that share most visits with those of a. */
  function findPartner(b: Individual, count: number): number {
    let best = 0;
    let most = -1;
    for (let from = 0; from < b.routes; from++) {
      let shared = 0;
      for (let k = 0; k < count; k++) {
        const r = (from + k) % b.routes;
        for (let i = b.cuts[r] as number; i < (b.cuts[r + 1] as number); i++)
          if ((inA[b.tour[i] as number] as number) === MOVED) shared++;
      }
      if (shared <= most) continue;
      most = shared;
      best = from;
    }
    return best;
  }

  function copy(one: Individual, r: number, skips: (v: number) => boolean): void {
    const before = size;
    for (let i = one.cuts[r] as number; i < (one.cuts[r + 1] as number); i++) {
      const v = one.tour[i] as number;
      if (!skips(v)) child.tour[size++] = v;
    }
    if (size > before) child.cuts[++child.routes] = size;
  }

  return (a, b) => {
    const least = Math.min(a.routes, b.routes);
    const count = 1 + random.below(Math.max(1, least - 1));
    const fromA = random.below(a.routes);
    mark(a, fromA, count, inA);
    const fromB = findPartner(b, count);
    mark(b, fromB, count, inB);
    const newcomersYield = random.unit() < 0.5;
    size = child.routes = child.leftCount = 0;
    for (let k = count; k < a.routes; k++)
      copy(a, (fromA + k) % a.routes, (v) => !newcomersYield && (inB[v] as number) === MOVED);
    for (let k = 0; k < count; k++)
      copy(b, (fromB + k) % b.routes, (v) => newcomersYield && (inA[v] as number) === KEPT);
    for (let v = 0; v < n; v++)
      if ((inA[v] as number) === MOVED && (inB[v] as number) === KEPT) child.left[child.leftCount++] = v;
    return child;
  };
}
