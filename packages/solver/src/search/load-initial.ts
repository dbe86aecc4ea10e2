/** Puts the given routes into an empty solution: locked parts first and for good, then what of the rest can be kept. */

import { evaluate } from '#evaluate/evaluate.ts';
import type { Fleet } from '#problem/compile-fleet.ts';
import { routeKey } from '#problem/compile-fleet.ts';
import { frozenStepsOf } from '#problem/frozen-steps.ts';
import { item } from '#problem/item.ts';
import type { CompiledBreak } from '#problem/model.ts';
import { endNode, instant, startNode } from '#problem/model.ts';
import type { Problem, RoutePlan } from '#problem/problem.types.ts';
import { stepOf } from '#solution/decode.ts';
import { GIVEN_UP, type Simulator } from '#solution/simulate.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { State } from '#solution/state.ts';
import type { Kernel } from './recreate/kernel.ts';

type NotKept = Solution['notKept'];

interface Reader {
  state: State;
  kernel: Kernel;
  simulator: Simulator;
  nodeOf: Map<string, number>;
  notKept: NotKept;
}

export function loadInitial(
  problem: Problem,
  state: State,
  kernel: Kernel,
  simulator: Simulator,
  fleet: Fleet,
): NotKept {
  const routeOf = new Map(fleet.routes.map((route, r) => [routeKey(route), r]));
  const reader = createReader(state, kernel, simulator);
  const initial = problem.initial ?? [];
  // locks of all routes stand before anything else may take their place
  for (const locked of [true, false]) {
    for (const plan of initial) {
      const r = routeOf.get(plan.route);
      if (r === undefined || (plan.lock !== undefined) !== locked) continue;
      fixDeparture(reader, problem, plan, r);
      loadRoute(reader, plan, r);
    }
  }
  return reader.notKept;
}

/** Makes the free part of the solution follow a plan of the same problem; locked parts stand already. */
export function replacePlan(
  plan: Plan,
  problem: Problem,
  state: State,
  kernel: Kernel,
  simulator: Simulator,
  fleet: Fleet,
): void {
  const { model } = state;
  const reader = createReader(state, kernel, simulator);
  const routeOf = new Map(fleet.routes.map((route, r) => [routeKey(route), r]));
  for (let r = 0; r < model.routes; r++) emptyRoute(state, r, kernel);
  for (const { route, steps } of plan) {
    const r = routeOf.get(route);
    if (r === undefined) continue;
    const locked = (problem.initial ?? []).find((given) => given.route === route)?.lock;
    if (locked === undefined) loadRoute(reader, { route, steps }, r);
    else loadBehind(reader, steps, r);
  }
}

function emptyRoute(state: State, r: number, kernel: Kernel): void {
  const { model } = state;
  const end = endNode(model, r);
  state.begin();
  for (let v = state.next[startNode(model, r)] as number; v !== end; ) {
    const following = state.next[v] as number;
    if ((state.pinned[v] as number) === 0) state.unlink(v);
    v = following;
  }
  kernel.refresh(r);
}

/** The steps of a partly locked route that are not on it yet, each behind the step before it. */
function loadBehind(reader: Reader, steps: string[], r: number): void {
  const { state, nodeOf, kernel } = reader;
  let after = startNode(state.model, r);
  for (const step of steps) {
    const node = nodeOf.get(step) ?? -1;
    if (node < 0) continue;
    if (
      (state.route[node] as number) < 0 &&
      (state.frozen[state.next[after] as number] as number) === 0 &&
      whyNot(state, node, r) === undefined
    ) {
      state.begin();
      state.link(node, after);
    }
    if ((state.route[node] as number) === r) after = node;
  }
  dropBroken(reader, { route: '', steps }, r);
  kernel.refresh(r);
}

function createReader(state: State, kernel: Kernel, simulator: Simulator): Reader {
  const nodeOf = new Map<string, number>();
  for (let v = 0; v < state.model.visits; v++) nodeOf.set(stepOf(state.model, v, 0), v);
  return { state, kernel, simulator, nodeOf, notKept: [] };
}

/** A route under way keeps the departure of the plan it is from. */
function fixDeparture({ state, simulator, notKept }: Reader, problem: Problem, plan: RoutePlan, r: number): void {
  const { ready, due } = state.model;
  const start = startNode(state.model, r);
  const isUnderWay = frozenStepsOf(plan).length > 0;
  const departS = plan.departS ?? (isUnderWay ? evaluate(problem, [plan]).routes[0]?.startS : undefined);
  if (departS === undefined) return;
  if (isUnderWay || (departS >= (ready[start] as number) && departS <= (due[start] as number)))
    simulator.fixedDeparture[r] = state.earliest[start] = instant(departS);
  else notKept.push({ route: plan.route, step: 'start', reason: 'the route would break a limit' });
}

