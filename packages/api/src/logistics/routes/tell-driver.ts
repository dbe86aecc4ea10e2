import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { notify } from '#notifications/notify.service.ts';
import type { RouteRow } from './routes.table.ts';

/** Tells the driver, who has an account, of the route that was sent, or has changed. */
export async function tellDriver(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  { driverId, date, number }: RouteRow,
  kind: 'route_dispatched' | 'route_changed' = 'route_dispatched',
): Promise<void> {
  if (driverId === null) return;
  const driver = await trx
    .selectFrom('drivers')
    .select(['userId', 'name'])
    .where('id', '=', driverId)
    .executeTakeFirst();
  if (driver?.userId == null) return;
  await notify(trx, tell, ctx, {
    kind,
    to: [driver.userId],
    params: { route: `${date} #${number}`, driver: driver.name },
    link: '/driver',
  });
}
