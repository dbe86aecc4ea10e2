import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Run, RunOrder } from '@cartage/contract/logistics/runs/runs.schema.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';
import type { Ctx } from '#core/context.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { readProblem, scheduleOf } from './compute-plan.ts';
import { explainLater, explainPlan } from './explain-plan.ts';
import { planFollowsRoutes } from './follow-routes.service.ts';
import { type Keeping, type PlanProblem, problemOfRun } from './plan-problem.ts';
import { deliveryOfStep, type PlanState, stateOfSolution } from './plan-state.ts';
import { appendState, type PlanRow, readFrozenVehicles, readPlan, readState } from './plan-store.ts';
import { refuseStalePlan } from './plans.service.ts';

/** Takes a plan for a search; 409 while another one has it. */
export async function beginOptimising(ctx: Ctx, trx: Trx, tell: Tell, planId: string): Promise<PlanRow> {
  await takeTurn(trx, `plan:${planId}`);
  const plan = await readPlan(trx, planId);
  await refuseStalePlan(ctx, trx, plan);
  if (plan.status === 'optimising') throw fail(planEndpoints.optimise.failures.running);
  const { state } = await readState(trx, plan);
  if (state.deliveryIds.length === 0) throw fail(planEndpoints.optimise.failures.noDeliveries);
  if (state.vehicleIds.length === 0) throw fail(planEndpoints.optimise.failures.noVehicles);
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
  /** Works out what a solution means; `keep` writes it, `explainMore` looks for what could not be found in time. */
  settle(plan: Plan): Promise<{
    keep(trx: Trx, tell: Tell, userId: number): Promise<void>;
    explainMore(): void;
  }>;
}

export async function openSearch(deps: Deps, planId: string, order: RunOrder): Promise<Search> {
  const plan = await readPlan(deps.db, planId);
  const { state: before } = await readState(deps.db, plan);
  const aim = order.aim ?? before.aim;
  const state = aim === undefined ? before : { ...before, aim };
  const { input, built } = await readProblem(deps, plan, state, await readFrozenVehicles(deps.db, plan.id));
  return {
    problem: problemFor(order, built, state),
    bestOf: (found) => bestOf(built.problem, withLockedRoutes(built, found)),
    settle: async (solved) => {
      const found = withLockedRoutes(built, solved);
      const next = stateOfSolution(state, found);
      // Departures are the schedule's to choose: one that is written down would be fixed for every later change.
      const routes = found.map(({ route, steps }) => ({ route, steps }));
      const computed = scheduleOf(input, { ...built, plan: routes }, next);
      const explainedFromMs = deps.clock.now().getTime();
      const reasons = await explainPlan(deps, plan, computed);
      const isHurried = deps.clock.now().getTime() - explainedFromMs > 900;
      return {
        keep: async (trx, tell, userId) => {
          await takeTurn(trx, `plan:${plan.id}`);
          const author = { clock: deps.clock, ids: deps.ids, userId };
          await appendState(trx, tell, author, await readPlan(trx, plan.id), computed, reasons, { status: 'proposed' });
          await planFollowsRoutes(trx, tell, plan.id);
        },
        explainMore: () => {
          if (isHurried) explainLater(deps, plan, computed, plan.stateNumber + 1);
        },
      };
    },
  };
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
  const problem = problemOfRun(
    built,
    state,
    keepingOf[order.mode],
    new Set(order.mode === 'selected' ? order.deliveryIds : []),
  );
  const aimed: Problem =
    state.aim === 'fewest_vehicles' ? { ...problem, objective: { fewestVehicles: true } } : problem;
  if (order.mode !== 'scratch') return aimed;
  // From scratch only what is locked is there at the start.
  const initial = built.plan.flatMap(({ lock, steps, ...route }) =>
    lock === undefined ? [] : [{ ...route, lock, steps: lock === 'all' ? steps : steps.slice(0, lock.prefix) }],
  );
  return { ...aimed, initial };
}

function bestOf(problem: Problem, plan: Plan): NonNullable<Run['best']> {
  const { totals, unassigned } = evaluate(problem, plan);
  return {
    served: totals.served,
    unassigned: unassigned.length,
    vehicles: totals.vehicles,
    driveS: totals.travelS,
    distanceM: totals.distanceM,
  };
}
