/**
 * A problem with too many places for a matrix on several threads: parts of a round share nothing, so as many of them are
 * searched at the same time as there are slots. The host runs a part however it likes, best on a thread that has not searched
 * before, where engines are fastest.
 */
import { evaluate } from '#evaluate/evaluate.ts';
import { finishEarlier } from '#finish/finish-earlier.ts';
import { refuseTooLarge } from '#problem/memory.ts';
import { movePlan, nearZero } from '#problem/near-zero.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createStopWatch, type StopReason } from '#search/stop.ts';
import type { Plan } from '#solution/solution.types.ts';
import { rankOf } from '../rank.ts';
import type { SolveOptions, SolveResult } from '../solve.types.ts';
import { createRounds, LARGE_ITERATIONS, type PartSearch } from './rounds.ts';

export interface PartsOptions extends SolveOptions {
  /** As many parts are searched at the same time. */
  slots: readonly Slot[];
}

/** Searches one part at a time, from the call on; rejects where the part is lost. Once `shouldStop` says so it ends soon. */
export type Slot = (part: Problem, options: PartSearch['options']) => Promise<{ plan: Plan; iterations: number }>;

/** Parts lost one after another, for each slot, before the search is given up. */
const MOST_LOST = 3;

/** A part that is lost keeps the routes it had, and the tasks it had none for come again with the next round. */
export async function solveByParts(asked: Problem, options: PartsOptions): Promise<SolveResult> {
  const { slots, onImprovement } = options;
  refuseTooLarge(asked, options.maxBytes);
  const { problem, baseS } = nearZero(asked);
  const rounds = createRounds(problem, options, slots.length);
  const stop = createStopWatch(options, LARGE_ITERATIONS);
  let iterations = 0;
  let lost = 0;
  let lostBy: unknown;

  /** The first round is finished whatever the budget: a plan must come out. */
  function over(): StopReason | undefined {
    if (lost >= MOST_LOST * slots.length) return 'cancelled';
    const reason = stop.reason(iterations);
    return rounds.hasPlan() ? reason : undefined;
  }

  async function searchOn(slot: Slot): Promise<void> {
    while (over() === undefined) {
      const part = rounds.next(stop.progress(iterations));
      if (!part) return;
      await search(slot, part);
    }
  }

  async function search(slot: Slot, { problem: part, options: own, putBack }: PartSearch): Promise<void> {
    try {
      const answer = await slot(part, options.shouldStop?.() ? { ...own, iterations: 1 } : own);
      iterations += answer.iterations;
      putBack(answer.plan);
      lost = 0;
    } catch (error) {
      putBack();
      lost++;
      lostBy = error;
    }
    if (rounds.hasPlan()) report();
  }

  function report(): void {
    const plan = movePlan(rounds.plan(), baseS);
    const { totals, unassigned } = evaluate(asked, plan);
    const rank = rankOf(asked, totals);
    onImprovement?.({ cost: totals.cost, unassigned: unassigned.length, iterations, plan, rank });
  }

  let stopped: StopReason | undefined;
  while (stopped === undefined) {
    if (rounds.begin(stop.progress(iterations))) await Promise.all(slots.map(searchOn));
    else stopped = 'iterations';
    stopped = over() ?? stopped;
  }
  if (lost > 0 && (!rounds.hasPlan() || rounds.plan().length === 0)) throw lostBy;
  const plan = finishEarlier(asked, movePlan(rounds.plan(), baseS));
  return { plan, solution: evaluate(asked, plan), iterations, stopped };
}
