import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import type { Ctx } from '#core/context.ts';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import type { RouteRow } from './routes.table.ts';

/** The route, if the caller may see it: a driver sees those given to him, from dispatch on. To others' it says 404. */
export async function readOwnRoute(ctx: Ctx, db: Db | Trx, id: string): Promise<RouteRow> {
  const row = await db.selectFrom('routes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Route');
  if (ctx.caller?.role !== 'driver') return row;
  const driver = await ownDriver(ctx, db);
  const isGiven =
    row.driverId !== null && row.driverId === driver?.id && (isWithDriver(row.status) || row.status === 'completed');
  if (!isGiven) throw notFound('Route');
  return row;
}

/** Whatever changes a plan or its routes goes one after the other. Ask before reading what will be written. */
export async function takeTurnOfPlan(trx: Trx, routeId: string): Promise<void> {
  const row = await trx.selectFrom('routes').select('planId').where('id', '=', routeId).executeTakeFirst();
  if (row) await takeTurn(trx, `plan:${row.planId}`);
}

export async function ownDriver(ctx: Ctx, db: Db | Trx) {
  return db
    .selectFrom('drivers')
    .select(['id', 'dutyStatus'])
    .where('userId', '=', ctx.person().userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * When it happened. A phone without a line tells it later, and its clock may be wrong: nothing happens after now, nor
 * before `notBefore`.
 */
export function toldAt({ clock }: Ctx, at: string | undefined, notBefore: Instant | null = null): Instant {
  const nowMs = clock.now().getTime();
  const toldMs = at === undefined ? nowMs : Math.min(Date.parse(at), nowMs);
  return toInstant(notBefore === null ? toldMs : Math.max(toldMs, Date.parse(notBefore)));
}

export function actorOf(ctx: Ctx): TimelineActor {
  const { role, userId, via } = ctx.person();
  return { kind: via === 'apiKey' ? 'api' : role === 'driver' ? 'driver' : 'user', id: String(userId) };
}
