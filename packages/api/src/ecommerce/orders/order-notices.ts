import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import type { Caller } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import type { OrderRow } from './order-facts.service.ts';

export const orderScreen = (id: number): string => `/apps/ecommerce/order/details/${id}`;

/** Tells those who placed an order, or made its delivery, that it has arrived; not whoever brought it there. */
export async function noticeDelivered(
  trx: Trx,
  tell: Tell,
  deps: Pick<Deps, 'clock' | 'ids' | 'host'> & { caller: Caller | null },
  { id, status, deliveryId }: OrderRow,
): Promise<void> {
  if (status !== 'Delivered') return;
  const acts = await trx
    .selectFrom('orderEvents')
    .select('actorId')
    .distinct()
    .where('orderId', '=', id)
    .where('actorKind', '=', 'user')
    .where('type', 'in', ['placed', 'delivery_made'])
    .execute();
  const bringer = deliveryId === null ? null : await lastMover(trx, deliveryId);
  await notify(trx, tell, deps, {
    kind: 'order_delivered',
    to: acts.flatMap(({ actorId }) => (actorId === null || actorId === bringer ? [] : Number(actorId))),
    params: { order: orderNumberText(await readStoreSettings(trx), id) },
    link: orderScreen(id),
  });
}

async function lastMover(trx: Trx, deliveryId: string): Promise<string | null> {
  const last = await trx
    .selectFrom('timelineEvents')
    .select(['actorId', 'actorKind'])
    .where('subject', '=', 'delivery')
    .where('subjectId', '=', deliveryId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.actorKind !== 'api' ? last.actorId : null;
}
