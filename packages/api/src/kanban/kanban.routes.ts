import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { addComment, changeComment, readComments, removeComment, restoreComment } from './comments.service.ts';
import { addItem, duplicateItem, removeItem, restoreItem, updateItem } from './items.service.ts';
import { addBoard, orderBoards, orderItems, readKanban, removeBoard, renameBoard } from './kanban.service.ts';

export function kanbanRoutes(mount: Mount) {
  mount(kanbanEndpoints.read, (ctx) => readKanban(ctx));
  mount(kanbanEndpoints.renameBoard, (ctx, { body }) => renameBoard(ctx, body));
  mount(kanbanEndpoints.addBoard, (ctx, { body }) => addBoard(ctx, body));
  mount(kanbanEndpoints.orderBoards, (ctx, { body }) => orderBoards(ctx, body));
  mount(kanbanEndpoints.removeBoard, (ctx, { params, query }) => removeBoard(ctx, params.id, query.moveTo));
  mount(kanbanEndpoints.addItem, (ctx, { body }) => addItem(ctx, body));
  mount(kanbanEndpoints.updateItem, (ctx, { body }) => updateItem(ctx, body));
  mount(kanbanEndpoints.orderItems, (ctx, { body }) => orderItems(ctx, body));
  mount(kanbanEndpoints.duplicateItem, (ctx, { params }) => duplicateItem(ctx, params.id));
  mount(kanbanEndpoints.removeItem, (ctx, { params }) => removeItem(ctx, params.id));
  mount(kanbanEndpoints.restoreItem, (ctx, { params }) => restoreItem(ctx, params.id));
  mount(kanbanEndpoints.readComments, (ctx, { params }) => readComments(ctx, params.id));
  mount(kanbanEndpoints.addComment, (ctx, input) => addComment(ctx, input));
  mount(kanbanEndpoints.changeComment, (ctx, input) => changeComment(ctx, input));
  mount(kanbanEndpoints.removeComment, (ctx, input) => removeComment(ctx, input));
  mount(kanbanEndpoints.restoreComment, (ctx, input) => restoreComment(ctx, input));
}
