import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan, PlanEdit, SentEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { breachKind } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { BreachCause } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { subject } from '@casl/ability';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden } from '#core/failure.ts';
import { changeSentRoutes } from '#logistics/routes/change-sent-routes.service.ts';
import { readWaits } from '#logistics/routes/docks.service.ts';
import { type ComputedPlan, computePlan, readProblem, scheduleOf } from './compute-plan.ts';
import { computeSentEdit, isSentEdit, refuseUntold, type SentChange } from './edit-sent-routes.ts';
import { explainUnknown } from './explain-again.service.ts';
import { planFollowsRoutes } from './follow-routes.service.ts';
import { idsOfOtherDays, knownIds } from './known-ids.ts';
import { leaveNow } from './leave-now.ts';
import { leaveWhenLoaded } from './leave-when-loaded.ts';
import { bestSteps } from './places.ts';
import { applyEdit, type EditCircumstances } from './plan-edits.ts';
import { readRoutes } from './plan-routes.ts';
import type { PlanState } from './plan-state.ts';
import { appendState, changePlan, findPlan, type PlanRow, readPlan } from './plan-store.ts';
import { getPlan, presentPlan, refuseStalePlan } from './plans.service.ts';
import type { KnownReason } from './plans.table.ts';
import { areStillSo, readSentRoutes, type SentRoutes } from './sent-routes.ts';

type Input<K extends keyof typeof planEndpoints> = VerbInput<(typeof planEndpoints)[K]>;

/** One change by hand, written; the plan as it is then. */
export async function editPlan(ctx: Ctx, { params, body }: Input<'edit'>): Promise<Plan> {
  if (body.kind === 'accept_breach') refuseOverride(ctx, body.cause);
  await changePlan(
    ctx,
    params.id,
    async (plan, state, reasons) => {
      await refuseStalePlan(ctx, ctx.db, plan);
      const worked = await computeEdit(ctx, plan, state, reasons, body);
      if (worked.sent) await refuseUntold(ctx, worked.sent.edit, worked.sent.change);
      return worked;
    },
    async (trx, tell, plan, worked) => {
      if (!(await areSentStillSo(trx, plan, worked))) return 'again';
      await writeEdit(ctx, trx, tell, plan, worked);
      return undefined;
    },
  );
  return explainUnknown(ctx, await getPlan(ctx, params.id));
}

function refuseOverride({ ability }: Ctx, cause: BreachCause): void {
  if (ability.cannot('override', subject('Route', { breach: breachKind(cause) })))
    throw forbidden('Only who may override this limit can accept the breach');
}

/** What is added must be there; what leaves may be gone already. */
async function refuseUnknown(ctx: Ctx, edit: PlanEdit): Promise<void> {
  if (edit.kind === 'add_deliveries') await knownIds(ctx.db, 'deliveries', edit.deliveryIds, 'deliveryIds');
  if (edit.kind === 'add_vehicles') await knownIds(ctx.db, 'vehicles', edit.vehicleIds, 'vehicleIds');
}

/** What a change would do: written, looked at, and rolled back. */
export async function previewEdit(ctx: Ctx, { params, body }: Input<'preview'>): Promise<Plan> {
  await findPlan(ctx, params.id);
  try {
    await changePlan(
      ctx,
      params.id,
      (plan, state, reasons) => computeEdit(ctx, plan, state, reasons, body),
      async (trx, tell, plan, worked) => {
        if (!(await areSentStillSo(trx, plan, worked))) return 'again';
        await writeEdit(ctx, trx, tell, plan, worked);
        throw new Seen(await presentPlan(ctx, trx, await readPlan(trx, plan.id)));
      },
    );
  } catch (seen) {
    if (seen instanceof Seen) return seen.plan;
    throw seen;
  }
  throw new Error('A preview never commits');
}

/** Ends a preview's transaction without keeping it. */
class Seen extends Error {
  readonly plan: Plan;
  constructor(plan: Plan) {
    super('Seen');
    this.plan = plan;
  }
}

