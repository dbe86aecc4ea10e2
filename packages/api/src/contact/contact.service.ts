import type { ContactMessage, contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Selectable } from 'kysely';
import { spendVisitorTry } from '#auth/visitor-tries.service.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { containsFolded, firstPart, searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { notFound, refuseStale } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import { noticeSubject } from '#notifications/notice-mails.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';
import type { ContactMessagesTable } from './contact.table.ts';

type Body = VerbInput<typeof contactEndpoints.write>['body'];

/** Keeps a visitor's words, and mails them to those who look after the house. */
export async function writeMessage(ctx: Ctx, { name, email, message }: Body): Promise<undefined> {
  await spendVisitorTry(ctx, 'contact', { burst: 5, stepMs: 120_000 });
  await ctx.transact(async (trx, tell) => {
    const { seq } = await trx
      .insertInto('contactMessages')
      .values({
        version: 1,
        name,
        email,
        message,
        status: 'new',
        createdAt: toInstant(ctx.clock.now()),
        searchText: searchTextOf(name, email, message),
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    tell('contact', seq);
    const mailed = await administrators(trx);
    await notify(trx, tell, ctx, {
      kind: 'contact_received',
      to: { action: 'update', subject: 'Contact' },
      params: { name },
      link: `/apps/visitors/messages?message=${seq}`,
      mailed: mailed.map(({ id }) => id),
    });
    for (const administrator of mailed)
      await queueMail(trx, ctx.clock, {
        to: administrator.email,
        replyTo: email,
        subject: noticeSubject('contact_received', { name }, administrator.language),
        text: `${name} <${email}>\n\n${message}`,
      });
    return undefined;
  });
  void sendWaiting(ctx);
  return undefined;
}

const administrators = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(5)
    .execute();

export async function listMessages({ db }: Ctx, query: VerbInput<typeof contactEndpoints.list>['query']) {
  let messages = db.selectFrom('contactMessages').selectAll();
  if (query.q) messages = messages.where(containsFolded(db, 'contactMessages', query.q));
  if (query.status) messages = messages.where('status', '=', query.status);
  const sort = { name: firstPart(db), email: 'email', status: 'status', createdAt: 'seq' } as const;
  const { rows, total } = await listRows(messages, { sort, newest: 'seq' }, query);
  return { messages: rows.map(toMessage), totalMessages: total };
}

export async function getMessage({ db }: Ctx, id: number): Promise<ContactMessage> {
  const row = await db.selectFrom('contactMessages').selectAll().where('seq', '=', id).executeTakeFirst();
  if (!row) throw notFound('Message');
  return toMessage(row);
}

const toMessage = ({
  seq,
  name,
  email,
  message,
  status,
  createdAt,
  version,
}: Selectable<ContactMessagesTable>): ContactMessage => ({ id: seq, name, email, message, status, createdAt, version });

export const changeMessage = (
  ctx: Ctx,
  id: number,
  { status }: Pick<ContactMessage, 'status'>,
): Promise<ContactMessage> =>
  ctx.transact(async (trx, tell) => {
    const found = trx.selectFrom('contactMessages').selectAll().where('seq', '=', id);
    const row = await holdRows(trx, found).executeTakeFirst();
    if (!row) throw notFound('Message');
    refuseStale(ctx, toMessage(row));
    const changed = await trx
      .updateTable('contactMessages')
      .set({ status, version: row.version + 1 })
      .where('seq', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('contact', id);
    return toMessage(changed);
  });
