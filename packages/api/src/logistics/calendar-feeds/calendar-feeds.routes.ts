import { calendarFeedEndpoints } from '@cartage/contract/logistics/calendar-feeds/calendar-feeds.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  depotOf,
  driverOf,
  feedByToken,
  feedFile,
  makeFeed,
  ownFeed,
  readFeed,
  removeFeed,
} from './calendar-feeds.service.ts';

export function calendarFeedRoutes(mount: Mount) {
  mount(calendarFeedEndpoints.driver, async (ctx, { params }) => readFeed(ctx, await driverOf(ctx, params.id)));
  mount(calendarFeedEndpoints.makeDriver, async (ctx, { params }) => makeFeed(ctx, await driverOf(ctx, params.id)));
  mount(calendarFeedEndpoints.removeDriver, async (ctx, { params }) => removeFeed(ctx, await driverOf(ctx, params.id)));
  mount(calendarFeedEndpoints.driverFile, async (ctx, { params }) => feedFile(ctx, await driverOf(ctx, params.id)));
  mount(calendarFeedEndpoints.depot, async (ctx, { params }) => readFeed(ctx, await depotOf(ctx, params.id)));
  mount(calendarFeedEndpoints.makeDepot, async (ctx, { params }) => makeFeed(ctx, await depotOf(ctx, params.id)));
  mount(calendarFeedEndpoints.removeDepot, async (ctx, { params }) => removeFeed(ctx, await depotOf(ctx, params.id)));
  mount(calendarFeedEndpoints.depotFile, async (ctx, { params }) => feedFile(ctx, await depotOf(ctx, params.id)));
  mount(calendarFeedEndpoints.mine, async (ctx) => readFeed(ctx, await ownFeed(ctx)));
  mount(calendarFeedEndpoints.makeMine, async (ctx) => makeFeed(ctx, await ownFeed(ctx)));
  mount(calendarFeedEndpoints.removeMine, async (ctx) => removeFeed(ctx, await ownFeed(ctx)));
  mount(calendarFeedEndpoints.myFile, async (ctx) => feedFile(ctx, await ownFeed(ctx)));
  mount(calendarFeedEndpoints.read, (ctx, { params }) => feedByToken(ctx, params.token));
}
