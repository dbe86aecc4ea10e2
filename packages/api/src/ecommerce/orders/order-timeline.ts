import type { OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, type Instant } from '#core/database/column-kinds.ts';
import { notFound } from '#core/failure.ts';
import { withActorNames } from '#users/people-names.service.ts';

type Told = Omit<OrderEvent, 'actor'> & { actor: TimelineActor };

/**
 * The story of an order across apps, oldest first: what happened in the shop and by mail, to its deliveries and at
 * their stops, and with its invoice. Apps the caller may not read are left out.
 */
export async function readOrderTimeline(ctx: Ctx, id: number): Promise<{ events: OrderEvent[] }> {
  const { db, can } = ctx;
  const order = await db.selectFrom('orders').select(['id', 'deliveryId']).where('id', '=', id).executeTakeFirst();
  if (!order) throw notFound('Order');
  const own = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('seq').execute();
  const deliveryIds = own.flatMap(({ type, detail }) => {
    const { deliveryId } = fromJson(detail);
    return type === 'delivery_made' && typeof deliveryId === 'string' ? [deliveryId] : [];
  });
  const seen = can('read', 'Invoice') ? own : own.filter(({ app }) => app !== 'invoice');
  const told: Told[] = seen.map(({ at, app, type, fromState, toState, actorKind, actorId, detail }) => ({
    at,
    app,
    type,
    from: fromState,
    to: toState,
    actor: { kind: actorKind, id: actorId },
    detail: fromJson(detail),
  }));
  if (can('read', 'Delivery')) told.push(...(await onTheRoad(ctx, deliveryIds)));
  if (can('read', 'Invoice')) told.push(...(await paymentsOf(ctx, id)));
  // Sorting is stable: what happened at the same moment stays in the order it was told.
  told.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { events: await withActorNames(ctx.db, told) };
}

async function onTheRoad({ db }: Ctx, deliveryIds: readonly string[]): Promise<Told[]> {
  if (deliveryIds.length === 0) return [];
  const stops = await db.selectFrom('stops').select('id').where('deliveryId', 'in', deliveryIds).execute();
  const rows = await db
    .selectFrom('timelineEvents')
    .selectAll()
    // That it was made is told by the order already.
    .where('type', '<>', 'created')
    .where((eb) =>
      eb.or([
        eb.and([eb('subject', '=', 'delivery'), eb('subjectId', 'in', deliveryIds)]),
        eb.and([
          eb('subject', '=', 'stop'),
          eb(
            'subjectId',
            'in',
            stops.map(({ id }) => id),
          ),
        ]),
      ]),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ at, subject, subjectId, type, fromState, toState, actorKind, actorId, reason }) => ({
    at,
    app: 'logistics',
    type: `${subject}_${type}`,
    from: fromState,
    to: toState,
    actor: { kind: actorKind, id: actorId },
    detail: { [`${subject}Id`]: subjectId, ...(reason ? { reason } : {}) },
  }));
}

async function paymentsOf({ db }: Ctx, orderId: number): Promise<Told[]> {
  const payments = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .selectAll('invoicePayments')
    .select('invoices.currency')
    .where('invoices.orderId', '=', orderId)
    .orderBy('invoicePayments.seq')
    .execute();
  return payments.flatMap(({ invoiceId, amountMinor, currency, createdAt, createdBy, struckAt, struckBy }) => {
    const told = (at: Instant, type: string, by: number | null): Told => ({
      at,
      app: 'invoice',
      type,
      from: null,
      to: null,
      actor: by === null ? { kind: 'system', id: null } : { kind: 'user', id: String(by) },
      detail: { invoiceId, amountMinor, currency },
    });
    const recorded = told(createdAt, 'invoice_paid', createdBy);
    return struckAt === null ? [recorded] : [recorded, told(struckAt, 'invoice_payment_struck', struckBy)];
  });
}
