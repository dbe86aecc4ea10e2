import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { spaced } from '#core/writing.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf } from '#logistics/record-writes.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';

/** The page where the customer sees how far it is. */
export const trackingUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/track/${token}`;

/** Gives the customer's link, made when it is first asked for, and mails it where that is wanted. */
export async function shareDelivery(
  ctx: Ctx,
  id: string,
  { mail }: { mail: boolean },
): Promise<{ url: string; mailedTo: string | null }> {
  const shared = await ctx.transact(async (trx) => {
    const row = await trx
      .selectFrom('deliveries')
      .select(['ref', 'customer', 'email', 'visits'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound('Delivery');
    if (mail && row.email === '') throw fail(deliveryEndpoints.customerLink.failures.noEmail);
    const url = trackingUrlOf(ctx.host.publicUrl, await tokenOf(trx, ctx, id));
    if (!mail) return { url, mailedTo: null };
    const { name: house } = await readLogisticsSettings(trx);
    const language = languageOf(fromJson(row.visits).at(-1)?.address.country ?? '');
    const { subject, lines } = words[language];
    const facts = { name: row.customer, ref: row.ref, url, house };
    await queueMail(trx, ctx.clock, {
      to: row.email,
      subject: subject(facts),
      text: [spaced(language, lines(facts).join('\n\n')), house].join('\n\n'),
    });
    const event = { actor: actorOf(ctx), subject: 'delivery', subjectId: id, type: 'link_mailed' } as const;
    await recordTimeline(trx, ctx.clock, event);
    return { url, mailedTo: row.email };
  });
  if (mail) void sendWaiting(ctx);
  return shared;
}

/** One customer keeps one link whatever becomes of the delivery it was made for: from now on it leads to this one. */
export async function moveLink(trx: Trx, deliveryId: string, token: string): Promise<void> {
  await trx.deleteFrom('deliveryLinks').where('token', '=', token).execute();
  await trx.insertInto('deliveryLinks').values({ deliveryId, token }).execute();
}

/** Two who ask at once get the same. */
async function tokenOf(trx: Trx, { ids }: Ctx, deliveryId: string): Promise<string> {
  await trx
    .insertInto('deliveryLinks')
    .values({ deliveryId, token: ids.next('trk') })
    .onConflict((conflict) => conflict.column('deliveryId').doNothing())
    .execute();
  const { token } = await trx
    .selectFrom('deliveryLinks')
    .select('token')
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return token;
}

interface Facts {
  name: string;
  ref: string;
  url: string;
  house: string;
}
interface Words {
  subject: (facts: Facts) => string;
  lines: (facts: Facts) => string[];
}

const words: Record<Language, Words> = {
  en: {
    subject: ({ ref, house }) => `Your delivery ${ref} from ${house}`,
    lines: ({ name, ref, url }) => [
      name ? `Hello ${name},` : 'Hello,',
      `Here you see when your delivery ${ref} comes and how far it is: ${url}`,
    ],
  },
  fr: {
    subject: ({ ref, house }) => `Votre livraison ${ref} de la part de ${house}`,
    lines: ({ name, ref, url }) => [
      name ? `Bonjour ${name},` : 'Bonjour,',
      `Voyez ici quand arrive votre livraison ${ref} et où elle en est : ${url}`,
    ],
  },
  ar: {
    subject: ({ ref, house }) => `شحنتك ${ref} من ${house}`,
    lines: ({ name, ref, url }) => [
      name ? `مرحباً ${name}،` : 'مرحباً،',
      `اعرف هنا متى تصل شحنتك ${ref} وأين هي الآن: ${url}`,
    ],
  },
};
