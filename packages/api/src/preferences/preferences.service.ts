import { type PreferencesChange, preferencesChangeSchema } from '@cartage/contract/preferences/preferences.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';

export async function readPreferences(db: Db | Trx, userId: number): Promise<{ changed: PreferencesChange }> {
  const row = await db.selectFrom('preferences').select('value').where('userId', '=', userId).executeTakeFirst();
  return { changed: row ? stillKnown(fromJson(row.value)) : {} };
}

export const updatePreferences = (ctx: Ctx, change: PreferencesChange): Promise<{ changed: PreferencesChange }> =>
  ctx.transact(async (trx) => {
    const { userId } = ctx.person();
    await takeTurn(trx, `preferences ${userId}`);
    const { changed: before } = await readPreferences(trx, userId);
    const changed = { ...before, ...change };
    const row = { value: toJson(changed), updatedAt: toInstant(ctx.clock.now()) };
    await trx
      .insertInto('preferences')
      .values({ userId, ...row })
      .onConflict((c) => c.column('userId').doUpdateSet(row))
      .execute();
    return { changed };
  });

export const resetPreferences = (ctx: Ctx): Promise<undefined> =>
  ctx.transact(async (trx) => {
    await trx.deleteFrom('preferences').where('userId', '=', ctx.person().userId).execute();
    return undefined;
  });

/** A choice that is none any more (written by another version) is left out, the rest stands. */
function stillKnown(stored: PreferencesChange): PreferencesChange {
  const known = Object.entries(stored).filter(
    ([name, value]) => z.safeParse(preferencesChangeSchema, { [name]: value }).success,
  );
  return z.parse(preferencesChangeSchema, Object.fromEntries(known));
}
