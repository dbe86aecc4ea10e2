/**
 * Takes a whole route out, one in reach of an iteration: what strings seldom do, and what closing a vehicle or changing its
 * depot needs (route removal, Pisinger & Ropke 2007).
 *
 *   route A:  [x-x-x-x-x]        route B:  o-o-o        route C:  o-o-o-o
 *
 * O(length); of three routes drawn the shortest goes.
 */
import { endNode, startNode } from '#problem/model.ts';
import type { Ruin, RuinSetup } from './ruin.ts';

const LONGEST = 30;
/** Where loads alone count strings close routes well enough. */
const SELDOM = 3;
const OFTEN = 10;

export function createRouteRemoval({ state, random }: RuinSetup): Ruin {
  const { model, next, count, pinned, used } = state;
  const { visits, taskOf, features, classes } = model;
  const buffer = new Int32Array(visits);
  return {
    weight: features.windows || features.full || features.optional || classes > 1 ? OFTEN : SELDOM,
    apply() {
      if (state.usedCount === 0) return;
      let r = used[random.below(state.usedCount)] as number;
      for (let k = 0; k < 2; k++) {
        const other = used[random.below(state.usedCount)] as number;
        if ((count[other] as number) < (count[r] as number)) r = other;
      }
      let size = 0;
      const end = endNode(model, r);
      for (let v = next[startNode(model, r)] as number; v !== end && size < LONGEST; v = next[v] as number)
        if (v < visits && (pinned[v] as number) === 0) buffer[size++] = v;
      for (let i = 0; i < size; i++)
        if ((state.route[buffer[i] as number] as number) >= 0) state.removeTask(taskOf[buffer[i] as number] as number);
    },
  };
}
