import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { greeting, spaced } from '#core/writing.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf } from '#logistics/record-writes.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';
import { requireDelivery } from './deliveries.service.ts';

/** The page where the customer sees how far it is. */
export const trackingUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/track/${token}`;

/** Gives the customer's link, made when it is first asked for, and mails it where that is wanted. */
export async function shareDelivery(
  ctx: Ctx,
  id: string,
  { mail }: { mail: boolean },
): Promise<{ url: string; mailedTo: string | null }> {
  const shared = await ctx.transact(async (trx) => {
    const row = await requireDelivery(trx, id);
    if (mail && row.email === '') throw fail(deliveryEndpoints.customerLink.failures.noEmail);
    const url = trackingUrlOf(ctx.host.publicUrl, await tokenOf(trx, ctx, id));
    if (!mail) return { url, mailedTo: null };
    const { name: house } = await readLogisticsSettings(trx);
    const language = languageOf(fromJson(row.visits).at(-1)?.address.country ?? '');
    const { subject, line } = words[language];
    const facts = { ref: row.ref, url, house };
    await queueMail(trx, ctx.clock, {
      to: row.email,
      subject: subject(facts),
      text: [...[greeting(language, row.customer), line(facts)].map((part) => spaced(language, part)), house].join(
        '\n\n',
      ),
    });
    const event = { actor: actorOf(ctx), subject: 'delivery', subjectId: id, type: 'link_mailed' } as const;
    await recordTimeline(trx, ctx.clock, event);
    return { url, mailedTo: row.email };
  });
  if (mail) void sendWaiting(ctx);
  return shared;
}

/** What is known of a delivery's link; undefined where nobody asked for one yet. */
export const readLink = (db: Db, deliveryId: string) =>
  db.selectFrom('deliveryLinks').selectAll().where('deliveryId', '=', deliveryId).executeTakeFirst();

/** The link for a mail nobody writes by hand; null where it was taken back: another is for people to give. */
export async function linkToMail(
  trx: Trx,
  deps: Pick<Deps, 'ids' | 'host'>,
  deliveryId: string,
): Promise<string | null> {
  await insertLink(trx, deps, deliveryId);
  const { token, takenBackAt } = await requireLink(trx, deliveryId);
  return takenBackAt === null ? trackingUrlOf(deps.host.publicUrl, token) : null;
}

/** That of an order stays with the order. */
export const takeBackLink = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { source } = await requireDelivery(trx, id);
    if (source === 'ecommerce') throw fail(deliveryEndpoints.takeBackLink.failures.ofOrder);
    const [gone] = await trx
      .updateTable('deliveryLinks')
      .set({ takenBackAt: toInstant(ctx.clock.now()) })
      .where('deliveryId', '=', id)
      .where('takenBackAt', 'is', null)
      .execute();
    if (!gone?.numUpdatedRows) return undefined;
    const event = { actor: actorOf(ctx), subject: 'delivery', subjectId: id, type: 'link_taken_back' } as const;
    await recordTimeline(trx, ctx.clock, event);
    tell('deliveries', id);
    return undefined;
  });

/** One customer keeps one link whatever becomes of the delivery it was made for: from now on it leads to this one. */
export async function moveLink(trx: Trx, deliveryId: string, token: string): Promise<void> {
  await trx.deleteFrom('deliveryLinks').where('token', '=', token).execute();
  await trx.insertInto('deliveryLinks').values({ deliveryId, token, takenBackAt: null }).execute();
}

/** Two who ask at once get the same; whose link was taken back gets another. */
async function tokenOf(trx: Trx, ctx: Ctx, deliveryId: string): Promise<string> {
  await insertLink(trx, ctx, deliveryId);
  await trx
    .updateTable('deliveryLinks')
    .set({ token: ctx.ids.next('trk'), takenBackAt: null })
    .where('deliveryId', '=', deliveryId)
    .where('takenBackAt', 'is not', null)
    .execute();
  return (await requireLink(trx, deliveryId)).token;
}

const insertLink = (trx: Trx, { ids }: Pick<Deps, 'ids'>, deliveryId: string) =>
  trx
    .insertInto('deliveryLinks')
    .values({ deliveryId, token: ids.next('trk'), takenBackAt: null })
    .onConflict((conflict) => conflict.column('deliveryId').doNothing())
    .execute();

const requireLink = (trx: Trx, deliveryId: string) =>
  trx.selectFrom('deliveryLinks').selectAll().where('deliveryId', '=', deliveryId).executeTakeFirstOrThrow();

interface Facts {
  ref: string;
  url: string;
  house: string;
}
interface Words {
  subject: (facts: Facts) => string;
  line: (facts: Facts) => string;
}

const words: Record<Language, Words> = {
  en: {
    subject: ({ ref, house }) => `Your delivery ${ref} from ${house}`,
    line: ({ ref, url }) => `Here you see when your delivery ${ref} comes and how far it is: ${url}`,
  },
  fr: {
    subject: ({ ref, house }) => `Votre livraison ${ref} de la part de ${house}`,
    line: ({ ref, url }) => `Voyez ici quand arrive votre livraison ${ref} et où elle en est : ${url}`,
  },
  ar: {
    subject: ({ ref, house }) => `شحنتك ${ref} من ${house}`,
    line: ({ ref, url }) => `اعرف هنا متى تصل شحنتك ${ref} وأين هي الآن: ${url}`,
  },
};
