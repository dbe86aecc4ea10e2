import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import {
  defaultLogisticsSettings,
  type LogisticsSettings,
  type LogisticsSettingsValue,
} from '@cartage/contract/logistics/settings/settings.schema.ts';
import { recordSettings } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { compiled, remembered } from '#core/database/remembered.ts';
import type { Db, Trx } from '#core/deps.ts';
import { refuseStale } from '#core/failure.ts';
import { merged } from '#logistics/record-writes.ts';

const stored = remembered((db: Db | Trx) =>
  compiled(db.selectFrom('logisticsSettings').selectAll().where('id', '=', 1)),
);

/** The organisation's settings; where nobody has changed any, the defaults with version 0. */
export async function readLogisticsSettings(db: Db | Trx): Promise<LogisticsSettings> {
  const [row] = (await db.executeQuery(stored(db, null))).rows;
  // Settings that came later are missing in what was stored before.
  return row
    ? { ...defaultLogisticsSettings, ...fromJson(row.value), version: row.version, updatedAt: row.updatedAt }
    : { ...defaultLogisticsSettings, version: 0, updatedAt: toInstant(0) };
}

export const updateLogisticsSettings = (
  ctx: Ctx,
  changes: VerbInput<typeof logisticsSettingsEndpoints.update>['body'],
): Promise<LogisticsSettings> =>
  ctx.transact(async (trx) => {
    await takeTurn(trx, 'logistics settings');
    const current = await readLogisticsSettings(trx);
    refuseStale(ctx, current);
    const { version, updatedAt: _updatedAt, ...value } = current;
    const next = merged(value, changes);
    const row = {
      value: toJson<LogisticsSettingsValue>(next),
      version: version + 1,
      updatedAt: toInstant(ctx.clock.now()),
    };
    await trx
      .insertInto('logisticsSettings')
      .values({ id: 1, ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
    await recordSettings(trx, ctx, 'logistics', value, next);
    return readLogisticsSettings(trx);
  });

/** The calendar day it is where the organisation is. */
export async function todayOf(db: Db | Trx, now: Date): Promise<string> {
  return dayIn((await readLogisticsSettings(db)).timeZone, now);
}

/** The calendar day it is, `2026-11-20`, in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => wallTimeAt(at, timeZone).day;
