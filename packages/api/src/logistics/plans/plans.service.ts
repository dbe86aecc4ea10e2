import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import type { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { MatrixInput, Plan, PlanKpi, PlanSummary } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteEnded, isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { routeStatuses } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { readTogether } from '#core/database/read-together.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Db, Trx } from '#core/deps.ts';
import { Failure, invalidField, isStale, stale } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { listRows } from '#core/list-rows.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import { deliveriesFollowPlan } from '#logistics/deliveries/follow-plan.service.ts';
import { findTravelMatrix } from '#logistics/imports/travel-matrices.service.ts';
import { toRun } from '#logistics/present-run.ts';
import { readPlanTravel } from '#logistics/roads/plan-travels.service.ts';
import { presentRoutes } from '#logistics/routes/present-routes.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { idsOfOtherDays, knownIds } from './known-ids.ts';
import { readChanges } from './plan-differences.ts';
import { lastChangeBy, stepsOf } from './plan-history.ts';
import { emptyPlanKpi, leftOut, planKpi } from './plan-kpi.ts';
import { readRoutes } from './plan-routes.ts';
import { emptyState, type PlanState } from './plan-state.ts';
import { findPlan, type PlanRow, readPlan, readState } from './plan-store.ts';
import type { KnownReason } from './plans.table.ts';
import { readOutdated } from './read-outdated.ts';
import { isOpenIn, readPlanInput } from './read-plan-input.ts';
import { relaxationIdOf } from './relaxation-id.ts';
import { readReadyDeliveries } from './unplanned-deliveries.ts';

type Input<K extends keyof typeof planEndpoints> = VerbInput<(typeof planEndpoints)[K]>;

export async function listPlans(ctx: Ctx, { query }: Input<'list'>) {
  let found = ctx.db.selectFrom('plans').selectAll().where('isCopy', '=', toFlag(false));
  if (query.q) found = found.where('name', 'like', `%${query.q.replace(/[\\%_]/g, '\\$&')}%`);
  if (query.date) found = found.where('date', '=', query.date);
  if (query.status) found = found.where('status', '=', query.status);
  const sort = { date: 'date', name: 'name', status: 'status' } as const;
  const { rows, total } = await listRows(found, { sort, newest: 'seq' }, query);
  const figures = await readFigures(ctx, rows);
  return { plans: rows.map((row) => planSummary(row, figures.get(row.id) ?? emptyPlanKpi)), total };
}

export const planSummary = (
  { id, name, date, status, isCopy, parentId, createdAt, version }: PlanRow,
  kpi: PlanKpi,
): PlanSummary => ({ id, name, date, status, isCopy: fromFlag(isCopy), parentId, createdAt, version, kpi });

async function readFigures(ctx: Ctx, plans: readonly PlanRow[]): Promise<Map<string, PlanKpi>> {
  const ids = plans.map(({ id }) => id);
  const [routes, stops, states] = await Promise.all([
    ctx.db
      .selectFrom('routes')
      .select(['id', 'planId', 'vehicleId', 'status', 'planned'])
      .where('planId', 'in', ids)
      .execute(),
    ctx.db
      .selectFrom('stops')
      .innerJoin('routes', 'routes.id', 'stops.routeId')
      .select(['stops.planId', 'stops.routeId', 'stops.deliveryId', 'stops.status'])
      // What was planned for stops is much to read, and asked of few.
      .select((eb) => eb.case().when('routes.status', '=', 'aborted').then(eb.ref('stops.planned')).end().as('planned'))
      .where('stops.planId', 'in', ids)
      .execute(),
    ctx.db
      .selectFrom('planStates')
      .innerJoin('plans', (on) =>
        on.onRef('plans.id', '=', 'planStates.planId').onRef('plans.stateNumber', '=', 'planStates.number'),
      )
      .select(['planStates.planId', 'planStates.state'])
      .where('planStates.planId', 'in', ids)
      .execute(),
  ]);
  const [routesOf, stopsOf] = [groupBy(routes, ({ planId }) => planId), groupBy(stops, ({ planId }) => planId)];
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const left = states.flatMap(({ planId, state: json }) => {
    const [plan, state] = [planOf.get(planId), fromJson(json)];
    return plan
      ? { planId, ids: leftOut(state.deliveryIds, stopsOf.get(planId) ?? []), isOpen: isOpenIn(plan, state) }
      : [];
  });
  const waiting = await readStanding(
    ctx.db,
    left.flatMap((one) => one.ids),
  );
  const withCost = ctx.can('read', 'Plan', 'costMinor');
  return new Map(
    left.map(({ planId, ids, isOpen }) => {
      const unassigned = ids.flatMap((id) => waiting.get(id) ?? []).filter(isOpen).length;
      const figures = { routes: routesOf.get(planId) ?? [], stops: stopsOf.get(planId) ?? [], unassigned };
      return [planId, planKpi(figures, withCost)];
    }),
  );
}

async function readStanding(db: Db, deliveryIds: Iterable<string>) {
  const standing = new Map<string, Pick<Selectable<DeliveriesTable>, 'id' | 'status' | 'serviceDate' | 'deletedAt'>>();
  for (const ids of inSlices(new Set(deliveryIds))) {
    const rows = await db
      .selectFrom('deliveries')
      .select(['id', 'status', 'serviceDate', 'deletedAt'])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) standing.set(row.id, row);
  }
  return standing;
}

