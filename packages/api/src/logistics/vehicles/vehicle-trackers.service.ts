import { hashOfToken, newToken } from '#auth/tokens.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { requireVehicle } from './vehicles.service.ts';

export async function readTracker({ db }: Ctx, vehicleId: string) {
  await requireVehicle(db, vehicleId);
  const row = await db
    .selectFrom('vehicleTrackers')
    .select('since')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst();
  return { since: row?.since ?? null };
}

/** The key is in this reply and nowhere else, so no retry may get it again; the one before opens nothing any more. */
export async function makeTracker(ctx: Ctx, vehicleId: string) {
  const { token: key, tokenHash: keyHash } = await newToken();
  const since = toInstant(ctx.clock.now());
  await transact(ctx, async (trx) => {
    await requireVehicle(trx, vehicleId);
    await trx
      .insertInto('vehicleTrackers')
      .values({ vehicleId, keyHash, since })
      .onConflict((c) => c.column('vehicleId').doUpdateSet({ keyHash, since }))
      .execute();
    await audit(ctx, trx, vehicleId, 'vehicle.tracker_made');
  });
  return { since, key, url: `${ctx.host.publicUrl}/api/positions` };
}

export const removeTracker = (ctx: Ctx, vehicleId: string): Promise<undefined> =>
  ctx.transact(async (trx) => {
    await requireVehicle(trx, vehicleId);
    const [gone] = await trx.deleteFrom('vehicleTrackers').where('vehicleId', '=', vehicleId).execute();
    if (gone?.numDeletedRows) await audit(ctx, trx, vehicleId, 'vehicle.tracker_removed');
    return undefined;
  });

/** Whose key it is; undefined where it is nobody's, or was. */
export async function vehicleOfTracker(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vehicleTrackers')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleTrackers.vehicleId')
    .select('vehicleId')
    .where('keyHash', '=', await hashOfToken(key))
    .where('vehicles.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.vehicleId;
}

const audit = (ctx: Ctx, trx: Trx, id: string, action: 'vehicle.tracker_made' | 'vehicle.tracker_removed') =>
  recordAudit(trx, ctx.clock, { actorId: ctx.person().userId, action, subject: 'Vehicle', subjectId: id, detail: {} });
