import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanItem, KanbanMember } from '@cartage/contract/kanban/kanban.schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, stale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { nextNumber } from '#core/next-number.ts';
import { filesOf, linkFiles, releaseFiles, setFiles } from '#files/file-links.service.ts';
import { notify } from '#notifications/notify.service.ts';
import {
  cardFiles,
  change,
  commentsOn,
  type ItemRow,
  knownBoard,
  presentItem,
  restorableMs,
  titleKeyOf,
} from './kanban.service.ts';
import type { KanbanItemsTable } from './kanban.table.ts';

const unknownItem = () => fail(kanbanEndpoints.removeItem.failures.unknownItem);

type Body<Name extends keyof typeof kanbanEndpoints> = VerbInput<(typeof kanbanEndpoints)[Name]>['body'];

export const addItem = (ctx: Ctx, { itemTitle, boardName, boardId }: Body<'addItem'>): Promise<KanbanItem> =>
  change(ctx, async (trx, tell) => {
    const board = await knownBoard(trx, ctx, boardId ?? (await idOfBoard(trx, boardName)));
    const item = await insertItem(trx, ctx, {
      boardId: board.id,
      position: await nextPosition(trx, board.id),
      title: itemTitle,
      description: '',
      checklist: toJson([]),
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

/** Below all of a board's cards, also those that may come back. */
async function nextPosition(trx: Trx, boardId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('kanbanItems')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('boardId', '=', boardId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

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
    const { id, checklist, labels, members, fileIds, coverId, commentsCount, ...plain } = item;
    const row = await currentItem(trx, ctx, id);
    const image = await changeFiles(trx, ctx, row, { fileIds, coverId });
    const columns: Updateable<KanbanItemsTable> = {
      ...given(plain),
      ...(checklist && { checklist: toJson(checklist) }),
      ...(labels && { labels: toJson(labels) }),
      ...(members && { members: toJson(members) }),
      ...(fileIds && { attachments: new Set(fileIds).size }),
      ...(commentsCount !== undefined && {
        commentsCount: Math.max(0, commentsCount - ((await commentsOn(trx, [id])).get(id) ?? 0)),
      }),
      image,
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

/** Its files as they are asked for; answers the picture that the board shows from then on. */
async function changeFiles(
  trx: Trx,
  ctx: Ctx,
  { id, image }: ItemRow,
  { fileIds, coverId }: Pick<Body<'updateItem'>['item'], 'fileIds' | 'coverId'>,
): Promise<string | null> {
  if (fileIds === undefined && coverId === undefined) return image;
  const files = fileIds
    ? await setFiles(trx, ctx, { kind: cardFiles, id }, fileIds, { path: 'item.fileIds' })
    : ((await filesOf(trx, cardFiles, [id])).get(String(id)) ?? []);
  if (coverId === undefined) return files.some(({ url }) => url === image) ? image : null;
  const cover = files.find((file) => file.id === coverId && file.isPicture);
  if (coverId !== null && !cover) throw invalidField('item.coverId', 'not_a_picture', 'Name one of its pictures');
  return cover?.url ?? null;
}

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
    const { seq: _seq, id: _id, version: _version, updatedAt: _updatedAt, ...item } = await currentItem(trx, ctx, id);
    await trx
      .updateTable('kanbanItems')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('boardId', '=', item.boardId)
      .where('position', '>', item.position)
      .execute();
    const files = (await filesOf(trx, cardFiles, [id])).get(String(id)) ?? [];
    const copy = await insertItem(trx, ctx, { ...item, position: item.position + 1 });
    await linkFiles(
      trx,
      { kind: cardFiles, id: copy.id },
      files.map((file) => file.id),
    );
    tell('kanban', item.boardId);
    return { ...copy, files };
  });

export const removeItem = (ctx: Ctx, id: number): Promise<undefined> =>
  change(ctx, async (trx, tell) => {
    const { boardId } = await currentItem(trx, ctx, id);
    await forgetRemoved(trx, ctx);
    await trx
      .updateTable('kanbanItems')
      .set({ removedAt: toInstant(ctx.clock.now()) })
      .where('id', '=', id)
      .execute();
    tell('kanban', boardId);
    return undefined;
  });

/** Those deleted so long ago that nobody puts them back, with their files. */
async function forgetRemoved(trx: Trx, ctx: Ctx): Promise<void> {
  const until = toInstant(ctx.clock.now().getTime() - restorableMs);
  const gone = await trx.deleteFrom('kanbanItems').where('removedAt', '<', until).returning('id').execute();
  await releaseFiles(
    trx,
    ctx,
    cardFiles,
    gone.map(({ id }) => id),
  );
}

export const restoreItem = (ctx: Ctx, id: number): Promise<KanbanItem> =>
  change(ctx, async (trx, tell) => {
    const back = await trx
      .updateTable('kanbanItems')
      .set({ removedAt: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!back) throw unknownItem();
    tell('kanban', back.boardId);
    return presentItem(trx, back);
  });

export async function heldItem(db: Db | Trx, id: number): Promise<ItemRow> {
  const row = await db
    .selectFrom('kanbanItems')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw unknownItem();
  return row;
}

async function currentItem(trx: Trx, ctx: Ctx, id: number): Promise<ItemRow> {
  const row = await heldItem(trx, id);
  if (isStale(ctx, row)) throw stale(await presentItem(trx, row));
  return row;
}
