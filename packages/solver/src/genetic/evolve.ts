/**
 * Hybrid genetic search for one depot, one kind of vehicle and one load (Vidal 2022): two parents' giant tours are crossed
 * (ordered crossover), cut at the least cost, and improved by local search with overload at a price that keeps about a
 * fifth of the plans feasible. One step is one child: about a thousand times an iteration of ruin and recreate.
 */
import type { Random } from '#random.ts';
import { createEducation, shuffle } from './educate.ts';
import { type Individual, isFeasible } from './individual.ts';
import { BROOD, Population } from './population.ts';
import { createSplit } from './split.ts';
import type { TourModel } from './tour-model.ts';

export interface Evolution {
  /** Makes one child. True: it is the best plan so far. */
  step(): boolean;
  /** Takes a plan in, given as routes of visits. True: it is the best so far. */
  add(routes: readonly (readonly number[])[]): boolean;
  bestRoutes(): number[][];
  /** A plan that keeps its loads, one of the fitter ones; undefined while there are few. */
  pickRoutes(): number[][] | undefined;
}

/** Plans below which none is picked to be changed alone. */
const FEW = 8;
/** Share of the children whose loads hold that the price aims at. */
const TARGET_KEPT = 0.25;
const PRICE_EVERY = 50;
const GIVE_UP_AFTER = 8000;
const REPAIR_CHANCE = 0.5;
const REPAIR_PRICE = 10;
const LOWEST = 0.1;
const HIGHEST = 1e4;

export function createEvolution(model: TourModel, random: Random): Evolution {
  const { visits: n } = model;
  const split = createSplit(model);
  const educate = createEducation(model, random);
  const population = new Population(random);
  const tour = new Int32Array(n);
  const cuts = new Int32Array(model.routes + 1);
  const taken = new Int32Array(n).fill(-1);
  let children = 0;
  let born = 0;
  let idle = 0;
  let counted = 0;
  let loaded = 0;
  let overload = firstPrice(model);

  function drawTour(): void {
    for (let v = 0; v < n; v++) tour[v] = v;
    shuffle(tour, random);
  }

  /** A stretch of the first parent, then the rest in the order of the second. */
  function cross(a: Individual, b: Individual): void {
    const from = random.below(n);
    let to = random.below(n);
    while (to === from) to = random.below(n);
    children++;
    for (let k = from; ; k = (k + 1) % n) {
      tour[k] = a.tour[k] as number;
      taken[a.tour[k] as number] = children;
      if (k === to) break;
    }
    let size = (to + 1) % n;
    for (let i = 1; i <= n; i++) {
      const v = b.tour[(to + i) % n] as number;
      if ((taken[v] as number) === children) continue;
      tour[size] = v;
      size = (size + 1) % n;
    }
  }

  /** What too few keep gets dearer. */
  function price(): void {
    const share = loaded / counted;
    if (share < TARGET_KEPT - 0.05) overload = Math.min(HIGHEST, overload * 1.2);
    else if (share > TARGET_KEPT + 0.05) overload = Math.max(LOWEST, overload * 0.85);
    counted = loaded = 0;
    population.reprice(overload);
  }

  function breed(): Individual | undefined {
    const first = born++ < BROOD || population.size < 2;
    if (first) drawTour();
    else cross(population.pick(), population.pick());
    const routes = split(tour, overload, cuts);
    return routes < 0 ? undefined : educate({ tour, cuts, routes }, overload);
  }

  return {
    step() {
      let one = breed();
      if (!one) return false;
      counted++;
      if (one.excess === 0) loaded++;
      let better = population.add(one);
      if (!isFeasible(one) && random.unit() < REPAIR_CHANCE) {
        one = educate(one, overload * REPAIR_PRICE);
        if (isFeasible(one)) better = population.add(one) || better;
      }
      if (counted === PRICE_EVERY) price();
      idle = better ? 0 : idle + 1;
      if (idle > GIVE_UP_AFTER) {
        idle = born = 0;
        population.clear();
      }
      return better;
    },
    add(list) {
      let size = 0;
      let routes = 0;
      for (const route of list) {
        if (routes === model.routes) return false;
        for (const v of route) tour[size++] = v;
        cuts[++routes] = size;
      }
      cuts[0] = 0;
      return size === n && population.add(educate({ tour, cuts, routes }, HIGHEST));
    },
    bestRoutes: () => (population.best ? toRoutes(population.best) : []),
    pickRoutes() {
      const one = population.size < FEW ? undefined : population.pick();
      return one && isFeasible(one) ? toRoutes(one) : undefined;
    },
  };
}

const toRoutes = ({ tour, cuts, routes }: Individual): number[][] =>
  Array.from({ length: routes }, (_, k) => Array.from(tour.subarray(cuts[k] as number, cuts[k + 1] as number)));

/** The largest demand too much is about as dear as the longest leg. */
function firstPrice({ longestLeg, demand }: TourModel): number {
  return Math.max(LOWEST, Math.min(1000, longestLeg / Math.max(1, ...demand)));
}
