import { routeTransitions } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { isAnswered } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { nextStates } from '@cartage/contract/logistics/transitions.rules.ts';
import type { Selectable } from 'kysely';
import type { Caller, Ctx } from '#core/context.ts';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import type { ProofsTable } from '#logistics/stops/stops.table.ts';
import { readAreas } from '#logistics/zones/areas.service.ts';
import { readLoading } from './docks.service.ts';
import { type ExpectedVisit, expectedVisits } from './expected-starts.ts';
import { latenessOf } from './lateness.service.ts';
import { breachesAt, breachesOn, readWhoDrives } from './route-breaches.ts';
import type { RouteRow, StopRow } from './routes.table.ts';
import { readStopNotes } from './stop-notes.ts';
import { readToldCash, toldCashOf } from './told-cash.ts';

/** Through whose eyes routes are seen. */
export interface RouteReader extends Pick<Ctx, 'can' | 'clock'> {
  caller: Pick<Caller, 'role'> | null;
}

type Lookups = Awaited<ReturnType<typeof readLookups>>;

/**
 * Routes as people may see them, with their stops (read where they are not given), in the order given. A fixed number
 * of queries, however many there are.
 */
export async function presentRoutes(
  ctx: RouteReader,
  db: Db | Trx,
  rows: readonly RouteRow[],
  known?: readonly StopRow[],
): Promise<Route[]> {
  const stops = known ?? (await readStops(db, rows));
  const lookups = await readLookups(db, rows, stops);
  const byRoute = groupBy(stops, ({ routeId }) => routeId);
  return rows.map((row) => toRoute(ctx, row, byRoute.get(row.id) ?? [], lookups));
}

