import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { type SqlBool, sql } from 'kysely';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps } from '#core/deps.ts';
import { computePlan } from './compute-plan.ts';
import { explainPlan } from './explain-plan.ts';
import { readFrozenVehicles } from './frozen-vehicles.ts';
import type { PlanState } from './plan-state.ts';
import { type PlanRow, readPlan, readState } from './plan-store.ts';
import type { KnownReason } from './plans.table.ts';

/** The second time is for machines that are busy with other things. */
const thoroughlyS = [3, 12];

interface ReasonSearch {
  isOver: boolean;
}

/** The search for reasons begun last for each plan: it knows most, so what earlier ones find is not written. */
const searches = new WeakMap<Deps['db'], Map<string, ReasonSearch>>();

function searchesOf({ db }: Deps): Map<string, ReasonSearch> {
  const known = searches.get(db) ?? new Map<string, ReasonSearch>();
  searches.set(db, known);
  return known;
}

const hasUnknown = ({ unassigned }: Plan) => unassigned.some((delivery) => delivery.class === 'checking');

/** The plan as a change has left it, once what waits there without a known reason is looked into. */
export function explainUnknown(deps: Deps, plan: Plan): Plan {
  if (hasUnknown(plan)) planExplainsAgain(deps, plan.id);
  return plan;
}

/** The plan as somebody reads it: what a restart broke off is looked into again. Before it is first planned there is no why. */
export async function explainBrokenOff(deps: Deps, planId: string, read: () => Promise<Plan>): Promise<Plan> {
  const lastSearch = () => searchesOf(deps).get(planId);
  const before = lastSearch();
  const wasLookedInto = before?.isOver === false;
  const plan = await read();
  // what was read may be older than what a search has found since
  const isLookedInto = wasLookedInto || lastSearch() !== before;
  const isPlanned = plan.status !== 'draft' && plan.status !== 'optimising';
  return isLookedInto || !isPlanned ? plan : explainUnknown(deps, plan);
}

/**
 * Finds out anew why deliveries of a plan wait, as it stands now, after the answer has gone out; tells when the reasons
 * are there. Never within a transaction, which nobody else sees yet.
 */
export function planExplainsAgain(deps: Deps, planId: string): void {
  void explainAgain(deps, planId).catch((error: unknown) =>
    deps.log('warn', 'Reasons could not be found', { planId, error: String(error) }),
  );
}

/** The same for every plan that a delivery which waits again is part of. */
export function plansExplainAgain(deps: Deps, deliveryId: string): void {
  void readOpenPlansOf(deps, deliveryId)
    .then((planIds) => {
      for (const planId of planIds) planExplainsAgain(deps, planId);
    })
    .catch((error: unknown) => deps.log('warn', 'Plans could not be found', { deliveryId, error: String(error) }));
}

async function readOpenPlansOf({ db }: Deps, deliveryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('planStates', (on) =>
      on.onRef('planStates.planId', '=', 'plans.id').onRef('planStates.number', '=', 'plans.stateNumber'),
    )
    .select(['plans.id', 'planStates.state'])
    .where('plans.status', '<>', 'closed')
    .where(sql<SqlBool>`cast(${sql.ref('planStates.state')} as text) like ${`%"${deliveryId}"%`}`)
    .execute();
  return rows.flatMap(({ id, state }) => (fromJson(state).deliveryIds.includes(deliveryId) ? id : []));
}

async function explainAgain(deps: Deps, planId: string): Promise<void> {
  const all = searchesOf(deps);
  const own: ReasonSearch = { isOver: false };
  all.set(planId, own);
  const isNewest = () => all.get(planId) === own;
  try {
    while (isNewest() && (await explainNow(deps, planId, isNewest)) === 'changed');
  } finally {
    own.isOver = true;
  }
}

/** `changed`: the plan is another one by now. */
async function explainNow(deps: Deps, planId: string, isNewest: () => boolean): Promise<'changed' | 'done'> {
  const plan = await readPlan(deps.db, planId);
  const { state } = await readState(deps.db, plan);
  const computed = await computePlan(deps, plan, state, await readFrozenVehicles(deps.db, planId));
  if (computed.solution.unassigned.length === 0 && computed.built.unplaced.length === 0) return 'done';
  for (const timeLimitS of thoroughlyS) {
    const startMs = deps.clock.now().getTime();
    const reasons = await explainPlan(deps, plan, computed, timeLimitS);
    const isWhole = deps.clock.now().getTime() - startMs < timeLimitS * 900;
    if (!isNewest()) return 'done';
    if (!(await keepReasons(deps, plan, state, reasons))) return 'changed';
    if (isWhole) return 'done';
  }
  return 'done';
}

/** Tells whether the plan still is in the state the reasons are about. */
const keepReasons = (deps: Deps, plan: PlanRow, state: PlanState, reasons: KnownReason[]): Promise<boolean> =>
  transact(deps, async (trx, tell) => {
    await takeTurn(trx, `plan:${plan.id}`);
    const { stateNumber } = await readPlan(trx, plan.id);
    const now = await readState(trx, plan);
    if (toJson(now.state) !== toJson(state)) return false;
    if (toJson(now.reasons) === toJson(reasons)) return true; // nobody need look again
    await trx
      .updateTable('planStates')
      .set({ reasons: toJson(reasons) })
      .where('planId', '=', plan.id)
      .where('number', '=', stateNumber)
      .execute();
    tell('plans', plan.id);
    return true;
  });
