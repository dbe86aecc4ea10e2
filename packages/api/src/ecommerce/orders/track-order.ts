import { orderStatuses, type TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { readLines } from './order-lines.ts';
import { comesFor, placesToCollect, promisedUntil, waysToPay } from './order-terms.ts';
import { trackDelivery } from './track-delivery.ts';
import { areaOf, trackStop } from './tracked-stop.ts';

/** What whoever has the link may know: how far it is and when it comes; no name, no street, no price. */
export async function trackOrder({ db, clock }: Ctx, token: string): Promise<TrackedOrder> {
  const row = await db.selectFrom('orders').selectAll().where('trackToken', '=', token).executeTakeFirst();
  if (!row) return trackDelivery(db, token, clock.now());
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
    .select(['id', 'routeId', 'promisedFrom', 'promisedTo', 'status', 'refused', 'email'])
    .where('id', '=', row.deliveryId ?? '')
    .executeTakeFirst();
  // What the customer comes for goes nowhere.
  const address = comesFor(row) ? null : fromJson(row.shippingAddress);
  const reached = orderStatuses.indexOf(row.status);
  const atOf = (status: string) => moves.findLast(({ toState }) => toState === status)?.at ?? null;
  const deliveredAt = row.status === 'Delivered' ? atOf('Delivered') : null;
  return {
    kind: 'order',
    order: orderNumberText(settings, row.id),
    store: settings.store.name,
    status: row.status,
    placedAt: row.placedAt,
    items: lines.map(({ productName, choices, quantity, returned, canBeReviewed }) => ({
      productName,
      choices: fromJson(choices),
      quantity,
      returned,
      canBeReviewed,
    })),
    city: address?.city ?? '',
    ...(await trackStop(db, delivery, row.status, clock.now())),
    deliveredAt,
    isCancelled: false,
    area: row.status === 'Delivered' ? null : areaOf(address?.location ?? null),
    timeZone: settings.timeZone,
    contact: { email: settings.store.email, phone: settings.store.phone },
    payments: waysToPay(row, settings),
    isCollected: comesFor(row),
    collectedAt: placesToCollect(row, settings),
    until: promisedUntil(row, deliveredAt, settings, clock.now()),
    steps: orderStatuses.map((status, index) => ({ status, at: index <= reached ? atOf(status) : null })),
  };
}

/** The lines of an order in turn, and which of them the customer may review. */
export async function reviewableLines(db: Db | Trx, { id, status }: Pick<OrderRow, 'id' | 'status'>) {
  const [lines, reviews] = await Promise.all([
    readLines(db, id),
    db.selectFrom('reviews').select('productId').where('orderId', '=', id).execute(),
  ]);
  const reviewed = new Set(reviews.map(({ productId }) => productId));
  return lines.map((line) => ({
    ...line,
    canBeReviewed:
      status === 'Delivered' &&
      line.productId !== null &&
      line.returned < line.quantity &&
      !reviewed.has(line.productId),
  }));
}
