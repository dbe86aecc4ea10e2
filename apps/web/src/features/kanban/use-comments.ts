import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { type KanbanItem, kanbanItemSchema } from '@cartage/contract/kanban/kanban.schema.ts';
import * as z from 'zod/mini';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { commentsIn } from './comment-thread.ts';
import { paint, refreshKanban } from './pending.ts';

/**
 * Writes the comments of a card anew from those it has; if somebody else was faster, from theirs. `onSaved` is told the
 * versions before and after.
 */
export async function changeComments(
  card: KanbanItem,
  change: (comments: readonly string[]) => readonly string[],
  onSaved: (before: number, after: number) => void,
): Promise<void> {
  const write = (on: KanbanItem) => {
    const all = change(commentsIn(on.comments).map(({ html }) => html));
    const item = { id: on.id, comments: all.join(''), commentsCount: all.length };
    return call(kanbanEndpoints.updateItem, { body: { item } }, { ifMatch: on.version });
  };
  let before = card;
  const saved = await write(card).catch((error: unknown) => {
    const current = isApiError(error, 412) ? z.safeParse(kanbanItemSchema, error.body) : undefined;
    if (!current?.success) throw error;
    before = current.data;
    return write(current.data);
  });
  await paint(({ boards, items }) => ({ boards, items: items.map((item) => (item.id === saved.id ? saved : item)) }));
  onSaved(before.version, saved.version);
  void refreshKanban();
}
