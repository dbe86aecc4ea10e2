import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { isolated } from '#format/isolated.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
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
      const onUndo = () => {
        const now = columnsNow().flatMap(({ cards }) => cards);
        // Somebody has made it their own.
        if (now.some(({ id, version }) => id === copy.id && version !== copy.version))
          return toast.problem(t('copyChanged', { title: isolated(card.title) }));
        void save({ kind: 'gone', id: copy.id }, toast.failed);
      };
      toast.done(t('duplicated', { title: isolated(card.title) }), { onUndo });
      focusCard(copy.id);
    } catch (error) {
      toast.failed(error);
    }
  }

  async function remove(card: KanbanItem): Promise<void> {
    const title = isolated(card.title);
    const cards = columnsNow().find(({ id }) => id === card.boardId)?.cards ?? [];
    const next = cards[cards.findIndex(({ id }) => id === card.id) + 1]?.id ?? afterIdOf(cards, card.id);
    const gone = save({ kind: 'gone', id: card.id }, toast.failed);
    if (next !== null) focusCard(next);
    if (await gone) toast.done(t('cardDeleted', { title }), { onUndo: () => void putBack(card) });
  }

  async function putBack({ id, title }: KanbanItem): Promise<void> {
    try {
      await call(kanbanEndpoints.restoreItem, { params: { id } });
      await refreshKanban();
      toast.info(t('cardBack', { title: isolated(title) }));
      focusCard(id);
    } catch (error) {
      toast.failed(error);
      void refreshKanban();
    }
  }

  return { duplicate, remove };
}
