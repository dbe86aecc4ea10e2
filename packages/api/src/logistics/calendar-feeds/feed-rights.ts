import { rulesFor } from '#access/rules-in-force.service.ts';
import { abilityOf } from '#core/ability.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import type { FeedOwner } from './write-feed.ts';

/** A driver sees the own routes while at work here; a depot's are seen through the eyes of who made its address. */
export const mayStillSee = (ctx: Ctx, { kind, id, madeBy }: FeedOwner & { madeBy: number }): Promise<boolean> =>
  kind === 'driver' ? isAtWork(ctx, id) : maySeeDepot(ctx, id, madeBy);

async function isAtWork({ db }: Ctx, id: string): Promise<boolean> {
  const driver = await db
    .selectFrom('drivers')
    .leftJoin('users', 'users.id', 'drivers.userId')
    .select(['drivers.userId', 'users.status'])
    .where('drivers.id', '=', id)
    .where('isActive', '=', toFlag(true))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return driver !== undefined && (driver.userId === null || driver.status === 'active');
}

async function maySeeDepot(ctx: Ctx, id: string, madeBy: number): Promise<boolean> {
  const depot = await ctx.db
    .selectFrom('depots')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', toFlag(true))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const maker = await ctx.db
    .selectFrom('users')
    .select(['id as userId', 'role', 'customRoleId'])
    .where('id', '=', madeBy)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!depot || !maker) return false;
  const ability = abilityOf(await rulesFor(ctx, maker));
  return ability.can('update', 'Depot') && ability.can('read', 'Route');
}
