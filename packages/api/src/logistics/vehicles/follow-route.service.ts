import type { RouteStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { VehicleStatus } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';

const statusWith: Partial<Record<RouteStatus, VehicleStatus>> = {
  dispatched: 'assigned',
  acknowledged: 'assigned',
  in_progress: 'in_use',
  planned: 'available',
  completed: 'available',
  aborted: 'available',
  cancelled: 'available',
};

/** A vehicle is assigned, in use and free again as its route goes; one in the workshop stays there. */
export async function vehicleFollowsRoute(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  vehicleId: string,
  route: RouteStatus,
): Promise<void> {
  const status = statusWith[route];
  if (status === undefined) return;
  await trx
    .updateTable('vehicles')
    .set({ status, updatedAt: toInstant(clock.now()), ...(status === 'available' ? { progress: 0 } : {}) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', vehicleId)
    .where('status', 'in', ['available', 'assigned', 'in_use'])
    .execute();
  tell('vehicles', vehicleId);
}

/** Stops done of today's route, 0 to 100. */
export async function setVehicleProgress(
  trx: Trx,
  tell: Tell,
  vehicleId: string,
  done: number,
  all: number,
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ progress: all === 0 ? 0 : Math.round((done / all) * 100) })
    .where('id', '=', vehicleId)
    .execute();
  tell('vehicles', vehicleId);
}
