import { isOfDay } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import { isAtWork, isLicenceValid } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import type { RouteGuard } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isFitForDispatch } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import { isSameJson } from '#core/same-json.ts';
import { readAreas } from '#logistics/zones/areas.service.ts';
import { breachesAt, breachesOn } from './route-breaches.ts';
import type { RouteRow } from './routes.table.ts';

export interface Refusal {
  code: RouteGuard;
  message: string;
}

/**
 * Everything that keeps a route from being sent, each with its reason; none: it may go. Its vehicle, its driver and what is
 * brought are held, so that they are still so when it goes.
 */
export async function refusalsToDispatch(trx: Trx, route: RouteRow): Promise<Refusal[]> {
  const refusals = await vehicleRefusals(trx, route);
  const open = (await readBreaches(trx, route)).filter(({ acceptedBy }) => acceptedBy === undefined);
  if (open.length > 0)
    refusals.push({
      code: 'breaches_accepted',
      message: `Not accepted yet: ${[...new Set(open.map(({ cause }) => cause))].join(', ')}`,
    });
  refusals.push(...(await driverRefusals(trx, route)), ...(await visitRefusals(trx, route)));
  return refusals;
}

/** With what zones say of the driver it has now. */
async function readBreaches(trx: Trx, route: RouteRow): Promise<Breach[]> {
  const [stops, areas] = await Promise.all([
    trx.selectFrom('stops').selectAll().where('routeId', '=', route.id).orderBy('sequence').execute(),
    readAreas(trx),
  ]);
  const deliveries = await trx
    .selectFrom('deliveries')
    .select(['id', 'visits', 'pinnedVehicleId'])
    .where(
      'id',
      'in',
      stops.flatMap(({ deliveryId }) => deliveryId ?? []),
    )
    .execute();
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const atStops = stops.map((stop) => breachesAt(areas, route, stop, byId.get(stop.deliveryId ?? '')));
  return breachesOn(route, atStops);
}

async function vehicleRefusals(trx: Trx, route: RouteRow): Promise<Refusal[]> {
  const vehicles = trx.selectFrom('vehicles').select(['name', 'status', 'deletedAt']).where('id', '=', route.vehicleId);
  const vehicle = await holdRows(trx, vehicles).executeTakeFirst();
  const refusals: Refusal[] = [];
  if (!vehicle || vehicle.deletedAt !== null || !isFitForDispatch(vehicle.status))
    refusals.push({
      code: 'vehicle_available',
      message: `${vehicle?.name ?? 'The vehicle'} is ${vehicle?.deletedAt === null ? vehicle.status : 'gone'}`,
    });
  const elsewhere = await routeMeanwhile(trx, route, 'vehicleId');
  if (vehicle && elsewhere)
    refusals.push({
      code: 'vehicle_not_elsewhere',
      message: `${vehicle.name} is out on route ${elsewhere.number} then`,
    });
  return refusals;
}

/** Another route under way at that time, of the same vehicle or driver. */
const routeMeanwhile = (trx: Trx, route: RouteRow, of: 'vehicleId' | 'driverId') =>
  trx
    .selectFrom('routes')
    .select('number')
    .where(of, '=', route[of])
    .where('id', '<>', route.id)
    .where('status', 'in', ['dispatched', 'acknowledged', 'in_progress', 'paused', 'returning'])
    .where('startAt', '<', route.endAt)
    .where('endAt', '>', route.startAt)
    .executeTakeFirst();

/** What is brought may be due by now on another day, or at another number or kind of stops; held, so that none changes yet. */
async function visitRefusals(trx: Trx, { id, planId, date }: RouteRow): Promise<Refusal[]> {
  const stops = await trx.selectFrom('stops').select(['deliveryId', 'kind']).where('routeId', '=', id).execute();
  const planned = groupBy(stops, ({ deliveryId }) => deliveryId);
  const changed: string[] = [];
  const ofOtherDays: { id: string; ref: string }[] = [];
  for (const slice of inSlices([...planned.keys()].filter((deliveryId) => deliveryId !== null))) {
    const query = trx.selectFrom('deliveries').select(['id', 'ref', 'kind', 'serviceDate']).where('id', 'in', slice);
    for (const { id, ref, kind, serviceDate } of await holdRows(trx, query.orderBy('id')).execute()) {
      const kinds = (planned.get(id) ?? []).map((stop) => stop.kind);
      if (!isSameJson(kinds.toSorted(), kind === 'pickup_delivery' ? ['delivery', 'pickup'] : [kind]))
        changed.push(ref);
      if (!isOfDay({ serviceDate }, date)) ofOtherDays.push({ id, ref });
    }
  }
  const given = ofOtherDays.length > 0 ? await readOfOtherDays(trx, planId) : new Set();
  const moved = ofOtherDays.flatMap(({ id, ref }) => (given.has(id) ? [] : ref));
  const refusals: Refusal[] = [];
  if (changed.length > 0) refusals.push({ code: 'visits_as_planned', message: `Changed since: ${changed.join(', ')}` });
  if (moved.length > 0)
    refusals.push({ code: 'deliveries_of_day', message: `Moved to another day: ${moved.join(', ')}` });
  return refusals;
}

/** What the plan was given although it is of another day. */
async function readOfOtherDays(trx: Trx, planId: string): Promise<Set<string>> {
  const { state } = await trx
    .selectFrom('plans')
    .innerJoin('planStates', (on) =>
      on.onRef('planStates.planId', '=', 'plans.id').onRef('planStates.number', '=', 'plans.stateNumber'),
    )
    .select('planStates.state')
    .where('plans.id', '=', planId)
    .executeTakeFirstOrThrow();
  return new Set(fromJson(state).ofOtherDays);
}

async function driverRefusals(trx: Trx, route: RouteRow): Promise<Refusal[]> {
  const { driverId } = route;
  if (driverId === null) return [{ code: 'driver_set', message: 'Choose a driver first' }];
  const drivers = trx.selectFrom('drivers').selectAll().where('id', '=', driverId);
  const driver = await holdRows(trx, drivers).executeTakeFirst();
  if (!driver || driver.deletedAt !== null) return [{ code: 'driver_set', message: 'Choose a driver first' }];
  const refusals: Refusal[] = [];
  const shift = await trx
    .selectFrom('shifts')
    .select('status')
    .where('driverId', '=', driverId)
    .where('date', '=', route.date)
    .executeTakeFirst();
  if (!shift || !isAtWork(shift.status))
    refusals.push({ code: 'driver_on_shift', message: `${driver.name} does not work that day` });
  if (!isLicenceValid(driver.licenceExpiresOn, route.date))
    refusals.push({ code: 'licence_valid', message: `The licence of ${driver.name} has expired` });
  const elsewhere = await routeMeanwhile(trx, route, 'driverId');
  if (elsewhere)
    refusals.push({ code: 'driver_not_elsewhere', message: `${driver.name} drives route ${elsewhere.number} then` });
  return refusals;
}