function loadRoute(reader: Reader, plan: RoutePlan, r: number): void {
  const { state, kernel, simulator, nodeOf, notKept } = reader;
  const { model } = state;
  const frozen = frozenStepsOf(plan);
  let after = startNode(model, r);
  if (plan.lock) state.head[r] = -1;
  takeFirst(item(model.breaks, r), frozen);
  const breakIds = item(model.breaks, r).map(({ id }) => `break:${id}`);
  plan.steps.forEach((step, i) => {
    const isFrozen = i < frozen.length;
    const pause = breakIds.indexOf(step);
    if (pause >= 0) {
      if (isFrozen) simulator.breakAfter[(simulator.breakAt[r] as number) + pause] = after;
      return;
    }
    const node = nodeOf.get(step) ?? spareReload(state, r, step);
    if (node < 0) return;
    const reason = whyNot(state, node, r);
    if (reason !== undefined) {
      notKept.push({ route: plan.route, step, reason });
      return;
    }
    state.begin();
    state.link(node, after);
    after = node;
    if (isFrozen) state.frozen[node] = 1;
    const mate = node < model.visits ? (model.mate[node] as number) : -1;
    if (isFrozen || (mate >= 0 && (state.frozen[mate] as number) === 1)) state.pinned[node] = 1;
  });
  if (plan.lock === 'all') state.frozen[endNode(model, r)] = 1;
  dropBroken(reader, plan, r);
  if (plan.lock === 'all' && (state.count[r] as number) === 0) state.takeIdle(r);
  simulator.noteHead(r);
  kernel.refresh(r);
}

/** Breaks that are locked come before those still to be placed. */
function takeFirst(breaks: CompiledBreak[], frozen: readonly string[]): void {
  const rank = ({ id }: CompiledBreak): number => {
    const at = frozen.indexOf(`break:${id}`);
    return at < 0 ? frozen.length : at;
  };
  breaks.sort((a, b) => rank(a) - rank(b));
}

function spareReload(state: State, r: number, step: string): number {
  const { reloadAt, place, placeAt } = state.model;
  for (let v = reloadAt[r] as number; v < (reloadAt[r + 1] as number); v++)
    if ((state.route[v] as number) < 0 && step === `reload:${placeAt[place[v] as number] as number}`) return v;
  return -1;
}

function whyNot(state: State, node: number, r: number): string | undefined {
  const { model } = state;
  if (node >= model.visits) return undefined;
  const task = model.taskOf[node] as number;
  if (
    (state.route[node] as number) >= 0 ||
    ((state.servedBy[task] as number) >= 0 && (model.isDelivery[node] as number) === 0)
  )
    return 'planned already';
  if ((model.isDelivery[node] as number) === 1 && (state.route[model.mate[node] as number] as number) !== r)
    return 'its pickup is not on this route before it';
  if ((model.allowed[task * model.classes + (model.classOf[r] as number)] as number) === 0)
    return 'the vehicle may not serve it';
  return undefined;
}

/** Takes tasks out from the back until the route can be driven: free ones first, then locked ones. */
function dropBroken({ state, kernel, notKept, simulator }: Reader, plan: RoutePlan, r: number): void {
  const { model } = state;
  const drop = (v: number, reason: string): void => {
    state.begin();
    const mate = v < model.visits ? (model.mate[v] as number) : -1;
    for (const node of mate >= 0 && (state.route[mate] as number) === r ? [v, mate] : [v]) {
      notKept.push({ route: plan.route, step: stepOf(model, node, r), reason });
      state.frozen[node] = state.pinned[node] = 0;
      retieBreaks(simulator, r, node, state.prev[node] as number);
    }
    if (v >= model.visits) state.unlink(v);
    else state.removeTask(model.taskOf[v] as number);
    kernel.tidy?.(r);
  };
  const end = endNode(model, r);
  for (let v = model.visits > 0 ? (state.next[startNode(model, r)] as number) : end; v !== end; ) {
    const following = state.next[v] as number;
    const mate = v < model.visits ? (model.mate[v] as number) : -1;
    if (mate >= 0 && (state.route[mate] as number) !== r) drop(v, 'its delivery is not on this route after it');
    v = following;
  }
  for (const frozen of [0, 1]) {
    if (frozen === 1) giveUpBreaks(simulator, item(model.breaks, r), plan, r, notKept);
    for (;;) {
      if (Number.isFinite(simulator.drive(r))) return;
      let worst = -1;
      for (let v = state.prev[end] as number; v >= 0 && v !== startNode(model, r); v = state.prev[v] as number) {
        if ((state.pinned[v] as number) === frozen) {
          worst = v;
          break;
        }
      }
      if (worst < 0) break;
      drop(worst, 'the route would break a limit');
    }
  }
}

/** Locked breaks behind a step that goes stand behind the step before it. */
function retieBreaks({ breakAfter, breakAt }: Simulator, r: number, from: number, to: number): void {
  for (let k = breakAt[r] as number; k < (breakAt[r + 1] as number); k++)
    if (breakAfter[k] === from) breakAfter[k] = to;
}

/** Where locked steps alone cannot be driven, a break that need not be is given up before a delivery. */
function giveUpBreaks(
  simulator: Simulator,
  breaks: CompiledBreak[],
  { route }: RoutePlan,
  r: number,
  notKept: NotKept,
): void {
  breaks.forEach(({ id, required }, i) => {
    const k = (simulator.breakAt[r] as number) + i;
    if (required || (simulator.breakAfter[k] as number) < 0 || Number.isFinite(simulator.drive(r))) return;
    simulator.breakAfter[k] = GIVEN_UP;
    notKept.push({ route, step: `break:${id}`, reason: 'the route would break a limit' });
  });
}
