import type { OrderDelivery } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';

/** Where the delivery of an order is, who brings it, and what proves it; null where it has been deleted. */
export async function readOrderDelivery(
  { can }: Pick<Ctx, 'can'>,
  db: Db | Trx,
  deliveryId: string,
): Promise<OrderDelivery | null> {
  const row = await db
    .selectFrom('deliveries')
    .leftJoin('routes', 'routes.id', 'deliveries.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'routes.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'routes.driverId')
    .select([
      'deliveries.id',
      'deliveries.ref',
      'deliveries.status',
      'deliveries.statusReason',
      'deliveries.refused',
      'deliveries.serviceDate',
      'deliveries.promisedFrom',
      'deliveries.promisedTo',
      'deliveries.routeId',
      'vehicles.name as vehicle',
      'drivers.name as driver',
    ])
    .where('deliveries.id', '=', deliveryId)
    .where('deliveries.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const proofs = can('read', 'Proof')
    ? await db.selectFrom('proofs').selectAll().where('deliveryId', '=', deliveryId).orderBy('seq').execute()
    : [];
  const { promisedFrom, promisedTo, refused, ...plain } = row;
  return {
    ...plain,
    refused: refused === null ? null : fromJson(refused),
    promised: promisedFrom !== null && promisedTo !== null ? { from: promisedFrom, to: promisedTo } : null,
    proofs: proofs.map(({ id, kind, capturedAt, signee, lon, lat }) => ({
      id,
      kind: kind === 'signature' ? 'signature' : 'photo',
      capturedAt,
      signee,
      location: lon === null || lat === null ? null : [lon, lat],
      url: `/api/apps/logistics/proofs/${id}/file`,
    })),
  };
}
