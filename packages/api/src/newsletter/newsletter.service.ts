import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { newsletterEndpoints } from '@cartage/contract/newsletter/newsletter.endpoints.ts';
import { hashOfToken, newToken } from '#auth/tokens.service.ts';
import { spendMailTry } from '#auth/visitor-tries.service.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { containsFolded, searchTextOf } from '#core/database/search.ts';
import { fail } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import { spaced } from '#core/writing.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';

type Body = VerbInput<typeof newsletterEndpoints.subscribe>['body'];

/** Keeps the address, and mails the link that confirms it. Somebody confirmed already gets no second mail. */
export async function subscribe(ctx: Ctx, { email, language }: Body): Promise<undefined> {
  await spendMailTry(ctx, email);
  const { token, tokenHash } = await newToken();
  await ctx.transact(async (trx, tell) => {
    const row = await trx
      .insertInto('newsletterSubscribers')
      .values({
        email,
        language,
        tokenHash,
        subscribedAt: toInstant(ctx.clock.now()),
        confirmedAt: null,
        searchText: searchTextOf(email),
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ tokenHash, language })
          .where('newsletterSubscribers.confirmedAt', 'is', null),
      )
      .returning('seq')
      .executeTakeFirst();
    if (!row) return undefined;
    tell('subscribers', row.seq);
    const { subject, text } = mailWords[language](linkOf(ctx, token));
    await queueMail(trx, ctx.clock, { to: email, subject: spaced(language, subject), text: spaced(language, text) });
    return undefined;
  });
  void sendWaiting(ctx);
  return undefined;
}

const linkOf = ({ host }: Ctx, token: string) =>
  `${host.publicUrl.replace(/\/+$/, '')}/front-pages/landing-page?newsletter=${token}`;

const mailWords: Record<Language, (link: string) => { subject: string; text: string }> = {
  en: (link) => ({
    subject: 'Do you want our newsletter?',
    text: `Hello,\n\nsomebody, hopefully you, has asked for our newsletter. Say yes here:\n\n${link}\n\nThe same link ends it again. If it was not you, do nothing.\n\nCartage`,
  }),
  fr: (link) => ({
    subject: 'Voulez-vous notre lettre d’information ?',
    text: `Bonjour,\n\nnotre lettre d’information a été demandée avec cette adresse. Confirmez ici :\n\n${link}\n\nLe même lien permet de l’arrêter. Si ce n’était pas vous, ne faites rien.\n\nCartage`,
  }),
  ar: (link) => ({
    subject: 'هل تريد نشرتنا البريدية؟',
    text: `مرحباً،\n\nطُلبت نشرتنا البريدية بهذا العنوان. أكّد طلبك هنا:\n\n${link}\n\nيمكنك إيقافها بالرابط نفسه. إن لم تكن أنت، فلا تفعل شيئاً.\n\nCartage`,
  }),
};

export async function confirmSubscription(ctx: Ctx, { token }: { token: string }): Promise<undefined> {
  const tokenHash = await hashOfToken(token);
  return ctx.transact(async (trx, tell) => {
    const row = await trx
      .updateTable('newsletterSubscribers')
      .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(toInstant(ctx.clock.now()))) }))
      .where('tokenHash', '=', tokenHash)
      .returning('seq')
      .executeTakeFirst();
    if (!row) throw fail(newsletterEndpoints.confirm.failures.unknownToken);
    tell('subscribers', row.seq);
    return undefined;
  });
}

/** Forgets the address. */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<undefined> {
  const tokenHash = await hashOfToken(token);
  return ctx.transact(async (trx, tell) => {
    const row = await trx
      .deleteFrom('newsletterSubscribers')
      .where('tokenHash', '=', tokenHash)
      .returning('seq')
      .executeTakeFirst();
    if (!row) throw fail(newsletterEndpoints.unsubscribe.failures.unknownToken);
    tell('subscribers', row.seq);
    return undefined;
  });
}

export async function listSubscribers({ db }: Ctx, query: VerbInput<typeof newsletterEndpoints.list>['query']) {
  let subscribers = db.selectFrom('newsletterSubscribers').selectAll();
  if (query.q) subscribers = subscribers.where(containsFolded(db, 'newsletterSubscribers', query.q));
  if (query.confirmed !== undefined)
    subscribers = subscribers.where('confirmedAt', query.confirmed ? 'is not' : 'is', null);
  const sort = { email: 'email', subscribedAt: 'seq' } as const;
  const { rows, total } = await listRows(subscribers, { sort, newest: 'seq' }, query);
  return {
    subscribers: rows.map(({ seq, email, language, subscribedAt, confirmedAt }) => ({
      id: seq,
      email,
      language,
      subscribedAt,
      confirmedAt,
    })),
    totalSubscribers: total,
  };
}
