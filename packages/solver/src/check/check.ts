import type { Problem } from '#problem/problem.types.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import { checkPlanRules, type PlanViolation } from './plan-rules.ts';
import { type Replay, Stage } from './replay.ts';
import { costOf, routeRules } from './route-rules.ts';

export interface CheckResult {
  /** Empty: the plan keeps every rule of the problem. */
  violations: PlanViolation[];
  /** Names in the plan that the problem does not have, and tasks that stand in it twice. */
  unknown: string[];
  unassigned: string[];
  cost: number;
  priority: number;
  served: number;
  /** Routes with work. */
  vehicles: number;
  /** Sum of route ends. */
  finishS: number;
}

/**
 * Whether a plan keeps the problem's rules and what it costs, recomputed from the input alone: shares no code with the search
 * or with `evaluate`, so that a mistake in either shows. `notKept` (of `solve`'s answer) names members of locks that were
 * given up and said so. Never throws.
 */
export function check(problem: Problem, plan: Plan, notKept: Solution['notKept'] = []): CheckResult {
  const stage = new Stage(problem);
  const replays: Replay[] = [];
  const unknown: string[] = [];
  for (const route of plan) {
    const replay = stage.replay(route);
    if (replay === undefined) unknown.push(`${route.route}: ${route.steps.join(' ')}`);
    else replays.push(replay);
  }
  unknown.push(...repeated(plan.map(({ route }) => route)), ...repeated(replays.flatMap(visitNames)));
  const used = replays.filter(({ events }) => events.some(({ act }) => 'demand' in act));
  const violations: PlanViolation[] = used.flatMap((replay) =>
    routeRules.flatMap((rule) => rule(replay).map((violation) => ({ route: replay.plan.route, ...violation }))),
  );
  violations.push(...checkPlanRules(stage, replays, notKept));
  return { violations, unknown, ...measure(problem, used) };
}

/** What may stand once only: a job at whichever place, each end of a shipment, each break of a route. */
function visitNames({ plan, events }: Replay): string[] {
  return events.flatMap(({ act }) => {
    if (act.kind === 'reload') return [];
    if (act.kind === 'break') return [`${plan.route} ${act.step}`];
    return [act.kind === 'job' ? act.demand.id : act.step];
  });
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

function measure(problem: Problem, used: readonly Replay[]): Omit<CheckResult, 'violations' | 'unknown'> {
  const ends = new Map<string, number>();
  for (const { events } of used)
    for (const { act } of events)
      if ('demand' in act) ends.set(act.demand.id, (ends.get(act.demand.id) ?? 0) + (act.kind === 'job' ? 2 : 1));
  const unassigned: string[] = [];
  let cost = used.reduce((sum, replay) => sum + costOf(problem, replay), 0);
  let priority = 0;
  let served = 0;
  for (const task of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) {
    if ((ends.get(task.id) ?? 0) < 2) {
      unassigned.push(task.id);
      cost += task.prize ?? 0;
    } else {
      served += 1;
      priority += task.priority ?? 0;
    }
  }
  const finishS = used.reduce((sum, { end }) => sum + end, 0);
  return { unassigned, cost, priority, served, vehicles: used.length, finishS };
}
