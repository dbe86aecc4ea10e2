import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { readLink } from '#logistics/deliveries/customer-link.service.ts';
import { requireDelivery } from '#logistics/deliveries/deliveries.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { openStages } from './news.ts';
import { hasOptedOut } from './tell-customers.service.ts';

const mostShown = 100;
/** What waited is sent when a host looks next. */
const soonMs = 2 * 60_000;

export async function listMessages(
  { db, clock }: Ctx,
  deliveryId: string,
): Promise<VerbAnswer<typeof customerMessageEndpoints.list>> {
  const delivery = await requireDelivery(db, deliveryId);
  const rows = await db
    .selectFrom('customerMessages')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('seq', 'desc')
    .limit(mostShown)
    .execute();
  const link = await readLink(db, deliveryId);
  const hasEnded = (at: Instant) => Date.parse(at) + soonMs < clock.now().getTime();
  return {
    messages: rows.map(({ seq, deliveryId: _, statusReason: __, waitsUntil, ...row }) => ({
      id: seq,
      ...row,
      waitsUntil: waitsUntil === null || hasEnded(waitsUntil) ? null : waitsUntil,
    })),
    link: link === undefined ? 'none' : link.takenBackAt === null ? 'open' : 'taken_back',
    wantsMails: delivery.email === '' ? null : !(await hasOptedOut(db, delivery.email)),
  };
}

/** By the link, for the address the delivery behind it is told to. */
export const wantMails = (ctx: Ctx, { params, body }: VerbInput<typeof customerMessageEndpoints.want>) =>
  ctx.transact(async (trx) => {
    const row = await trx
      .selectFrom('deliveryLinks')
      .innerJoin('deliveries', 'deliveries.id', 'deliveryLinks.deliveryId')
      .select('email')
      .where('token', '=', params.token)
      .where('takenBackAt', 'is', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row || row.email === '') throw notFound('Order');
    const email = row.email.toLowerCase();
    if (body.wanted) await trx.deleteFrom('mailOptOuts').where('email', '=', email).execute();
    else
      await trx
        .insertInto('mailOptOuts')
        .values({ email, at: toInstant(ctx.clock.now()) })
        .onConflict((c) => c.column('email').doNothing())
        .execute();
    return { wanted: body.wanted };
  });

/** What the link's page tells of the mails about a delivery. */
export async function readToldCustomer(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<Pick<TrackedOrder, 'moved' | 'wantsMails'>> {
  const { customerMails } = await readLogisticsSettings(db);
  const told = await db
    .selectFrom('customerTold')
    .select(['startAt', 'at'])
    .where('deliveryId', '=', id)
    .where('stage', 'in', [...openStages])
    .where('moves', '>', 0)
    .executeTakeFirst();
  const isMailed = email !== '' && Object.values(customerMails).includes(true);
  return {
    moved: told ? { expectedAt: told.startAt, toldAt: told.at } : null,
    wantsMails: isMailed ? !(await hasOptedOut(db, email)) : null,
  };
}