const readStops = (db: Db | Trx, rows: readonly RouteRow[]) =>
  db
    .selectFrom('stops')
    .selectAll()
    .where(
      'routeId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('sequence')
    .execute();

async function readLookups(db: Db | Trx, rows: readonly RouteRow[], stops: readonly StopRow[]) {
  const ids = <T>(values: readonly (T | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const [loading, vehicles, drivers, plans, deliveries, proofs, settings, areas, whoDrives, toldCash, notes] =
    await Promise.all([
      readLoading(db, rows),
      db
        .selectFrom('vehicles')
        .leftJoin('depots', 'depots.id', 'vehicles.homeDepotId')
        .select(['vehicles.id', 'vehicles.name', 'vehicles.ref', 'depots.name as depotName'])
        .where('vehicles.id', 'in', ids(rows.map(({ vehicleId }) => vehicleId)))
        .execute(),
      db
        .selectFrom('drivers')
        .select(['id', 'name', 'userId'])
        .where('id', 'in', ids(rows.map(({ driverId }) => driverId)))
        .execute(),
      db
        .selectFrom('plans')
        .select(['id', 'timeZone'])
        .where('id', 'in', ids(rows.map(({ planId }) => planId)))
        .execute(),
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('id', 'in', ids(stops.map(({ deliveryId }) => deliveryId)))
        .execute(),
      db
        .selectFrom('proofs')
        .selectAll()
        .where(
          'stopId',
          'in',
          stops.map(({ id }) => id),
        )
        .orderBy('seq')
        .execute(),
      readLogisticsSettings(db),
      readAreas(db),
      readWhoDrives(db, rows),
      readToldCash(db, rows),
      readStopNotes(db, stops),
    ]);
  const byId = <T extends { id: string }>(found: readonly T[]) => new Map(found.map((row) => [row.id, row]));
  return {
    loading,
    vehicles: byId(vehicles),
    drivers: byId(drivers),
    plans: byId(plans),
    deliveries: byId(deliveries),
    proofs: groupBy(proofs, ({ stopId }) => stopId),
    settings,
    areas,
    whoDrives,
    toldCash,
    notes,
  };
}

function toRoute(ctx: RouteReader, row: RouteRow, stops: readonly StopRow[], lookups: Lookups): Route {
  const planned = fromJson(row.planned);
  const vehicle = lookups.vehicles.get(row.vehicleId);
  const driver = row.driverId === null ? undefined : lookups.drivers.get(row.driverId);
  const expected = expectedVisits(row, stops, ctx.clock.now());
  const { costMinor, ...kpi } = planned.kpi;
  const driving = { status: row.status, driverId: lookups.whoDrives.get(row.id) ?? null };
  const breaches = stops.map((stop) =>
    breachesAt(lookups.areas, driving, stop, lookups.deliveries.get(stop.deliveryId ?? '')),
  );
  return {
    id: row.id,
    planId: row.planId,
    date: row.date,
    timeZone: lookups.plans.get(row.planId)?.timeZone ?? lookups.settings.timeZone,
    number: row.number,
    vehicleId: row.vehicleId,
    vehicleName: vehicle?.name ?? '',
    vehicleRef: vehicle?.ref ?? '',
    driverId: row.driverId,
    driverName: driver?.name ?? null,
    depotName: vehicle?.depotName ?? null,
    colour: (row.number - 1) % 12,
    status: row.status,
    lock: row.lock,
    startAt: row.startAt,
    endAt: row.endAt,
    shift: planned.shift,
    loading: lookups.loading.get(row.id) ?? null,
    capacity: planned.capacity,
    peakLoad: planned.peakLoad,
    actualStartAt: row.actualStartAt,
    actualEndAt: row.actualEndAt,
    stops: stops.map((stop, at) => ({
      ...toStop(ctx, row.status, stop, expected.get(stop.id), lookups),
      breaches: breaches[at] ?? [],
    })),
    kpi: ctx.can('read', 'Route', 'costMinor') ? { ...kpi, costMinor } : kpi,
    currency: lookups.settings.currency,
    ...toldCashOf(lookups.toldCash, row, stops),
    breaches: breachesOn(row, breaches),
    sentVersion: row.sentVersion,
    ackVersion: row.ackVersion,
    next: ctx.caller ? nextStates(routeTransitions, row.status, { by: 'request', mover: ctx.caller.role }) : [],
    version: row.version,
  };
}

function toStop(
  ctx: RouteReader,
  routeStatus: RouteRow['status'],
  row: StopRow,
  expected: ExpectedVisit | undefined,
  { deliveries, proofs, settings, notes }: Lookups,
): Omit<Stop, 'breaches'> {
  const planned = fromJson(row.planned);
  const delivery = row.deliveryId === null ? undefined : deliveries.get(row.deliveryId);
  const { promisedFrom, promisedTo, arrivedAt, startedAt, departedAt } = row;
  const actual = { arrivedAt, startedAt, departedAt, isEstimated: fromFlag(row.isEstimated) };
  const due = delivery ? dueAt(row, delivery) : nothingDue;
  const placeNote = notes.get(row.id);
  return {
    ...(delivery ? factsOf(ctx, row, delivery) : {}),
    kind: row.kind,
    sequence: row.sequence,
    address: planned.place.address,
    location: planned.place.location,
    ...(placeNote ? { placeNote } : {}),
    locked: planned.locked,
    status: row.status,
    arriveAt: planned.arriveAt,
    startAt: planned.startAt,
    departAt: planned.departAt,
    ...expected,
    actual,
    windows: planned.windows,
    promised: promisedFrom !== null && promisedTo !== null ? { from: promisedFrom, to: promisedTo } : null,
    late: latenessOf({ ...row, ...expected, actual }, routeStatus, {
      lateToleranceS: settings.lateToleranceS,
      now: ctx.clock.now(),
    }),
    waitS: planned.waitS,
    setupS: planned.setupS,
    serviceS: planned.serviceS,
    travelS: planned.travelS,
    distanceM: planned.distanceM,
    slackS: planned.slackS,
    load: planned.load,
    attempt: row.attempt,
    ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
    ...(due.cashDueMinor > 0 ? { cashDueMinor: due.cashDueMinor } : {}),
    ...(due.parcelCodes.length > 0 ? { parcelCodes: due.parcelCodes } : {}),
    ...(row.atDoor === null ? {} : { atDoor: fromJson(row.atDoor) }),
    proofs: (proofs.get(row.id) ?? []).filter(({ attempt }) => attempt === row.attempt).map(toProofLink),
    needs: proofNeeds(settings, due),
  };
}

function factsOf(ctx: RouteReader, row: StopRow, delivery: Selectable<DeliveriesTable>) {
  const isDriver = ctx.caller?.role === 'driver';
  return {
    id: row.id,
    deliveryId: delivery.id,
    ref: delivery.ref,
    customer: delivery.customer,
    // A driver calls the customer from the stop; others need the right to see contacts.
    ...(isDriver || ctx.can('read', 'Delivery', 'phone') ? { phone: delivery.phone } : {}),
    instructions: delivery.notes,
    ...(row.status === 'completed' && row.kind === 'delivery' && delivery.refused !== null
      ? { refused: fromJson(delivery.refused) }
      : {}),
    demand: {
      weightG: delivery.weightG,
      volumeCm3: delivery.volumeCm3,
      parcels: delivery.parcels,
      pallets: delivery.pallets,
    },
  };
}

const toProofLink = ({ id, kind, capturedAt }: Selectable<ProofsTable>) => ({ id, kind, capturedAt });

/** What a delivery asks of its stop. */
export interface Due {
  cashDueMinor: number;
  parcelCodes: string[];
}
export const nothingDue: Due = { cashDueMinor: 0, parcelCodes: [] };

/** Its parcels are read at each of its stops; for what is picked up on the way money is collected where it is brought. */
export const dueAt = (
  stop: Pick<StopRow, 'kind'>,
  { kind, cashDueMinor, parcelCodes }: Pick<Selectable<DeliveriesTable>, 'kind' | 'cashDueMinor' | 'parcelCodes'>,
): Due => ({
  cashDueMinor: stop.kind === 'pickup' && kind === 'pickup_delivery' ? 0 : cashDueMinor,
  parcelCodes: fromJson(parcelCodes),
});

/** What a stop is not closed without: what is shown, paid, answered and read where it is done; reasons of a failure that need a photo. */
export function proofNeeds(
  { proof, failureReasons, checklist, scanParcels }: LogisticsSettingsValue,
  { cashDueMinor, parcelCodes }: Due,
): Stop['needs'] {
  return {
    completed: [
      ...(['photo', 'signature'] as const).filter((kind) => proof[kind] === 'required'),
      ...(cashDueMinor > 0 ? ['cash'] : []),
      ...(isAnswered(checklist) ? [] : ['checklist']),
      ...(scanParcels === 'required' && parcelCodes.length > 0 ? ['scan'] : []),
    ],
    failed: failureReasons.filter(({ needsPhoto }) => needsPhoto).map(({ code }) => code),
  };
}
