import type { Fleet } from '#problem/compile-fleet.ts';
import { routeKey } from '#problem/compile-fleet.ts';
import { frozenStepsOf } from '#problem/frozen-steps.ts';
import { item } from '#problem/item.ts';
import type { Model } from '#problem/model.ts';
import { endNode, startNode } from '#problem/model.ts';
import type { RoutePlan } from '#problem/problem.types.ts';
import type { Simulator } from './simulate.ts';
import { GIVEN_UP, INFEASIBLE } from './simulate.ts';
import type { Plan } from './solution.types.ts';
import type { State } from './state.ts';

/** Step text of a node. */
export function stepOf(model: Model, node: number, route: number): string {
  if (node >= model.visits) return `reload:${model.placeAt[model.place[node] as number] as number}`;
  const task = model.taskOf[node] as number;
  const id = item(model.taskIds, task);
  if ((model.isPair[task] as number) === 1)
    return `${id}:${(model.isDelivery[node] as number) === 1 ? 'delivery' : 'pickup'}`;
  const variant = node - (model.firstNode[task] as number);
  return variant === 0 || route < 0 ? id : `${id}@${variant}`;
}

/** A route that has begun with a break and nothing else stays in the plan. */
function lockedBreaks(
  route: RoutePlan | undefined,
  departS: number,
  isGivenUp: (breakId: string) => boolean,
): RoutePlan | undefined {
  if (!route?.lock) return undefined;
  const steps = frozenStepsOf(route).filter(
    (step) => step.startsWith('break:') && !isGivenUp(step.slice('break:'.length)),
  );
  return steps.length > 0 ? { ...route, steps, departS } : undefined;
}

/** The solution as a caller reads it: step texts route by route, with breaks where the simulation takes them. */
export function toPlan(state: State, simulator: Simulator, fleet: Fleet, given: ReadonlyMap<string, RoutePlan>): Plan {
  const { model, next, count } = state;
  const plan: Plan = [];
  for (let r = 0; r < model.routes; r++) {
    const key = routeKey(item(fleet.routes, r));
    if ((count[r] as number) === 0) {
      const isGivenUp = (breakId: string): boolean =>
        item(model.breaks, r).some(
          ({ id }, k) => id === breakId && simulator.breakAfter[(simulator.breakAt[r] as number) + k] === GIVEN_UP,
        );
      const idle = lockedBreaks(given.get(key), simulator.fixedDeparture[r] as number, isGivenUp);
      if (idle) plan.push(idle);
      continue;
    }
    const breaks = item(model.breaks, r);
    const timed = model.features.full && simulator.drive(r) !== INFEASIBLE;
    const steps: string[] = [];
    for (let v = next[startNode(model, r)] as number; ; v = next[v] as number) {
      breaks.forEach((pause, k) => {
        if (timed && (simulator.breakBefore[k] as number) === v) steps.push(`break:${pause.id}`);
      });
      if (v === endNode(model, r)) break;
      steps.push(stepOf(model, v, r));
    }
    const lock = given.get(key)?.lock;
    const departS = simulator.leavesEarly ? simulator.departS : (simulator.fixedDeparture[r] as number);
    plan.push({ route: key, steps, ...(lock && { lock }), ...(departS < 0 ? {} : { departS }) });
  }
  return plan;
}
