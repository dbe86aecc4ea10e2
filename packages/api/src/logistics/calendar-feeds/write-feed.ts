import type { FeedKind } from '@cartage/contract/logistics/calendar-feeds/calendar-feeds.schema.ts';
import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { routeStatuses } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import { inSlices } from '#core/database/slices.ts';
import { notFound } from '#core/failure.ts';
import { type CalendarEntry, writeCalendar } from '#core/icalendar.ts';
import { presentRoutes, type RouteReader } from '#logistics/routes/present-routes.service.ts';
import { calendarOfRoutes } from '#logistics/routes/route-calendar.service.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';

export interface FeedOwner {
  kind: FeedKind;
  id: string;
}

const refreshMinutes = 15;
const dayMs = 86_400_000;
const daysBack = 7;
/** Of more than these the oldest are left out. */
const mostRoutes = 1000;
const atOnce = 50;

/** What a driver drives, or all that leaves a depot, from a week ago to as far as there are routes. */
export async function writeFeed(ctx: Ctx, owner: FeedOwner): Promise<string> {
  const { name, language, routes: found, reader } = await (owner.kind === 'driver' ? ofDriver : ofDepot)(ctx, owner.id);
  const { timeZone } = await readLogisticsSettings(ctx.db);
  const rows = await found
    .where('routes.date', '>=', dayIn(timeZone, new Date(ctx.clock.now().getTime() - daysBack * dayMs)))
    .orderBy('routes.date', 'desc')
    .orderBy('routes.startAt', 'desc')
    .orderBy('routes.seq', 'desc')
    .limit(mostRoutes)
    .execute();
  const entries: CalendarEntry[] = [];
  for (const some of inSlices(rows.reverse(), atOnce))
    entries.push(...(await calendarOfRoutes(ctx.db, await presentRoutes(reader, ctx.db, some), language)));
  return writeCalendar({ name, timeZone, refreshMinutes }, entries);
}

/** What the driver's own page shows, and not what is still being planned. */
async function ofDriver({ db, clock }: Ctx, id: string) {
  const driver = await db.selectFrom('drivers').select(['name', 'locale']).where('id', '=', id).executeTakeFirst();
  if (!driver) throw notFound('Driver');
  const routes = db
    .selectFrom('routes')
    .selectAll('routes')
    .where('driverId', '=', id)
    .where(
      'status',
      'in',
      routeStatuses.filter((status) => isWithDriver(status) || status === 'completed'),
    );
  const reader: RouteReader = { clock, caller: { role: 'driver' }, can: () => false };
  return { name: driver.name, language: driver.locale, routes, reader };
}

/** Without anybody's contacts or costs: an address wanders further than its maker knows. */
async function ofDepot({ db, clock }: Ctx, id: string) {
  const depot = await db.selectFrom('depots').select(['name', 'country']).where('id', '=', id).executeTakeFirst();
  if (!depot) throw notFound('Depot');
  const routes = db
    .selectFrom('routes')
    .innerJoin('vehicles', 'vehicles.id', 'routes.vehicleId')
    .selectAll('routes')
    .where('vehicles.homeDepotId', '=', id);
  const reader: RouteReader = { clock, caller: null, can: () => false };
  return { name: depot.name, language: languageOf(depot.country), routes, reader };
}
