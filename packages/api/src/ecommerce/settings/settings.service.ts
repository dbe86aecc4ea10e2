import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import {
  defaultStoreSettings,
  type StoreSettings,
  type StoreSettingsValue,
} from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { recordSettings } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { compiled, remembered } from '#core/database/remembered.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';

const stored = remembered((db: Db | Trx) => compiled(db.selectFrom('storeSettings').selectAll().where('id', '=', 1)));

/** The shop's settings; where nobody has changed any, the defaults with version 0. */
export async function readStoreSettings(db: Db | Trx): Promise<StoreSettings> {
  const [row] = (await db.executeQuery(stored(db, null))).rows;
  if (!row) return { ...defaultStoreSettings, version: 0, updatedAt: toInstant(0) };
  const { version, updatedAt } = row;
  const value = fromJson(row.value);
  // Settings, and mails, that came later are missing in what was stored before.
  const mails = { ...defaultStoreSettings.mails, ...value.mails };
  return { ...defaultStoreSettings, ...value, mails, version, updatedAt };
}

export const updateStoreSettings = (
  ctx: Ctx,
  changes: VerbInput<typeof storeSettingsEndpoints.update>['body'],
): Promise<StoreSettings> =>
  ctx.transact(async (trx, tell) => {
    await takeTurn(trx, 'store settings');
    const current = await readStoreSettings(trx);
    refuseStale(ctx, current);
    if (changes.currency !== undefined && changes.currency !== current.currency) await refuseNewCurrency(trx);
    const { version, updatedAt: _updatedAt, ...value } = current;
    const next: StoreSettingsValue = { ...value, ...given(changes) };
    const row = {
      value: toJson(next),
      version: version + 1,
      updatedAt: toInstant(ctx.clock.now()),
    };
    await trx
      .insertInto('storeSettings')
      .values({ id: 1, ...row })
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
    await recordSettings(trx, ctx, 'shop', value, next);
    tell('shop', 'settings');
    return readStoreSettings(trx);
  });

/** What customers have spent is one sum in one currency. */
async function refuseNewCurrency(trx: Trx): Promise<void> {
  const order = await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (order) throw invalidField('currency', 'has_orders', 'There are orders in the currency of the shop already');
}
