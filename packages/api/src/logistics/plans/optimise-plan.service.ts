import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Run, RunOrder } from '@cartage/contract/logistics/runs/runs.schema.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';
import type { Ctx } from '#core/context.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { isSameJson } from '#core/same-json.ts';
import { computePlan, readProblem } from './compute-plan.ts';
import { planExplainsAgain } from './explain-again.service.ts';
import { explainPlan } from './explain-plan.ts';
import { planFollowsRoutes } from './follow-routes.service.ts';
import { readFrozenVehicles } from './frozen-vehicles.ts';
import { type Keeping, type PlanProblem, problemOfRun } from './plan-problem.ts';
import { deliveriesOf, deliveryOfStep, type PlanState, stateOfSolution, without, withRoute } from './plan-state.ts';
import { appendState, type PlanRow, readPlan, readState } from './plan-store.ts';
import { refuseStalePlan } from './plans.service.ts';
import { readPlanInput } from './read-plan-input.ts';

/** Takes a plan for a search; 409 while another one has it. */
export async function beginOptimising(ctx: Ctx, trx: Trx, tell: Tell, planId: string): Promise<PlanRow> {
  await takeTurn(trx, `plan:${planId}`);
  const plan = await readPlan(trx, planId);
  await refuseStalePlan(ctx, trx, plan);
  if (plan.status === 'optimising') throw fail(planEndpoints.optimise.failures.running);
  const { state } = await readState(trx, plan);
  const { deliveries, vehicles } = await readPlanInput(trx, plan, state);
  if (deliveries.length === 0) throw fail(planEndpoints.optimise.failures.noDeliveries);
  if (vehicles.length === 0) throw fail(planEndpoints.optimise.failures.noVehicles);
  await trx
    .updateTable('plans')
    .set({ status: 'optimising' })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
  tell('plans', planId);
  return plan;
}

/** Gives a plan back as it was before a search that came to nothing. */
export async function giveUpOptimising(trx: Trx, tell: Tell, planId: string): Promise<void> {
  const { state } = await readState(trx, await readPlan(trx, planId));
  const routes = await trx.selectFrom('routes').select('id').where('planId', '=', planId).executeTakeFirst();
  await trx
    .updateTable('plans')
    .set({ status: routes || state.routes.length > 0 ? 'proposed' : 'draft' })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'optimising')
    .execute();
  if (routes) await planFollowsRoutes(trx, tell, planId);
  tell('plans', planId);
}

/** A plan as one search sees it. */
export interface Search {
  problem: Problem;
  /** The figures of a solution on the way. */
  bestOf(plan: Plan): NonNullable<Run['best']>;
  /**
   * Works out what a solution means, as the plan is by now; `keep` writes it, or says that the plan is another one again.
   * `explainMore` looks for what could not be found in time.
   */
  settle(plan: Plan): Promise<{
    keep(trx: Trx, tell: Tell, userId: number): Promise<'kept' | 'again'>;
    explainMore(): void;
  }>;
}

export async function openSearch(deps: Deps, planId: string, order: RunOrder): Promise<Search> {
  const before = await readPresent(deps.db, planId, order);
  const { built } = await readProblem(deps, before.plan, before.state, before.frozen);
  return {
    problem: problemFor(order, built, before.state),
    bestOf: (found) => bestOf(built, withLockedRoutes(built, found)),
    settle: async (solved) => {
      const now = await readPresent(deps.db, planId, order);
      const { deliveries } = await readPlanInput(deps.db, now.plan, now.state);
      const wanted = new Set(deliveries.map(({ id }) => id));
      const kept = new Set([...before.frozen, ...now.frozen]);
      const next = nextState(now.state, withLockedRoutes(built, solved), kept, wanted);
      const computed = await computePlan(deps, now.plan, next, now.frozen);
      const explainedFromMs = deps.clock.now().getTime();
      const reasons = await explainPlan(deps, now.plan, computed);
      const isHurried = deps.clock.now().getTime() - explainedFromMs > 900;
      return {
        keep: async (trx, tell, userId) => {
          await takeTurn(trx, `plan:${planId}`);
          const present = await readPresent(trx, planId, order);
          if (!isSamePresent(present, now)) return 'again';
          const author = { clock: deps.clock, ids: deps.ids, userId };
          await appendState(trx, tell, author, present.plan, computed, reasons, { status: 'proposed' });
          await planFollowsRoutes(trx, tell, planId);
          return 'kept';
        },
        explainMore: () => {
          if (isHurried) planExplainsAgain(deps, planId);
        },
      };
    },
  };
}

