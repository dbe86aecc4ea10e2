import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import type { NotificationKind, NotificationParams } from '@cartage/contract/notifications/notifications.schema.ts';
import { peopleWhoMay } from '#access/people-who-may.service.ts';
import type { Caller } from '#core/context.ts';
import { fromFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { mailsTopic, queueMail } from '#outbox/outbox.service.ts';
import { noticeMail } from './notice-mails.service.ts';

export interface Notice {
  kind: NotificationKind;
  /** The people, or all who may do this to such records. Nobody is told twice. */
  to: readonly number[] | Grant;
  /** What the words of this kind have places for: see notificationKinds. */
  params: NotificationParams;
  /** Path of the screen that shows what it is about. */
  link?: string;
  /** The people who get a fuller mail about it, and therefore none of these. */
  mailed?: readonly number[];
}

/**
 * Tells people of something, in the transaction that does it and by the ways each has chosen; never whoever does it. What
 * a program does with a person's key is news to that person too. What goes by mail leaves with the outbox.
 *
 * @example await notify(trx, tell, ctx, { kind: 'order_placed', to: [1], params: { order: '5001', customer: 'Ada' } });
 */
export async function notify(
  trx: Trx,
  tell: Tell,
  { clock, ids, host, caller }: Pick<Deps, 'clock' | 'ids' | 'host'> & { caller: Caller | null },
  { kind, to, params, link, mailed = [] }: Notice,
): Promise<void> {
  const concerned = new Set('action' in to ? await peopleWhoMay(trx, to) : to);
  if (caller && caller.via !== 'apiKey') concerned.delete(caller.userId);
  for (const userIds of inSlices([...concerned])) {
    const people = await trx
      .selectFrom('users')
      .leftJoin('notificationPreferences as chosen', (join) =>
        join.onRef('chosen.userId', '=', 'users.id').on('chosen.kind', '=', kind),
      )
      .select(['users.id', 'users.email', 'users.fullName', 'users.language', 'chosen.byApp', 'chosen.byEmail'])
      .where('users.id', 'in', userIds)
      .where('users.status', '=', 'active')
      .execute();
    const rows = people
      .filter(({ byApp }) => byApp === null || fromFlag(byApp))
      .map(({ id }) => ({
        id: ids.next('ntf'),
        userId: id,
        kind,
        params: toJson(params),
        link: link ?? null,
        createdAt: toInstant(clock.now()),
        readAt: null,
      }));
    if (rows.length > 0) await trx.insertInto('notifications').values(rows).execute();
    for (const { id, userId } of rows) tell('notifications', id, [userId]);
    const byMail = people.filter(({ id, byEmail }) => byEmail !== null && fromFlag(byEmail) && !mailed.includes(id));
    for (const person of byMail)
      await queueMail(trx, clock, noticeMail(kind, params, person, link && `${host.publicUrl}${link}`));
    if (byMail.length > 0) tell(mailsTopic, kind);
  }
}

/** Whoever has looked at what the bell tells of need not be told of it any more. */
export async function readNotices(
  trx: Trx,
  tell: Tell,
  { clock }: Pick<Deps, 'clock'>,
  { userId, link }: { userId: number; link: string },
): Promise<void> {
  const read = await trx
    .updateTable('notifications')
    .set({ readAt: toInstant(clock.now()) })
    .where('userId', '=', userId)
    .where('link', '=', link)
    .where('readAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of read) tell('notifications', id, [userId]);
}
