/**
 * Removes strings of visits from neighbouring routes (Christiaens & Vanden Berghe 2020, SISR).
 *
 *   route A:  o-o-[x-x-x]-o        route B:  o-[x-x]-o-o-[x]-o     (split: some in the middle stay)
 *
 * Around a random visit, each route met first among its neighbours loses one string that holds or neighbours the visit met.
 * O(neighbours looked at + visits removed).
 */
import { endNode, startNode } from '#problem/model.ts';
import type { Ruin, RuinSetup } from './ruin.ts';

/** Mean number of visits taken out, and the most of one string. */
const MEAN = 10;
const LONGEST = 10;

export function createStringRemoval({ state, neighbours, random }: RuinSetup): Ruin {
  const { model, next, prev, route, count, pinned } = state;
  const { visits, taskOf, mate } = model;
  const ruined = new Int32Array(model.routes);
  const buffer = new Int32Array(model.nodes);
  let stamp = 0;

  function cut(c: number, longest: number): void {
    const r = route[c] as number;
    const length = count[r] as number;
    const most = length < longest ? length : longest;
    const take = Math.floor(random.unit() * most + 1);
    let keep = 0;
    if (take > 1 && take < length && random.unit() < 0.5) {
      keep = 1;
      while (take + keep < length && random.unit() < 0.01) keep++;
    }
    const span = take + keep;
    const start = startNode(model, r);
    const end = endNode(model, r);
    let back = 0;
    for (let v = c; back < span - 1 && (prev[v] as number) !== start; v = prev[v] as number) back++;
    let forth = 0;
    for (let v = c; forth < span - 1 && (next[v] as number) !== end; v = next[v] as number) forth++;
    const least = span - 1 - forth;
    let v = c;
    for (let i = least + random.below(back - least + 1); i > 0; i--) v = prev[v] as number;
    const keepFrom = keep > 0 ? 1 + random.below(take - 1) : span;
    let size = 0;
    for (let i = 0; i < span && v !== end; i++, v = next[v] as number) {
      if (v < visits && (pinned[v] as number) === 0 && (i < keepFrom || i >= keepFrom + keep)) buffer[size++] = v;
    }
    for (let i = 0; i < size; i++)
      if ((route[buffer[i] as number] as number) >= 0) state.removeTask(taskOf[buffer[i] as number] as number);
  }

  /** Half of the time where something must be served and is not: make room near it. */
  function pickSeed(): number {
    if (state.missing > 0 && random.unit() < 0.5)
      return model.firstNode[state.out[random.below(state.outCount)] as number] as number;
    return random.below(visits);
  }

  return {
    weight: 100,
    apply() {
      if (visits === 0 || state.usedCount === 0) return;
      const mean = (visits - ((mate[0] as number) >= 0 ? 0 : state.outCount)) / state.usedCount;
      const longest = LONGEST < mean ? LONGEST : mean;
      const strings = Math.floor(random.unit() * ((4 * MEAN) / (1 + longest) - 1) + 1);
      const seed = pickSeed();
      const at = seed * neighbours.width;
      stamp++;
      let done = 0;
      for (let k = -1; k < neighbours.width && done < strings; k++) {
        const c = k < 0 ? seed : (neighbours.list[at + k] as number);
        const r = route[c] as number;
        if (r < 0 || (ruined[r] as number) === stamp || (pinned[c] as number) === 1) continue;
        ruined[r] = stamp;
        done++;
        cut(c, longest);
      }
    },
  };
}
