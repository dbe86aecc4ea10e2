import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { isolated } from '#format/isolated.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { afterIdOf } from './columns.ts';
import { focusCard } from './focus.ts';
import { kanbanMessages } from './messages.ts';
import { columnsNow, refreshKanban, save } from './pending.ts';

/** What is done with a whole card. */
export function useCardActs() {
  const t = useMessages(kanbanMessages);

  async function duplicate(card: KanbanItem): Promise<void> {
    try {
      const copy = await call(kanbanEndpoints.duplicateItem, { params: { id: card.id } });
      await refreshKanban();
      const onUndo = () => void save({ kind: 'gone', id: copy.id }, toast.failed);
      toast.done(t('duplicated', { title: isolated(card.title) }), { onUndo });
      focusCard(copy.id);
    } catch (error) {
      toast.failed(error);
    }
  }

  /** Resolves to whether it goes. A picture could not be put back: then it is asked before. */
  async function remove(card: KanbanItem): Promise<boolean> {
    const title = isolated(card.title);
    const question = { title: t('deleteCardTitle', { title }), text: t('deleteCardText') };
    if (card.image && !(await confirm({ ...question, confirmLabel: t('deleteCard'), isDangerous: true }))) return false;
    const cards = columnsNow().find(({ id }) => id === card.boardId)?.cards ?? [];
    const afterId = afterIdOf(cards, card.id);
    const next = cards[cards.findIndex(({ id }) => id === card.id) + 1]?.id ?? afterId;
    const gone = save({ kind: 'gone', id: card.id }, toast.failed);
    if (next !== null) focusCard(next);
    if (!(await gone)) return true;
    const onUndo = () => void putBack(card, afterId);
    toast.done(t('cardDeleted', { title }), card.image ? {} : { onUndo });
    return true;
  }

  /** The same again, under a number of its own, where it stood. */
  async function putBack(card: KanbanItem, afterId: number | null): Promise<void> {
    const { title, boardId, dueDate, labels, members, comments, attachments, commentsCount } = card;
    try {
      const board = columnsNow().find(({ id }) => id === boardId)?.title ?? title;
      const { id } = await call(kanbanEndpoints.addItem, { body: { itemTitle: title, boardName: board, boardId } });
      const item = { id, dueDate, labels, members, comments, attachments, commentsCount };
      await call(kanbanEndpoints.updateItem, { body: { item } });
      await refreshKanban();
      await save({ kind: 'card', id, boardId, afterId }, toast.failed);
      toast.info(t('cardBack', { title: isolated(title) }));
      focusCard(id);
    } catch (error) {
      toast.failed(error);
      void refreshKanban();
    }
  }

  return { duplicate, remove };
}
