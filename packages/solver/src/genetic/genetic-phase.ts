/**
 * The genetic search beside the annealing: it is given plans of the annealing as they pass by, breeds from them when its
 * part of the budget comes, and lays what it finds into the solution.
 */
import type { Random } from '#random.ts';
import type { Annealer } from '#search/anneal.ts';
import type { Kernel } from '#search/recreate/kernel.ts';
import type { State } from '#solution/state.ts';
import { createEvolution } from './evolve.ts';
import { createTourModel } from './tour-model.ts';

export interface GeneticPhase {
  /** Iterations of ruin and recreate that the work so far is worth. */
  iterations(): number;
  /** The solution as it stands joins the population. */
  meet(): void;
  /** Breeds for about so many iterations. True: the solution is now a better one than any before here. */
  advance(iterations: number): boolean;
}

/** Iterations of ruin and recreate in the time of one child, by visit. */
const CHILD_WORTH = 2.5;
/** Share of the steps that, instead of a child, put one of the plans through ruin and recreate (Simensen, Hasle & Stålhane 2022). */
const MUTATIONS = 0.3;
/** Iterations of that by visit, and where in the cooling they begin. */
const MUTATION_LENGTH = 20;
const MUTATION_FROM = 0.5;
const MUTATION_STAGES = 8;

/** Undefined where the problem is not one for it. */
export function createGeneticPhase(
  state: State,
  kernel: Kernel,
  random: Random,
  annealer: Annealer,
): GeneticPhase | undefined {
  const tours = createTourModel(state.model, state.demand);
  if (!tours) return undefined;
  const { visits } = tours;
  const evolution = createEvolution(tours, random);
  const worth = Math.ceil(CHILD_WORTH * visits);
  let children = 0;

  /** Ruin and recreate of one of the better plans. True: the best so far came of it. */
  function mutate(): boolean {
    const routes = evolution.pickRoutes();
    if (!routes) return false;
    layOut(routes);
    annealer.resume();
    for (let k = 0; k < MUTATION_STAGES; k++) {
      annealer.cool(MUTATION_FROM + ((1 - MUTATION_FROM) * k) / MUTATION_STAGES);
      annealer.run(Math.ceil((MUTATION_LENGTH * visits) / MUTATION_STAGES));
    }
    return state.outCount === 0 && evolution.add(readRoutes());
  }

  const spent = (): number => annealer.iterations + children * worth;

  function readRoutes(): number[][] {
    const { used, usedCount, next } = state;
    return Array.from(used.subarray(0, usedCount), (r) => {
      const list: number[] = [];
      for (let v = next[visits + 2 * r] as number; v < visits; v = next[v] as number) list.push(v);
      return list;
    });
  }

  function layOut(routes: number[][]): void {
    const { model, route } = state;
    state.begin();
    for (let v = 0; v < visits; v++) if ((route[v] as number) >= 0) state.unlink(v);
    state.begin();
    for (const visit of routes) {
      let after = visits + 2 * state.idleOf(0);
      for (const v of visit) {
        state.link(v, after);
        after = v;
      }
    }
    state.begin();
    for (let r = 0; r < model.routes; r++) kernel.refresh(r);
  }

  return {
    iterations: () => children * worth,
    meet() {
      if (state.outCount === 0) evolution.add(readRoutes());
    },
    advance(iterations) {
      let better = false;
      for (const until = spent() + iterations; spent() < until; ) {
        const mutates = random.unit() < MUTATIONS;
        if (!mutates) children++;
        if (mutates ? mutate() : evolution.step()) better = true;
      }
      if (better) layOut(evolution.bestRoutes());
      return better;
    },
  };
}
