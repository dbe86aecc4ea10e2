/**
 * Takes vehicles out of use one by one (Nagata & Bräysy 2009; the search between is SISR's fleet minimisation).
 *
 *   one route is dissolved → its tasks wait outside → ruin and recreate without new routes until all are in → the next one
 *
 * Cost: one route's length to dissolve it, then the iterations the caller grants.
 */
import type { Random } from '#random.ts';
import type { State } from '#solution/state.ts';
import type { Kernel } from './recreate/kernel.ts';

/** The route with the fewest visits among a few drawn at random, none of them locked; −1 where there is none. */
function pickRoute(state: State, random: Random): number {
  const { used, usedCount, count, model, pinned, next } = state;
  let pick = -1;
  for (let k = 0; k < 4; k++) {
    const r = used[random.below(usedCount)] as number;
    let free = true;
    const end = model.visits + 2 * r + 1;
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number)
      if ((pinned[v] as number) === 1) free = false;
    if (free && (pick < 0 || (count[r] as number) < (count[pick] as number))) pick = r;
  }
  return pick;
}

/** Dissolves a route and forbids to open another. False: nothing to dissolve. */
export function dissolveRoute(state: State, random: Random, kernel: Kernel): boolean {
  if (state.usedCount <= 1) return false;
  const r = pickRoute(state, random);
  if (r < 0) return false;
  const { model, next } = state;
  const end = model.visits + 2 * r + 1;
  state.begin();
  while ((next[end - 1] as number) !== end) {
    const v = next[end - 1] as number;
    if (v < model.visits) state.removeTask(model.taskOf[v] as number);
    else state.unlink(v);
  }
  kernel.tidy?.(r);
  kernel.refresh(r);
  state.mostUsed = state.usedCount;
  return true;
}
