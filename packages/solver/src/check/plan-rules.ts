/** Rules between tasks of a plan (relations), and between a plan and the one it began as (locks). */
import type { Relation, RouteKey, RoutePlan } from '#problem/problem.types.ts';
import type { Solution, Violation } from '#solution/solution.types.ts';
import type { Event, Replay, Stage } from './replay.ts';

export interface PlanViolation extends Violation {
  route: RouteKey;
}

interface Spot {
  id: string;
  replay: Replay;
  first: number;
  last: number;
}

export function checkPlanRules(
  stage: Stage,
  replays: readonly Replay[],
  notKept: Solution['notKept'],
): PlanViolation[] {
  const { relations = [], initial = [] } = stage.problem;
  const spots = relations.length === 0 ? new Map<string, Spot>() : findSpots(replays);
  return [
    ...relations.flatMap((relation) => checkRelation(relation, spots)),
    ...initial.flatMap((before) => checkLock(stage, before, replays, notKept)),
  ];
}

function findSpots(replays: readonly Replay[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const replay of replays)
    for (const [i, { act }] of replay.events.entries()) {
      if (!('demand' in act)) continue;
      const spot = spots.get(act.demand.id) ?? { id: act.demand.id, replay, first: i, last: i };
      if (spot.replay === replay) spot.last = i;
      spots.set(act.demand.id, spot);
    }
  return spots;
}

function checkRelation(relation: Relation, spots: Map<string, Spot>): PlanViolation[] {
  const broken = ({ replay, first }: Spot): PlanViolation => {
    const step = replay.events[first]?.act.step;
    return { route: replay.plan.route, cause: 'relation', ...(step === undefined ? {} : { step }) };
  };
  if ('task' in relation) {
    const spot = spots.get(relation.task);
    if (spot === undefined) return [];
    const others = spot.replay.events.filter(
      ({ act }, i) => 'demand' in act && (relation.kind === 'first' ? i < spot.first : i > spot.last),
    );
    return others.length === 0 ? [] : [broken(spot)];
  }
  const served = relation.tasks.flatMap((id) => spots.get(id) ?? []);
  if (relation.kind === 'different-routes')
    return served.filter((spot, i) => served.slice(0, i).some(({ replay }) => replay === spot.replay)).map(broken);
  const apart = served.filter(({ replay }) => replay !== served[0]?.replay).map(broken);
  if (relation.kind === 'same-route' || apart.length > 0) return apart;
  const swapped = served.filter((spot, i) => i > 0 && (served[i - 1]?.last ?? -1) > spot.first).map(broken);
  return relation.direct === true ? [...swapped, ...checkDirect(relation.tasks, served)] : swapped;
}

function checkDirect(members: readonly string[], served: readonly Spot[]): PlanViolation[] {
  const replay = served[0]?.replay;
  if (replay === undefined) return [];
  const from = Math.min(...served.map(({ first }) => first));
  const to = Math.max(...served.map(({ last }) => last));
  const isStranger = ({ act }: Event) => act.kind === 'reload' || ('demand' in act && !members.includes(act.demand.id));
  return replay.events
    .filter((event, i) => i > from && i < to && isStranger(event))
    .map(({ act }) => ({ route: replay.plan.route, cause: 'relation', step: act.step }));
}

/** Frozen steps stand as they stood, and begin and end at the same second. */
function checkLock(
  stage: Stage,
  before: RoutePlan,
  replays: readonly Replay[],
  notKept: Solution['notKept'],
): PlanViolation[] {
  if (before.lock === undefined) return [];
  const isGivenUp = (step: string) => notKept.some((one) => one.route === before.route && one.step === step);
  const steps = before.lock === 'all' ? before.steps : before.steps.slice(0, before.lock.prefix);
  const frozen = steps.filter((step) => !isGivenUp(step));
  if (frozen.length === 0) return [];
  const now = replays.find(({ plan }) => plan.route === before.route);
  const broken = (step: string | undefined): PlanViolation[] => [
    { route: before.route, cause: 'lock', ...(step === undefined ? {} : { step }) },
  ];
  const misplaced = frozen.find((step, i) => now?.plan.steps[i] !== step);
  if (misplaced !== undefined || now === undefined) return broken(misplaced);
  if (before.lock === 'all' && now.plan.steps.length > frozen.length) return broken(now.plan.steps[frozen.length]);
  const then = stage.replay(before);
  if (then === undefined || frozen.length < steps.length) return [];
  const moved = frozen.findIndex(
    (_, i) => then.events[i]?.start !== now.events[i]?.start || then.events[i]?.leave !== now.events[i]?.leave,
  );
  return moved === -1 && then.depart === now.depart ? [] : broken(frozen[Math.max(0, moved)]);
}