const areSentStillSo = async (trx: Trx, { id }: PlanRow, { state, sent }: Worked): Promise<boolean> =>
  !sent || (await areStillSo(trx, id, state, sent.routes));

async function writeEdit(ctx: Ctx, trx: Trx, tell: Tell, plan: PlanRow, worked: Worked): Promise<void> {
  const { computed, reasons, sent } = worked;
  const author = { clock: ctx.clock, ids: ctx.ids, userId: ctx.person().userId };
  const changed = sent ? await changeSent(ctx, trx, tell, sent) : undefined;
  await appendState(trx, tell, author, plan, computed, reasons, { status: statusAfterEdit(plan) }, changed);
  if (changed?.hasMoved) await planFollowsRoutes(trx, tell, plan.id);
}

const statusAfterEdit = (plan: PlanRow) => (plan.status === 'draft' ? 'proposed' : plan.status);

/** After a change that gives room or takes it, reasons are looked for again; until then the old ones are not shown. */
function stillRight(reasons: readonly KnownReason[], { solution }: ComputedPlan, edit: PlanEdit): KnownReason[] {
  const changesNothing = edit.kind === 'accept_breach' || edit.kind === 'lock_stop' || edit.kind === 'lock_route';
  const left = new Set(solution.unassigned);
  return changesNothing ? reasons.filter(({ deliveryId }) => left.has(deliveryId)) : [];
}

interface Worked {
  /** What was changed. */
  state: PlanState;
  computed: ComputedPlan;
  /** Those that still hold. */
  reasons: KnownReason[];
  /** Where routes change that their drivers have. */
  sent?: { edit: SentEdit; routes: SentRoutes; change: SentChange };
}

async function computeEdit(
  ctx: Ctx,
  plan: PlanRow,
  state: PlanState,
  reasons: readonly KnownReason[],
  edit: PlanEdit,
): Promise<Worked> {
  await refuseUnknown(ctx, edit);
  const routes = await readSentRoutes(ctx.db, plan.id, state);
  const frozen = new Set(routes.keys());
  const by = ctx.person().fullName;
  if (isSentEdit(edit, routes)) {
    const change = await computeSentEdit(ctx, plan, { state, sent: routes, edit }, { reasons, by });
    const computed = await computePlan(ctx, plan, change.next, frozen);
    return { state, computed, reasons: stillRight(reasons, computed, edit), sent: { edit, routes, change } };
  }
  const { input, built } = await readProblem(ctx, plan, state, frozen);
  const added = edit.kind === 'add_deliveries' ? edit.deliveryIds : [];
  const circumstances: EditCircumstances = {
    reasons,
    frozen,
    bestSteps: (current, deliveryId, vehicleId, position) =>
      bestSteps(built, built.planOf(current), deliveryId, vehicleId, position),
    ofOtherDays: await idsOfOtherDays(ctx.db, added, plan.date),
    by,
  };
  const changed = async (): Promise<PlanState> => {
    if (edit.kind === 'leave_now') return leaveNow(input, frozen, ctx.clock.now());
    if (edit.kind === 'leave_when_loaded') {
      const { routes: rows } = await readRoutes(ctx.db, plan);
      return leaveWhenLoaded(input, await readWaits(ctx.db, rows, edit.depotId));
    }
    return applyEdit(state, edit, circumstances);
  };
  const next = await changed();
  const parts = ['overrides', 'deliveryIds', 'vehicleIds', 'windowless'] as const;
  const hasSameProblem = parts.every((part) => next[part] === state[part]);
  const computed = hasSameProblem
    ? scheduleOf(input, { ...built, plan: built.planOf(next) }, next)
    : await computePlan(ctx, plan, next, frozen);
  return { state, computed, reasons: stillRight(reasons, computed, edit) };
}

const changeSent = (ctx: Ctx, trx: Trx, tell: Tell, { change }: NonNullable<Worked['sent']>) =>
  changeSentRoutes(ctx, trx, tell, change.routes, change.moved);
