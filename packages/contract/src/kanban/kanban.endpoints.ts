import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { line, plainText } from '#core/plain-text.ts';
import {
  boardTitleSchema,
  commentTextSchema,
  kanbanBoardSchema,
  kanbanCommentSchema,
  kanbanItemChangesSchema,
  kanbanItemSchema,
  mostComments,
  orderedIdsSchema,
} from './kanban.schema.ts';

const path = '/api/apps/kanban';
const params = z.object({ id: numberInPath });
const update = { action: 'update', subject: 'Kanban' } as const;

const unknownBoard = { status: 404, body: { code: 'not_found', message: 'Board not found' } } as const;
const unknownItem = { status: 404, body: { code: 'not_found', message: 'Card not found' } } as const;
const unknownComment = { status: 404, body: { code: 'not_found', message: 'Comment not found' } } as const;
const commentPath = `${path}/item/{id}/comments` as const;
const commentParams = z.object({ id: numberInPath, commentId: z.string() });
const titleTaken = {
  status: 400,
  body: {
    code: 'taken',
    message: 'There is a board with this title already',
    issues: [{ path: 'title', code: 'taken', message: 'There is a board with this title already' }],
  },
} as const;
const boards = z.object({ boards: z.array(kanbanBoardSchema) });

export const kanbanEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Kanban' },
    response: z.object({ boards: z.array(kanbanBoardSchema), items: z.array(kanbanItemSchema) }),
  }),
  /** Says, where asked to, whether what stands on it is done. */
  renameBoard: endpoint({
    method: 'PUT',
    path: `${path}/board/rename`,
    status: 201,
    versioned: true,
    access: update,
    body: z.object({ boardId: z.int(), newName: boardTitleSchema, isDone: z.optional(z.boolean()) }),
    response: kanbanBoardSchema,
    failures: { unknownBoard, titleTaken },
  }),
  addBoard: endpoint({
    method: 'POST',
    path: `${path}/board/add`,
    status: 201,
    access: { action: 'create', subject: 'Kanban' },
    body: z.object({ title: boardTitleSchema, isDone: z._default(z.boolean(), false) }),
    response: kanbanBoardSchema,
    failures: { titleTaken },
  }),
  /** Deletes its cards too, unless `moveTo` names the board they go to. */
  removeBoard: endpoint({
    method: 'DELETE',
    path: `${path}/board/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Kanban' },
    params,
    query: z.object({ moveTo: z.optional(numberInPath) }),
    response: null,
    failures: {
      unknownBoard,
      noSuchTarget: {
        status: 400,
        body: {
          code: 'invalid_input',
          message: 'Invalid input',
          issues: [{ path: 'moveTo', code: 'unknown_record', message: 'There is no such board to move the cards to' }],
        },
      },
    },
  }),
  /** All board ids in their new order. Boards left out come after. */
  orderBoards: endpoint({
    method: 'PUT',
    path: `${path}/board/state-update`,
    status: 201,
    access: update,
    body: orderedIdsSchema.check(z.minLength(1)),
    response: boards,
  }),
  /** The board may be told by its id, or by its name alone. */
  addItem: endpoint({
    method: 'POST',
    path: `${path}/item/add`,
    status: 201,
    versioned: true,
    access: { action: 'create', subject: 'Kanban' },
    body: z.object({ itemTitle: line(500), boardName: plainText.check(z.minLength(1)), boardId: z.optional(z.int()) }),
    response: kanbanItemSchema,
    failures: { unknownBoard },
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: `${path}/item/update`,
    status: 201,
    versioned: true,
    access: update,
    body: z.object({ item: kanbanItemChangesSchema }),
    response: kanbanItemSchema,
    failures: { unknownItem },
  }),
  duplicateItem: endpoint({
    method: 'POST',
    path: `${path}/item/{id}/duplicate`,
    status: 201,
    access: { action: 'create', subject: 'Kanban' },
    params,
    response: kanbanItemSchema,
    failures: { unknownItem },
  }),
  /** Off its board; for a day it can be put back. */
  removeItem: endpoint({
    method: 'DELETE',
    path: `${path}/item/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Kanban' },
    params,
    response: null,
    failures: { unknownItem },
  }),
  /** Puts a card that was deleted back where it was, with all it held. */
  restoreItem: endpoint({
    method: 'POST',
    path: `${path}/item/{id}/restore`,
    status: 200,
    access: { action: 'delete', subject: 'Kanban' },
    params,
    response: kanbanItemSchema,
    failures: { unknownItem },
  }),
  /** What people have said on a card, oldest first. */
  readComments: endpoint({
    method: 'GET',
    path: commentPath,
    status: 200,
    access: { action: 'read', subject: 'Kanban' },
    params,
    response: z.object({ comments: z.array(kanbanCommentSchema) }),
    failures: { unknownItem },
  }),
  /** Its members, and those who have said something on it, are told. */
  addComment: endpoint({
    method: 'POST',
    path: commentPath,
    status: 201,
    access: update,
    params,
    body: z.object({ text: commentTextSchema }),
    response: kanbanCommentSchema,
    failures: {
      unknownItem,
      tooMany: {
        status: 409,
        body: { code: 'too_many_comments', message: `A card holds ${mostComments} comments` },
      },
    },
  }),
  /** Only who has said it puts it in other words. */
  changeComment: endpoint({
    method: 'PUT',
    path: `${commentPath}/{commentId}`,
    status: 200,
    access: update,
    params: commentParams,
    body: z.object({ text: commentTextSchema }),
    response: kanbanCommentSchema,
    failures: { unknownComment },
  }),
  /** The own ones, and those of others for who may delete cards; for a day it can be put back. */
  removeComment: endpoint({
    method: 'DELETE',
    path: `${commentPath}/{commentId}`,
    status: 204,
    access: update,
    params: commentParams,
    response: null,
    failures: { unknownComment },
  }),
  restoreComment: endpoint({
    method: 'POST',
    path: `${commentPath}/{commentId}/restore`,
    status: 200,
    access: update,
    params: commentParams,
    response: kanbanCommentSchema,
    failures: { unknownComment },
  }),
  /**
   * The board's cards in order. Listed cards come here from wherever they were; cards of the board that are not listed
   * stay on it, at the end, until another board takes them: saving two boards in either order moves a card.
   */
  orderItems: endpoint({
    method: 'PUT',
    path: `${path}/item/state-update`,
    status: 201,
    versioned: true,
    access: update,
    body: z.object({ boardId: z.int(), ids: orderedIdsSchema }),
    response: boards,
    failures: { unknownBoard },
  }),
};
