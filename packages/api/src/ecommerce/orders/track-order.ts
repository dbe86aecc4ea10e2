import { orderStatuses, type TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { OrderRow } from './order-facts.service.ts';

/** What whoever has the link may know: how far it is and when it comes; no name, no street, no price. */
export async function trackOrder({ db }: Ctx, token: string): Promise<TrackedOrder> {
  const row = await db.selectFrom('orders').selectAll().where('trackToken', '=', token).executeTakeFirst();
  if (!row) throw notFound('Order');
  const settings = await readStoreSettings(db);
  const lines = await reviewableLines(db, row);
  const moves = await db
    .selectFrom('orderEvents')
    .select(['at', 'toState'])
    .where('orderId', '=', row.id)
    .where('toState', 'in', [...orderStatuses])
    .orderBy('seq')
    .execute();
  const delivery = await db
    .selectFrom('deliveries')
    .select(['routeId', 'promisedFrom', 'promisedTo', 'status'])
    .where('id', '=', row.deliveryId ?? '')
    .executeTakeFirst();
  const own = await ownStop(db, row.deliveryId);
  const address = fromJson(row.shippingAddress);
  const reached = orderStatuses.indexOf(row.status);
  const atOf = (status: string) => moves.findLast(({ toState }) => toState === status)?.at ?? null;
  const isOpen = row.status === 'Dispatched' || row.status === 'Out for Delivery';
  return {
    order: `${settings.orderPrefix}${row.id}${settings.orderSuffix}`,
    store: settings.store.name,
    status: row.status,
    placedAt: row.placedAt,
    items: lines.map(({ productName, quantity, canBeReviewed }) => ({ productName, quantity, canBeReviewed })),
    city: address?.city ?? '',
    promised:
      isOpen && delivery && delivery.promisedFrom !== null && delivery.promisedTo !== null
        ? { from: delivery.promisedFrom, to: delivery.promisedTo }
        : null,
    stopsBefore:
      row.status === 'Out for Delivery' && delivery && delivery.routeId !== null
        ? await stopsBefore(db, delivery.routeId, row.deliveryId)
        : null,
    deliveredAt: row.status === 'Delivered' ? atOf('Delivered') : null,
    proofs: row.status === 'Delivered' ? await proofKinds(db, row.deliveryId) : [],
    notDelivered:
      delivery?.status === 'failed' || delivery?.status === 'returned'
        ? { at: own?.departedAt ?? own?.arrivedAt ?? null, isReturned: delivery.status === 'returned' }
        : null,
    area: row.status === 'Delivered' ? null : areaOf(address?.location ?? null),
    timeZone: settings.timeZone,
    contact: { email: settings.store.email, phone: settings.store.phone },
    steps: orderStatuses.map((status, index) => ({ status, at: index <= reached ? atOf(status) : null })),
  };
}

/** The lines of an order in turn, and which of them the customer may review. */
export async function reviewableLines(db: Db | Trx, { id, status }: Pick<OrderRow, 'id' | 'status'>) {
  const [lines, reviews] = await Promise.all([
    db.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('seq').execute(),
    db.selectFrom('reviews').select('productId').where('orderId', '=', id).execute(),
  ]);
  const reviewed = new Set(reviews.map(({ productId }) => productId));
  return lines.map((line) => ({
    ...line,
    canBeReviewed: status === 'Delivered' && line.productId !== null && !reviewed.has(line.productId),
  }));
}

/** Two places are about a kilometre: a part of the town, no door. */
export const areaOf = (location: LonLat | null): LonLat | null =>
  location && [Math.round(location[0] * 100) / 100, Math.round(location[1] * 100) / 100];

const ownStop = (db: Db, deliveryId: string | null) =>
  db
    .selectFrom('stops')
    .select(['arrivedAt', 'departedAt'])
    .where('deliveryId', '=', deliveryId ?? '')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

async function proofKinds(db: Db, deliveryId: string | null): Promise<TrackedOrder['proofs']> {
  const rows = await db
    .selectFrom('proofs')
    .select('kind')
    .distinct()
    .where('deliveryId', '=', deliveryId ?? '')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => (kind === 'signature' ? 'signature' : 'photo'));
}

async function stopsBefore(db: Db, routeId: string, deliveryId: string | null): Promise<number | null> {
  const stops = await db
    .selectFrom('stops')
    .select(['sequence', 'status', 'deliveryId'])
    .where('routeId', '=', routeId)
    .where('deliveryId', 'is not', null)
    .orderBy('sequence')
    .execute();
  const own = stops.findLast((stop) => stop.deliveryId === deliveryId);
  if (!own || isStopClosed(own.status)) return null;
  return stops.filter(({ sequence, status }) => sequence < own.sequence && !isStopClosed(status)).length;
}
