import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Solution } from '@cartage/solver/solution/solution.types.ts';
import type { Selectable } from 'kysely';
import { readPlanTravel } from '#logistics/roads/plan-travels.service.ts';
import type { RouteOutcome } from '#logistics/routes/routes.table.ts';
import { type TravelDeps, travelTables } from '#logistics/travel/travel-provider.ts';
import { outcomeOf } from './plan-outcome.ts';
import { buildProblem, type PlanInput, type PlanProblem, type TravelBetween } from './plan-problem.ts';
import type { PlanState } from './plan-state.ts';
import type { PlansTable } from './plans.table.ts';
import { readPlanInput } from './read-plan-input.ts';

export interface ComputedPlan {
  state: PlanState;
  input: PlanInput;
  built: PlanProblem;
  solution: Solution;
  outcomes: RouteOutcome[];
}

/**
 * Reads what a plan is made of and builds its problem; `frozen` vehicles keep their routes as they are. Travel times
 * may come from far away: never inside a transaction.
 */
export async function readProblem(
  deps: TravelDeps,
  plan: Selectable<PlansTable>,
  state: PlanState,
  frozen: ReadonlySet<string>,
): Promise<{ input: PlanInput; built: PlanProblem }> {
  const input = await readPlanInput(deps.db, plan, state);
  const { chosen } = await readPlanTravel(deps.db, plan.id);
  const tables: TravelBetween = (points, profiles, isEnough) => travelTables(deps, points, profiles, isEnough, chosen);
  return { input, built: await buildProblem(input, tables, frozen) };
}

/** The schedule of a state: arrivals, loads, breaches, figures. */
export async function computePlan(
  deps: TravelDeps,
  plan: Selectable<PlansTable>,
  state: PlanState,
  frozen: ReadonlySet<string>,
): Promise<ComputedPlan> {
  const { input, built } = await readProblem(deps, plan, state, frozen);
  return scheduleOf(input, built, state);
}

export function scheduleOf(input: PlanInput, built: PlanProblem, state: PlanState): ComputedPlan {
  const solution = evaluate(built.problem, built.plan);
  return { state, input, built, solution, outcomes: outcomeOf(built, state, solution) };
}
