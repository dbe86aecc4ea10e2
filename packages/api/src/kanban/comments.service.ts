import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { type KanbanComment, mostComments } from '@cartage/contract/kanban/kanban.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, forbidden } from '#core/failure.ts';
import { notify } from '#notifications/notify.service.ts';
import { heldItem } from './items.service.ts';
import { change, restorableMs } from './kanban.service.ts';

type Input<Name extends keyof typeof kanbanEndpoints> = VerbInput<(typeof kanbanEndpoints)[Name]>;

const commentRows = (db: Db | Trx) =>
  db
    .selectFrom('kanbanComments as said')
    .leftJoin('users', 'users.id', 'said.authorId')
    .select(['said.id', 'said.text', 'said.createdAt', 'said.editedAt', 'said.byName', 'users.id as userId'])
    .select(['users.fullName', 'users.avatar']);
type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

const present = ({ id, text, createdAt, editedAt, byName, userId, fullName, avatar }: CommentRow): KanbanComment => ({
  id,
  text,
  at: createdAt,
  editedAt,
  by: { name: fullName ?? byName, img: avatar, ...(userId === null ? {} : { id: userId }) },
});

const readComment = async (trx: Trx, id: string): Promise<KanbanComment> =>
  present(await commentRows(trx).where('said.id', '=', id).executeTakeFirstOrThrow());

export async function readComments({ db }: Ctx, itemId: number): Promise<{ comments: KanbanComment[] }> {
  await heldItem(db, itemId);
  const rows = await commentRows(db)
    .where('said.itemId', '=', itemId)
    .where('said.removedAt', 'is', null)
    .orderBy('said.createdAt')
    .orderBy('said.seq')
    .execute();
  return { comments: rows.map(present) };
}

export const addComment = (ctx: Ctx, { params, body }: Input<'addComment'>): Promise<KanbanComment> =>
  change(ctx, async (trx, tell) => {
    const item = await heldItem(trx, params.id);
    const said = await trx
      .selectFrom('kanbanComments')
      .select('authorId')
      .where('itemId', '=', item.id)
      .where('removedAt', 'is', null)
      .execute();
    if (said.length >= mostComments) throw fail(kanbanEndpoints.addComment.failures.tooMany);
    const { userId, fullName } = ctx.person();
    const row = { id: ctx.ids.next('cmt'), itemId: item.id, authorId: userId, byName: fullName, text: body.text };
    await trx
      .insertInto('kanbanComments')
      .values({ ...row, createdAt: toInstant(ctx.clock.now()), editedAt: null, removedAt: null })
      .execute();
    const to = [...fromJson(item.members).map(({ id }) => id), ...said.map(({ authorId }) => authorId)];
    await notify(trx, tell, ctx, {
      kind: 'card_commented',
      to: to.filter((id) => id != null),
      params: { card: item.title, by: fullName },
      link: `/apps/kanban?card=${item.id}`,
    });
    tell('kanban', item.boardId);
    return readComment(trx, row.id);
  });

export const changeComment = (ctx: Ctx, { params, body }: Input<'changeComment'>): Promise<KanbanComment> =>
  change(ctx, async (trx, tell) => {
    const { id, boardId, authorId, text, removedAt } = await heldComment(trx, params);
    if (removedAt !== null) throw fail(kanbanEndpoints.changeComment.failures.unknownComment);
    if (authorId !== ctx.person().userId) throw forbidden();
    if (body.text !== text) {
      await trx
        .updateTable('kanbanComments')
        .set({ text: body.text, editedAt: toInstant(ctx.clock.now()) })
        .where('id', '=', id)
        .execute();
      tell('kanban', boardId);
    }
    return readComment(trx, id);
  });

export const removeComment = (ctx: Ctx, { params }: Input<'removeComment'>): Promise<undefined> =>
  change(ctx, async (trx, tell) => {
    const { id, boardId } = await ownComment(trx, ctx, params);
    const now = ctx.clock.now();
    await trx
      .deleteFrom('kanbanComments')
      .where('removedAt', '<', toInstant(now.getTime() - restorableMs))
      .execute();
    await trx
      .updateTable('kanbanComments')
      .set({ removedAt: toInstant(now) })
      .where('id', '=', id)
      .execute();
    tell('kanban', boardId);
    return undefined;
  });

export const restoreComment = (ctx: Ctx, { params }: Input<'restoreComment'>): Promise<KanbanComment> =>
  change(ctx, async (trx, tell) => {
    const { id, boardId } = await ownComment(trx, ctx, params);
    await trx.updateTable('kanbanComments').set({ removedAt: null }).where('id', '=', id).execute();
    tell('kanban', boardId);
    return readComment(trx, id);
  });

type CommentParams = Input<'removeComment'>['params'];

async function heldComment(trx: Trx, { id: itemId, commentId }: CommentParams) {
  const row = await trx
    .selectFrom('kanbanComments as said')
    .innerJoin('kanbanItems as card', 'card.id', 'said.itemId')
    .select(['said.id', 'said.authorId', 'said.text', 'said.removedAt', 'card.boardId'])
    .where('said.id', '=', commentId)
    .where('said.itemId', '=', itemId)
    .executeTakeFirst();
  if (!row) throw fail(kanbanEndpoints.removeComment.failures.unknownComment);
  return row;
}

/** One that the caller may take away: who has said it, or who may take the whole card away. */
async function ownComment(trx: Trx, ctx: Ctx, params: CommentParams) {
  const row = await heldComment(trx, params);
  if (row.authorId !== ctx.person().userId && !ctx.can('delete', 'Kanban')) throw forbidden();
  return row;
}
