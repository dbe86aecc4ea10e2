import { isAtWork, isLicenceValid } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import type { RouteGuard } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { isFitForDispatch } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { RouteRow } from './routes.table.ts';

export interface Refusal {
  code: RouteGuard;
  message: string;
}

/** Everything that keeps a route from being sent, each with its reason; none: it may go. */
export async function refusalsToDispatch(trx: Trx, route: RouteRow): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const vehicle = await trx
    .selectFrom('vehicles')
    .select(['name', 'status'])
    .where('id', '=', route.vehicleId)
    .executeTakeFirst();
  if (!vehicle || !isFitForDispatch(vehicle.status))
    refusals.push({
      code: 'vehicle_available',
      message: `${vehicle?.name ?? 'The vehicle'} is ${vehicle?.status ?? 'gone'}`,
    });
  const open = fromJson(route.planned).breaches.filter(({ acceptedBy }) => acceptedBy === undefined);
  if (open.length > 0)
    refusals.push({
      code: 'breaches_accepted',
      message: `Not accepted yet: ${[...new Set(open.map(({ cause }) => cause))].join(', ')}`,
    });
  refusals.push(...(await driverRefusals(trx, route)));
  return refusals;
}

async function driverRefusals(trx: Trx, route: RouteRow): Promise<Refusal[]> {
  const { driverId } = route;
  if (driverId === null) return [{ code: 'driver_set', message: 'Choose a driver first' }];
  const driver = await trx.selectFrom('drivers').selectAll().where('id', '=', driverId).executeTakeFirst();
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
  const elsewhere = await trx
    .selectFrom('routes')
    .select('number')
    .where('driverId', '=', driverId)
    .where('id', '<>', route.id)
    .where('status', 'in', ['dispatched', 'acknowledged', 'in_progress', 'paused', 'returning'])
    .where('startAt', '<', route.endAt)
    .where('endAt', '>', route.startAt)
    .executeTakeFirst();
  if (elsewhere)
    refusals.push({ code: 'driver_not_elsewhere', message: `${driver.name} drives route ${elsewhere.number} then` });
  return refusals;
}
