import { hashOfToken, newToken } from '#auth/tokens.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { tagOf } from '#core/entity-tag.ts';
import { notFound } from '#core/failure.ts';
import { calendarType } from '#core/icalendar.ts';
import { getDepot } from '#logistics/depots/depots.service.ts';
import { getChangeableDriver, getOwnDriver } from '#logistics/drivers/drivers.service.ts';
import { mayStillSee } from './feed-rights.ts';
import { type FeedOwner, writeFeed } from './write-feed.ts';

export async function driverOf(ctx: Ctx, id: string): Promise<FeedOwner> {
  await getChangeableDriver(ctx, id);
  return { kind: 'driver', id };
}
export async function depotOf(ctx: Ctx, id: string): Promise<FeedOwner> {
  await getDepot(ctx, id);
  return { kind: 'depot', id };
}
export const ownFeed = async (ctx: Ctx): Promise<FeedOwner> => ({ kind: 'driver', id: (await getOwnDriver(ctx)).id });

const feedOf = (db: Db | Trx, { kind, id }: FeedOwner) =>
  db.selectFrom('calendarFeeds').where('kind', '=', kind).where('ownerId', '=', id);

export async function readFeed({ db }: Ctx, owner: FeedOwner) {
  const row = await feedOf(db, owner)
    .leftJoin('users', 'users.id', 'calendarFeeds.madeBy')
    .select(['since', 'users.fullName as madeBy'])
    .executeTakeFirst();
  return row ?? { since: null, madeBy: null };
}

/** The address is in this reply and nowhere else, so no retry may get it again; the one before leads nowhere any more. */
export async function makeFeed(ctx: Ctx, owner: FeedOwner) {
  const { token, tokenHash } = await newToken();
  const made = { tokenHash, since: toInstant(ctx.clock.now()), madeBy: ctx.person().userId };
  await transact(ctx, async (trx) => {
    await trx
      .insertInto('calendarFeeds')
      .values({ kind: owner.kind, ownerId: owner.id, ...made })
      .onConflict((c) => c.columns(['kind', 'ownerId']).doUpdateSet(made))
      .execute();
    await audit(ctx, trx, owner, 'calendar_feed.made');
  });
  return { since: made.since, url: `${ctx.host.publicUrl}/api/calendar-feeds/${token}.ics` };
}

export const removeFeed = (ctx: Ctx, { kind, id }: FeedOwner): Promise<undefined> =>
  ctx.transact(async (trx) => {
    const [gone] = await trx.deleteFrom('calendarFeeds').where('kind', '=', kind).where('ownerId', '=', id).execute();
    if (gone?.numDeletedRows) await audit(ctx, trx, { kind, id }, 'calendar_feed.removed');
    return undefined;
  });

const audit = (ctx: Ctx, trx: Trx, { kind, id }: FeedOwner, action: 'calendar_feed.made' | 'calendar_feed.removed') =>
  recordAudit(trx, ctx.clock, {
    actorId: ctx.person().userId,
    action,
    subject: kind === 'driver' ? 'Driver' : 'Depot',
    subjectId: id,
    detail: {},
  });

/** By its address, for whoever knows it. A wrong one, and one whose owner has lost the right, look the same. */
export async function feedByToken(ctx: Ctx, token: string): Promise<Response> {
  const row = await ctx.db
    .selectFrom('calendarFeeds')
    .select(['kind', 'ownerId as id', 'madeBy'])
    .where('tokenHash', '=', await hashOfToken(token.replace(/\.ics$/, '')))
    .executeTakeFirst();
  if (!row || !(await mayStillSee(ctx, row))) throw notFound('Calendar');
  return feedFile(ctx, row, 'inline');
}

export async function feedFile(
  ctx: Ctx,
  owner: FeedOwner,
  disposition: 'inline' | 'attachment' = 'attachment',
): Promise<Response> {
  const text = await writeFeed(ctx, owner);
  return new Response(text, {
    headers: {
      'content-type': calendarType,
      'content-disposition': `${disposition}; filename="routes.ics"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: tagOf(text, undefined),
    },
  });
}
