import type { DispatchAnswer } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { refusalsToDispatch } from './dispatch-guards.ts';
import { actorOf } from './route-access.service.ts';
import { digestOfRoute } from './route-digest.ts';
import { setRouteState } from './route-transitions.service.ts';
import type { RouteRow } from './routes.table.ts';
import { tellDriver } from './tell-driver.ts';

/**
 * Sends routes to their drivers; each that cannot go says why, and does not keep the others. A route a driver has
 * already goes again only where it has changed since: as a new version he is asked to acknowledge.
 */
export async function dispatchRoutes(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  routes: readonly RouteRow[],
): Promise<DispatchAnswer> {
  const answer: DispatchAnswer = { dispatched: [], refused: [], unchanged: [] };
  for (const route of routes) {
    if (isWithDriver(route.status)) {
      const isNew = await sendAgain(ctx, trx, tell, route);
      answer[isNew ? 'dispatched' : 'unchanged'].push(route.id);
      continue;
    }
    const reasons =
      route.status === 'planned'
        ? await refusalsToDispatch(trx, route)
        : [{ code: 'route_closed', message: `It is ${route.status}` }];
    if (reasons.length > 0) {
      answer.refused.push({ routeId: route.id, reasons });
      continue;
    }
    await setRouteState(ctx, trx, tell, route, 'dispatched');
    answer.dispatched.push(route.id);
  }
  return answer;
}

async function sendAgain(ctx: Ctx, trx: Trx, tell: Tell, route: RouteRow): Promise<boolean> {
  const sentDigest = await digestOfRoute(trx, route);
  if (sentDigest === route.sentDigest) return false;
  const version = route.version + 1;
  await trx
    .updateTable('routes')
    .set({ version, sentVersion: version, sentDigest })
    .where('id', '=', route.id)
    .execute();
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'route',
    subjectId: route.id,
    type: 'sent_again',
    detail: { version },
  });
  tell('routes', route.id);
  await tellDriver(ctx, trx, tell, route);
  return true;
}