/** A new plan for a day. Deliveries on another plan's routes, and those that cannot go out, are left out unless named. */
export async function createPlan(ctx: Ctx, { body }: Input<'create'>) {
  const author = ctx.person();
  return ctx.transact(async (trx, tell) => {
    const settings = await readLogisticsSettings(trx);
    const deliveryIds = body.deliveryIds
      ? await knownIds(trx, 'deliveries', body.deliveryIds, 'deliveryIds')
      : (await readReadyDeliveries(trx, body.date)).map(({ id }) => id);
    const ofOtherDays = await idsOfOtherDays(trx, body.deliveryIds ?? [], body.date);
    const vehicleIds = body.vehicleIds
      ? await knownIds(trx, 'vehicles', body.vehicleIds, 'vehicleIds')
      : await freeVehicles(trx, body.date);
    const id = ctx.ids.next('pln');
    const createdAt = toInstant(ctx.clock.now());
    const matrix = body.matrix ?? (await findTravelMatrix(trx, deliveryIds));
    await trx
      .insertInto('plans')
      .values({
        id,
        date: body.date,
        name: body.name || (await freeName(trx, body.date)),
        timeZone: settings.timeZone,
        status: 'draft',
        matrix: matrix ? toJson(matrix) : null,
        stateNumber: 1,
        lastStateNumber: 1,
        createdBy: author.userId,
        createdAt,
        version: 1,
        familyId: id,
        parentId: null,
        isCopy: toFlag(false),
      })
      .execute();
    const state = emptyState(vehicleIds, deliveryIds, ofOtherDays);
    await trx
      .insertInto('planStates')
      .values({
        planId: id,
        number: 1,
        state: toJson(state),
        reasons: toJson([]),
        routes: null,
        createdBy: author.userId,
        createdAt,
      })
      .execute();
    const stranger = matrix && (await vehicleBeyond(trx, id, state, matrix));
    if (stranger && body.matrix)
      throw invalidField(
        'matrix.placeIds',
        'unknown_place',
        `${stranger.vehicle} starts or ends at ${stranger.place}, which is not in the matrix`,
      );
    // One that was kept for other vehicles says nothing of the ways of this one.
    if (stranger) await trx.updateTable('plans').set({ matrix: null }).where('id', '=', id).execute();
    tell('plans', id);
    return { id, status: 'draft' as const, version: 1 };
  });
}

/** A vehicle of the plan that sets out from a place the travel times do not know, or comes back to one. */
async function vehicleBeyond(trx: Trx, planId: string, state: PlanState, { placeIds }: MatrixInput) {
  const known = new Set(placeIds);
  const { vehicles } = await readPlanInput(trx, await readPlan(trx, planId), state);
  const strange = vehicles.flatMap(({ name, start, end }) =>
    [start, end].flatMap((place) =>
      place && !known.has(place.id) && !known.has(place.ref) ? { vehicle: name, place: place.address } : [],
    ),
  );
  return strange[0];
}

/** The day; with a number where a plan of it is called so already. */
async function freeName(trx: Trx, date: string): Promise<string> {
  const rows = await trx.selectFrom('plans').select('name').where('date', '=', date).execute();
  const taken = new Set(rows.map(({ name }) => name));
  let name = date;
  for (let number = 2; taken.has(name); number++) name = `${date} (${number})`;
  return name;
}

/** Fit to drive, and no driver has a route with it that day. */
async function freeVehicles(trx: Trx, date: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('routes')
            .select('routes.id')
            .whereRef('routes.vehicleId', '=', 'vehicles.id')
            .where('routes.date', '=', date)
            .where('routes.status', 'in', routeStatuses.filter(isWithDriver)),
        ),
      ),
    )
    .where('status', 'in', ['available', 'assigned', 'in_use'])
    .where('isForRounds', '=', toFlag(true))
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}

/** 412 with the plan as it is now. */
export async function refuseStalePlan(ctx: Ctx, db: Db | Trx, plan: PlanRow): Promise<void> {
  if (isStale(ctx, plan)) throw stale(await presentPlan(ctx, db, plan));
}

export const getPlan = (ctx: Ctx, id: string): Promise<Plan> =>
  readTogether(ctx.db, async (trx) => presentPlan(ctx, trx, await findPlan(ctx, id, trx)));

