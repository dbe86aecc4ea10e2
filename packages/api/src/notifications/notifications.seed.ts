import type { NotificationKind, NotificationParams } from '@cartage/contract/notifications/notifications.schema.ts';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';

type Sample = readonly [
  kind: NotificationKind,
  params: NotificationParams,
  link: string,
  minutesAgo: number,
  isRead: boolean,
];

/** What the first administrator finds behind the bell, newest first. */
const samples: readonly Sample[] = [
  ['route_dispatched', { route: 'North round', driver: 'Mateo Quispe' }, '/apps/logistics/routes', 12, false],
  ['event_invited', { title: 'Fleet inspection', by: 'Tomasz Wieczorek' }, '/apps/calendar?event=2', 95, false],
  ['user_joined', { name: 'Nokuthula Dube' }, '/apps/user/list', 60 * 7, false],
  ['import_finished', { file: 'orders-week.csv', rows: 42 }, '/apps/logistics/deliveries', 60 * 26, true],
  ['delivery_failed', { delivery: 'D-00007', reason: 'not_home' }, '/apps/logistics/deliveries', 60 * 49, true],
];

export async function seedNotifications(trx: Trx, { now, ids }: SeedTools): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('isSample', '=', toFlag(true))
    .orderBy('id')
    .execute();
  const rows = people.flatMap(({ id: userId, role }) =>
    samples
      // The others have what concerns everybody.
      .filter(([kind]) => role === 'admin' || kind === 'event_invited')
      .toReversed()
      .map(([kind, params, link, minutesAgo, isRead]) => {
        const createdAt = now.getTime() - minutesAgo * 60_000;
        return {
          id: ids.next('ntf'),
          userId,
          kind,
          params: toJson(params),
          link,
          createdAt: toInstant(createdAt),
          readAt: isRead ? toInstant(createdAt + 20 * 60_000) : null,
        };
      }),
  );
  await trx.insertInto('notifications').values(rows).execute();
}
