import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanBoard, KanbanItem, KanbanMember } from '@cartage/contract/kanban/kanban.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, refuseStale } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { nextNumber } from '#core/next-number.ts';
import { filesOf, releaseFiles } from '#files/file-links.service.ts';
import type { KanbanBoardsTable, KanbanItemsTable } from './kanban.table.ts';

type BoardRow = Selectable<KanbanBoardsTable>;
export type ItemRow = Selectable<KanbanItemsTable>;
type Body<Name extends keyof typeof kanbanEndpoints> = VerbInput<(typeof kanbanEndpoints)[Name]>['body'];

const boardRows = (db: Db | Trx) => db.selectFrom('kanbanBoards').selectAll().orderBy('position').orderBy('id');
const itemRows = (db: Db | Trx) =>
  db.selectFrom('kanbanItems').where('removedAt', 'is', null).orderBy('boardId').orderBy('position').orderBy('id');
/** How long what was deleted, a card or a comment, can be put back. */
export const restorableMs = 24 * 3_600_000;
/** What the files of a card belong to. */
export const cardFiles = 'card';

export const titleKeyOf = (title: string): string => title.normalize('NFC').toLowerCase();

/** The boards from left to right, and the cards from top to bottom. */
export async function readKanban({ db }: Pick<Ctx, 'db'>) {
  const [boards, items] = await Promise.all([boardRows(db).execute(), itemRows(db).selectAll().execute()]);
  return { boards: withItems(boards, items), items: await presentItems(db, items) };
}

async function readBoards(trx: Trx): Promise<KanbanBoard[]> {
  return withItems(await boardRows(trx).execute(), await itemRows(trx).select(['id', 'boardId']).execute());
}

function withItems(boards: BoardRow[], items: Pick<ItemRow, 'id' | 'boardId'>[]): KanbanBoard[] {
  const byBoard = groupBy(items, ({ boardId }) => boardId);
  return boards.map(({ id, title, isDone, version }) => ({
    id,
    title,
    isDone: fromFlag(isDone),
    version,
    itemsIds: (byBoard.get(id) ?? []).map((item) => item.id),
  }));
}

/** With their files, and members who work here with the picture they have now. */
async function presentItems(db: Db | Trx, rows: readonly ItemRow[]): Promise<KanbanItem[]> {
  const membersOf = new Map(rows.map((row) => [row.id, fromJson(row.members)]));
  const ids = rows.map(({ id }) => id);
  const [faces, files, said] = await Promise.all([
    facesOf(db, [...membersOf.values()].flat()),
    filesOf(db, cardFiles, ids),
    commentsOn(db, ids),
  ]);
  const facing = (member: KanbanMember): KanbanMember => ({ ...member, img: faces.get(member.id ?? 0) ?? member.img });
  return rows.map((row) => {
    const own = files.get(String(row.id)) ?? [];
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      checklist: fromJson(row.checklist),
      dueDate: row.dueDate,
      labels: fromJson(row.labels),
      members: (membersOf.get(row.id) ?? []).map(facing),
      comments: row.comments,
      attachments: own.length || row.attachments,
      files: own,
      commentsCount: row.commentsCount + (said.get(row.id) ?? 0),
      image: row.image,
      boardId: row.boardId,
      version: row.version,
    };
  });
}

/** How many comments people have made on each of these cards. */
export async function commentsOn(db: Db | Trx, itemIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('kanbanComments')
    .select(({ fn }) => ['itemId', fn.countAll<number>().as('amount')])
    .where('itemId', 'in', [...itemIds])
    .where('removedAt', 'is', null)
    .groupBy('itemId')
    .execute();
  return new Map(rows.map(({ itemId, amount }) => [itemId, amount]));
}