/** A plan as it is. While it is optimised nobody changes it by hand, but drivers and records do not wait. */
interface Present {
  plan: PlanRow;
  state: PlanState;
  frozen: Set<string>;
}

async function readPresent(db: Db | Trx, planId: string, { aim }: RunOrder): Promise<Present> {
  const plan = await readPlan(db, planId);
  const { state } = await readState(db, plan);
  const frozen = await readFrozenVehicles(db, planId);
  return { plan, state: aim === undefined ? state : { ...state, aim }, frozen };
}

const isSamePresent = (one: Present, other: Present): boolean =>
  one.plan.version === other.plan.version &&
  isSameJson([...one.frozen].toSorted(), [...other.frozen].toSorted()) &&
  isSameJson(one.state, other.state);

/** What was found, as the next state, but for what nobody wants any more; `kept` vehicles have the route they have now. */
function nextState(now: PlanState, found: Plan, kept: ReadonlySet<string>, wanted: ReadonlySet<string>): PlanState {
  const routes = now.routes.filter(({ vehicleId }) => kept.has(vehicleId));
  const planned = stateOfSolution(
    now,
    found.filter(({ route }) => !kept.has(route)),
  );
  const unwanted = planned.routes.flatMap(deliveriesOf).filter((id) => !wanted.has(id));
  return routes.reduce(withRoute, without(planned, [...routes.flatMap(deliveriesOf), ...unwanted]));
}

/** A search gives up what of a locked route breaks a limit. Somebody has taken that on, or the driver has the route: it stays. */
function withLockedRoutes({ plan }: PlanProblem, found: Plan): Plan {
  const locked = plan.filter(({ lock }) => lock === 'all');
  const names = new Set(locked.map(({ route }) => route));
  const held = new Set(locked.flatMap(({ steps }) => steps.filter((step) => deliveryOfStep(step) !== undefined)));
  const others = found.filter(({ route }) => !names.has(route));
  return [...others.map((route) => ({ ...route, steps: route.steps.filter((step) => !held.has(step)) })), ...locked];
}

const keepingOf: Record<RunOrder['mode'], Keeping> = {
  scratch: 'locks',
  improve: 'locks',
  keep_routes: 'order',
  selected: 'order',
  keep_drivers: 'vehicles',
};

function problemFor(order: RunOrder, built: PlanProblem, state: PlanState): Problem {
  const selected = order.mode === 'selected' ? new Set(order.deliveryIds) : undefined;
  const kept = problemOfRun(built, state, keepingOf[order.mode], selected);
  const problem = selected ? withoutWaiting(kept, state, selected) : kept;
  const aimed: Problem =
    state.aim === 'fewest_vehicles' ? { ...problem, objective: { fewestVehicles: true } } : problem;
  if (order.mode !== 'scratch') return aimed;
  // From scratch only what is locked is there at the start.
  const initial = built.plan.flatMap(({ lock, steps, ...route }) =>
    lock === undefined ? [] : [{ ...route, lock, steps: lock === 'all' ? steps : steps.slice(0, lock.prefix) }],
  );
  return { ...aimed, initial };
}

/** What is on no route and not selected stays out of the plan. */
function withoutWaiting(problem: Problem, { routes }: PlanState, selected: ReadonlySet<string>): Problem {
  const onRoutes = new Set(routes.flatMap(deliveriesOf));
  const kept = <T extends { id: string }>(task: T): T =>
    selected.has(task.id) || onRoutes.has(task.id) ? task : { ...task, allowedVehicles: [] };
  return { ...problem, jobs: (problem.jobs ?? []).map(kept), shipments: (problem.shipments ?? []).map(kept) };
}

/** What has no place on the map is left over like the rest. */
function bestOf({ problem, unplaced }: PlanProblem, plan: Plan): NonNullable<Run['best']> {
  const { totals, unassigned } = evaluate(problem, plan);
  return {
    served: totals.served,
    unassigned: unassigned.length + unplaced.length,
    vehicles: totals.vehicles,
    driveS: totals.travelS,
    distanceM: totals.distanceM,
  };
}
