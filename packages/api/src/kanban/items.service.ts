import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanItem, KanbanMember } from '@cartage/contract/kanban/kanban.schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { nextNumber } from '#core/next-number.ts';
import { notify } from '#notifications/notify.service.ts';
import { change, type ItemRow, knownBoard, presentItem, titleKeyOf, toItem } from './kanban.service.ts';
import type { KanbanItemsTable } from './kanban.table.ts';

type Body<Name extends keyof typeof kanbanEndpoints> = VerbInput<(typeof kanbanEndpoints)[Name]>['body'];

export const addItem = (ctx: Ctx, { itemTitle, boardName, boardId }: Body<'addItem'>): Promise<KanbanItem> =>
  change(ctx, async (trx, tell) => {
    const board = await knownBoard(trx, ctx, boardId ?? (await idOfBoard(trx, boardName)));
    const item = await insertItem(trx, ctx, {
      boardId: board.id,
      position: board.itemsIds.length,
      title: itemTitle,
      dueDate: null,
      labels: toJson([]),
      members: toJson([]),
      comments: '',
      attachments: 0,
      commentsCount: 0,
      image: null,
    });
    tell('kanban', board.id);
    return item;
  });

async function idOfBoard(trx: Trx, name: string): Promise<number> {
  const row = await trx
    .selectFrom('kanbanBoards')
    .select('id')
    .where('titleKey', '=', titleKeyOf(name.trim()))
    .executeTakeFirst();
  return row?.id ?? 0;
}

type NewItem = Omit<Insertable<KanbanItemsTable>, 'id' | 'version' | 'updatedAt'>;

async function insertItem(trx: Trx, { clock }: Ctx, item: NewItem): Promise<KanbanItem> {
  const row = { ...item, id: await nextNumber(trx, 'kanbanItems'), version: 1, updatedAt: toInstant(clock.now()) };
  return presentItem(trx, await trx.insertInto('kanbanItems').values(row).returningAll().executeTakeFirstOrThrow());
}

export const updateItem = (ctx: Ctx, { item }: Body<'updateItem'>): Promise<KanbanItem> =>
  change(ctx, async (trx, tell) => {
    const { id, labels, members, ...plain } = item;
    const row = await heldItem(trx, ctx, id);
    const columns: Updateable<KanbanItemsTable> = {
      ...given(plain),
      ...(labels && { labels: toJson(labels) }),
      ...(members && { members: toJson(members) }),
      version: row.version + 1,
      updatedAt: toInstant(ctx.clock.now()),
    };
    const changed = await trx
      .updateTable('kanbanItems')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('kanban', row.boardId);
    if (members) await tellMembers(trx, tell, ctx, { before: fromJson(row.members), after: members, card: changed });
    return presentItem(trx, changed);
  });

/** Whoever a card is given to is told. */
async function tellMembers(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  {
    before,
    after,
    card,
  }: {
    before: readonly KanbanMember[];
    after: readonly { id?: number | undefined }[];
    card: Pick<ItemRow, 'id' | 'title'>;
  },
): Promise<void> {
  const held = new Set(before.map(({ id }) => id));
  const to = after.flatMap(({ id }) => (id === undefined || held.has(id) ? [] : id));
  const params = { card: card.title, by: ctx.person().fullName };
  await notify(trx, tell, ctx, { kind: 'card_assigned', to, params, link: `/apps/kanban?card=${card.id}` });
}

/** A copy right below the card. */
export const duplicateItem = (ctx: Ctx, id: number): Promise<KanbanItem> =>
  change(ctx, async (trx, tell) => {
    const { seq: _seq, id: _id, version: _version, updatedAt: _updatedAt, ...item } = await heldItem(trx, ctx, id);
    await trx
      .updateTable('kanbanItems')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('boardId', '=', item.boardId)
      .where('position', '>', item.position)
      .execute();
    const copy = await insertItem(trx, ctx, { ...item, position: item.position + 1 });
    tell('kanban', item.boardId);
    return copy;
  });

export const removeItem = (ctx: Ctx, id: number): Promise<undefined> =>
  change(ctx, async (trx, tell) => {
    const { boardId } = await heldItem(trx, ctx, id);
    await trx.deleteFrom('kanbanItems').where('id', '=', id).execute();
    tell('kanban', boardId);
    return undefined;
  });

async function heldItem(trx: Trx, ctx: Ctx, id: number): Promise<ItemRow> {
  const row = await trx.selectFrom('kanbanItems').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(kanbanEndpoints.removeItem.failures.unknownItem);
  refuseStale(ctx, toItem(row));
  return row;
}