async function facesOf(db: Db | Trx, members: readonly KanbanMember[]): Promise<Map<number, string | null>> {
  const ids = new Set(members.flatMap(({ id }) => id ?? []));
  const people = await db
    .selectFrom('users')
    .select(['id', 'avatar'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(people.map(({ id, avatar }) => [id, avatar]));
}

export async function presentItem(db: Db | Trx, row: ItemRow): Promise<KanbanItem> {
  const [item] = await presentItems(db, [row]);
  if (!item) throw new Error('Nothing was presented');
  return item;
}

/** One change at a time, so that orders never mix. */
export const change = <T>(ctx: Ctx, work: (trx: Trx, tell: Tell) => Promise<T>): Promise<T> =>
  ctx.transact(async (trx, tell) => {
    await takeTurn(trx, 'kanban');
    return work(trx, tell);
  });

export const addBoard = (ctx: Ctx, { title, isDone }: Body<'addBoard'>): Promise<KanbanBoard> =>
  change(ctx, async (trx, tell) => {
    const id = await nextNumber(trx, 'kanbanBoards');
    const { last } = await trx
      .selectFrom('kanbanBoards')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('kanbanBoards')
      .values({
        id,
        version: 1,
        title,
        titleKey: titleKeyOf(title),
        isDone: toFlag(isDone),
        position: (last ?? -1) + 1,
      })
      .execute()
      .catch(refuseSameKey);
    tell('kanban', id);
    return { id, title, isDone, itemsIds: [], version: 1 };
  });

export const renameBoard = (ctx: Ctx, { boardId, newName, isDone }: Body<'renameBoard'>): Promise<KanbanBoard> =>
  change(ctx, async (trx, tell) => {
    const board = await knownBoard(trx, ctx, boardId);
    const changed = { title: newName, isDone: isDone ?? board.isDone, version: board.version + 1 };
    await trx
      .updateTable('kanbanBoards')
      .set({ ...changed, isDone: toFlag(changed.isDone), titleKey: titleKeyOf(newName) })
      .where('id', '=', boardId)
      .execute()
      .catch(refuseSameKey);
    tell('kanban', boardId);
    return { ...board, ...changed };
  });

export const removeBoard = (ctx: Ctx, id: number, moveTo: number | undefined): Promise<undefined> =>
  change(ctx, async (trx, tell) => {
    const { unknownBoard, noSuchTarget } = kanbanEndpoints.removeBoard.failures;
    const boards = await readBoards(trx);
    const board = boards.find((one) => one.id === id);
    if (!board) throw fail(unknownBoard);
    refuseStale(ctx, board);
    if (moveTo !== undefined) {
      const target = boards.find((one) => one.id === moveTo && moveTo !== id);
      if (!target) throw fail(noSuchTarget);
      await placeItems(trx, moveTo, [...target.itemsIds, ...board.itemsIds]);
    }
    const gone = await trx.selectFrom('kanbanItems').select('id').where('boardId', '=', id).execute();
    await releaseFiles(
      trx,
      ctx,
      cardFiles,
      gone.map((card) => card.id),
    );
    await trx.deleteFrom('kanbanBoards').where('id', '=', id).execute();
    tell('kanban', id);
    return undefined;
  });

export const orderBoards = (ctx: Ctx, ids: Body<'orderBoards'>): Promise<{ boards: KanbanBoard[] }> =>
  change(ctx, async (trx, tell) => {
    const known = (await boardRows(trx).execute()).map(({ id }) => id);
    for (const [position, id] of inOrder(ids, known).entries()) {
      await trx.updateTable('kanbanBoards').set({ position }).where('id', '=', id).execute();
    }
    tell('kanban', 'boards');
    return { boards: await readBoards(trx) };
  });

export const orderItems = (ctx: Ctx, { boardId, ids }: Body<'orderItems'>): Promise<{ boards: KanbanBoard[] }> =>
  change(ctx, async (trx, tell) => {
    const board = await knownBoard(trx, ctx, boardId);
    const found = await itemRows(trx).select('id').where('id', 'in', ids).execute();
    const existing = new Set(found.map(({ id }) => id));
    const listed = [...new Set(ids)].filter((id) => existing.has(id));
    await placeItems(trx, boardId, [...listed, ...board.itemsIds.filter((id) => !listed.includes(id))]);
    tell('kanban', boardId);
    return { boards: await readBoards(trx) };
  });

/** The known ids in the order asked; those not asked for after them, as they were. */
function inOrder(asked: readonly number[], known: readonly number[]): number[] {
  const listed = [...new Set(asked)].filter((id) => known.includes(id));
  return [...listed, ...known.filter((id) => !listed.includes(id))];
}

/** Puts the cards on the board in this order: those that are there already are moved only where they stand elsewhere. */
async function placeItems(trx: Trx, boardId: number, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('kanbanItems')
    .select(['id', 'boardId', 'position'])
    .where('id', 'in', [...ids])
    .execute();
  const at = new Map(rows.map((row) => [row.id, row]));
  for (const [position, id] of ids.entries()) {
    const row = at.get(id);
    if (row?.boardId === boardId && row.position === position) continue;
    await trx.updateTable('kanbanItems').set({ boardId, position }).where('id', '=', id).execute();
  }
}

export async function knownBoard(trx: Trx, ctx: Ctx, id: number): Promise<KanbanBoard> {
  const board = (await readBoards(trx)).find((one) => one.id === id);
  if (!board) throw fail(kanbanEndpoints.renameBoard.failures.unknownBoard);
  refuseStale(ctx, board);
  return board;
}

/** The database keeps titles apart, whatever their case. */
function refuseSameKey(error: unknown): never {
  throw brokenRule(error) === 'unique' ? fail(kanbanEndpoints.addBoard.failures.titleTaken) : error;
}
