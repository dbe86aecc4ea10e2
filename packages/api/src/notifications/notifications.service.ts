import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import {
  type Notification,
  type NotificationPreference,
  notificationKinds,
} from '@cartage/contract/notifications/notifications.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toInstant } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import type { NotificationsTable } from './notifications.table.ts';

const toNotification = (row: Selectable<NotificationsTable>): Notification => ({
  id: row.id,
  kind: row.kind,
  params: fromJson(row.params),
  link: row.link,
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
});

export async function listNotifications(ctx: Ctx, query: VerbInput<typeof notificationEndpoints.list>['query']) {
  const { userId } = ctx.person();
  let rows = ctx.db.selectFrom('notifications').selectAll().where('userId', '=', userId);
  if (query.unread !== undefined) rows = rows.where('readAt', query.unread ? 'is' : 'is not', null);
  const [found, unread] = await Promise.all([
    listRows(rows, { sort: { createdAt: 'seq' }, newest: 'seq' }, query),
    countUnread(ctx.db, userId),
  ]);
  return { notifications: found.rows.map(toNotification), total: found.total, unread };
}

export async function getUnread(ctx: Ctx): Promise<{ unread: number }> {
  return { unread: await countUnread(ctx.db, ctx.person().userId) };
}

async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$castTo<{ unread: number }>()
    .executeTakeFirstOrThrow();
  return unread;
}

export const markNotification = (ctx: Ctx, id: string, isRead: boolean): Promise<Notification> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const row = await trx
      .updateTable('notifications')
      .set((eb) => ({ readAt: isRead ? eb.fn.coalesce('readAt', eb.val(toInstant(ctx.clock.now()))) : null }))
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Notification');
    tell('notifications', id, [userId]);
    return toNotification(row);
  });

export const markAllRead = (ctx: Ctx): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    await trx
      .updateTable('notifications')
      .set({ readAt: toInstant(ctx.clock.now()) })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .execute();
    tell('notifications', 'all', [userId]);
    return undefined;
  });

export const removeNotification = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const removed = await trx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound('Notification');
    tell('notifications', id, [userId]);
    return undefined;
  });

/** Every kind, as chosen or as usual: by the bell alone. */
export async function getPreferences(ctx: Ctx): Promise<{ preferences: NotificationPreference[] }> {
  const chosen = await ctx.db
    .selectFrom('notificationPreferences')
    .selectAll()
    .where('userId', '=', ctx.person().userId)
    .execute();
  return {
    preferences: notificationKinds.map((kind) => {
      const row = chosen.find((one) => one.kind === kind);
      if (!row) return { kind, app: true, email: false, browser: false };
      return { kind, app: fromFlag(row.byApp), email: fromFlag(row.byEmail), browser: fromFlag(row.byBrowser) };
    }),
  };
}

export async function setPreferences(ctx: Ctx, { preferences }: { preferences: NotificationPreference[] }) {
  const { userId } = ctx.person();
  await ctx.transact(async (trx) => {
    for (const { kind, app, email, browser } of preferences) {
      const ways = { byApp: toFlag(app), byEmail: toFlag(email), byBrowser: toFlag(app && browser) };
      await trx
        .insertInto('notificationPreferences')
        .values({ userId, kind, ...ways })
        .onConflict((c) => c.columns(['userId', 'kind']).doUpdateSet(ways))
        .execute();
    }
  });
  return getPreferences(ctx);
}
