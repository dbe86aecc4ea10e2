import { endpointList } from '@cartage/contract/all-endpoints.ts';
import { type KeptList, type KeptListChange, keptListSchema } from '@cartage/contract/preferences/list-views.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';

export async function readKeptLists(db: Db | Trx, userId: number): Promise<{ lists: KeptList[] }> {
  const rows = await db
    .selectFrom('keptLists')
    .select(['list', 'value'])
    .where('userId', '=', userId)
    .orderBy('list')
    .execute();
  // What another version wrote and this one does not understand is left out.
  return {
    lists: rows.flatMap(({ list, value }) => {
      const kept = z.safeParse(keptListSchema, { list, ...fromJson(value) });
      return kept.success ? [kept.data] : [];
    }),
  };
}

export const updateKeptList = (ctx: Ctx, { list, columns, views }: KeptListChange): Promise<KeptList> =>
  ctx.transact(async (trx) => {
    if (!isList(list)) throw invalidField('list', 'not_a_list', 'There is no list of this name');
    const { userId } = ctx.person();
    await takeTurn(trx, `kept lists ${userId}`);
    const before = (await readKeptLists(trx, userId)).lists.find((kept) => kept.list === list);
    const kept = {
      columns: columns === undefined ? (before?.columns ?? null) : columns,
      views: views ?? before?.views ?? [],
    };
    const row = { value: toJson(kept), updatedAt: toInstant(ctx.clock.now()) };
    await trx
      .insertInto('keptLists')
      .values({ userId, list, ...row })
      .onConflict((c) => c.columns(['userId', 'list']).doUpdateSet(row))
      .execute();
    return { list, ...kept };
  });

const isList = (list: string) =>
  endpointList.some(({ method, path, query }) => method === 'GET' && path === `/api/${list}` && query !== undefined);