async function latestRun(db: Db | Trx, planId: string): Promise<Plan['run']> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('planId', '=', planId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

const travelOf = async (db: Db | Trx, { id, matrix }: PlanRow): Promise<Plan['travel']> =>
  matrix === null ? (await readPlanTravel(db, id)).kind : 'matrix';

/** A plan as people see it: its routes as stored, its unassigned pile with reasons, its figures. */
export async function presentPlan(ctx: Ctx, db: Db | Trx, plan: PlanRow): Promise<Plan> {
  const { state, reasons } = await readState(db, plan);
  const [travel, steps, changedBy, { routes: rows, stops }, run, changes] = await Promise.all([
    travelOf(db, plan),
    stepsOf(db, plan, state),
    lastChangeBy(db, plan),
    readRoutes(db, plan),
    latestRun(db, plan.id),
    readChanges(db, plan),
  ]);
  const [routes, outdated, deliveries, vehicles] = await Promise.all([
    presentRoutes(ctx, db, rows, stops),
    readOutdated(db, plan, state, rows, travel),
    db.selectFrom('deliveries').selectAll().where('id', 'in', state.deliveryIds).execute(),
    db
      .selectFrom('vehicles')
      .select(['id', 'name'])
      .where('id', 'in', state.vehicleIds)
      .where('deletedAt', 'is', null)
      .execute(),
  ]);
  const out = new Set(leftOut(state.deliveryIds, stops));
  const driving = new Set(rows.flatMap(({ vehicleId, status }) => (isRouteEnded(status) ? [] : vehicleId)));
  const isOpen = isOpenIn(plan, state);
  const left = deliveries.filter((row) => out.has(row.id) && isOpen(row));
  return {
    id: plan.id,
    name: plan.name,
    isCopy: fromFlag(plan.isCopy),
    parentId: plan.parentId,
    changes,
    date: plan.date,
    timeZone: plan.timeZone,
    status: plan.status,
    travel,
    // A copy's routes go nowhere.
    routes: fromFlag(plan.isCopy) ? routes.map((route) => ({ ...route, next: [] })) : routes,
    outdated,
    unassigned: inStateOrder(left, state).map((delivery) => unassignedOf(ctx, delivery, reasons)),
    overrides: state.overrides,
    windowless: state.windowless ?? [],
    idleVehicles: vehicles.filter(({ id }) => !driving.has(id)).map(({ id, name }) => ({ vehicleId: id, name })),
    kpi: planKpi(
      {
        routes: rows,
        stops,
        unassigned: left.length,
        priorityOf: new Map(deliveries.map(({ id, priority }) => [id, priority])),
      },
      ctx.can('read', 'Plan', 'costMinor'),
    ),
    run,
    ...steps,
    lastChangeBy: changedBy,
    version: plan.version,
  };
}

function inStateOrder<T extends { id: string }>(rows: readonly T[], state: PlanState): T[] {
  const place = new Map(state.deliveryIds.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

function unassignedOf(
  ctx: Ctx,
  delivery: Selectable<DeliveriesTable>,
  reasons: readonly KnownReason[],
): Plan['unassigned'][number] {
  const known = reasons.find(({ deliveryId }) => deliveryId === delivery.id);
  const visit = fromJson(delivery.visits).at(-1);
  const canSeeCosts = ctx.can('read', 'Plan', 'costMinor');
  return {
    deliveryId: delivery.id,
    ref: delivery.ref,
    customer: delivery.customer,
    address: visit ? addressLine(visit.address) : '',
    location: visit?.location ?? null,
    priority: delivery.priority,
    demand: {
      weightG: delivery.weightG,
      volumeCm3: delivery.volumeCm3,
      parcels: delivery.parcels,
      pallets: delivery.pallets,
    },
    windows: visit?.windows ?? [],
    class: known?.class ?? 'checking',
    perVehicle: known?.perVehicle ?? [],
    relaxations: (known?.fixes ?? []).map(({ relaxation }) => {
      const { deltaCostMinor, ...shown } = { ...relaxation, id: relaxationIdOf(relaxation) };
      return canSeeCosts && deltaCostMinor !== undefined ? { ...shown, deltaCostMinor } : shown;
    }),
  };
}

/** Only while nothing of it has been given to a driver. Its deliveries are free again. */
export async function removePlan(ctx: Ctx, id: string): Promise<undefined> {
  await ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `plan:${id}`);
    const plan = await readPlan(trx, id);
    await refuseStalePlan(ctx, trx, plan);
    if (!fromFlag(plan.isCopy) && (await hasCopies(trx, plan)))
      throw new Failure(409, { code: 'plan_has_copies', message: 'Remove its copies first, or choose one of them' });
    const routes = await trx.selectFrom('routes').select(['id', 'status']).where('planId', '=', id).execute();
    if (plan.status === 'optimising' || routes.some(({ status }) => status !== 'planned'))
      throw new Failure(409, { code: 'plan_in_use', message: 'Stop its optimisation and recall its routes first' });
    await deliveriesFollowPlan(
      trx,
      tell,
      { clock: ctx.clock, userId: ctx.person().userId },
      {
        onRoutes: new Map(),
        leftRoutes: new Set(routes.map((route) => route.id)),
      },
    );
    await trx.deleteFrom('plans').where('id', '=', id).execute();
    tell('plans', id);
  });
  return undefined;
}

async function hasCopies(trx: Trx, { familyId }: PlanRow): Promise<boolean> {
  const copy = await trx
    .selectFrom('plans')
    .select('id')
    .where('familyId', '=', familyId)
    .where('isCopy', '=', toFlag(true))
    .executeTakeFirst();
  return copy !== undefined;
}
