import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { afterIdOf, type BoardChange, type CardPlace } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { columnsNow, save } from './pending.ts';
import { say } from './speech.tsx';

/** Moves cards and boards: shown at once, told to who does not see it, put back where the server refuses. */
export function useMoves() {
  const t = useMessages(kanbanMessages);
  const move = (change: BoardChange) =>
    void save(change, (error) => {
      toast.failed(error);
      say(t('putBack'));
    });
  return {
    moveCard: ({ id, boardId, title }: KanbanItem, to: CardPlace): void => {
      const own = columnsNow().find((column) => column.id === boardId)?.cards ?? [];
      const isThere = to.boardId === boardId && (to.afterId === id || to.afterId === afterIdOf(own, id));
      if (isThere) return;
      move({ kind: 'card', id, ...to });
      const target = columnsNow().find((column) => column.id === to.boardId);
      const at = target?.cards.findIndex((card) => card.id === id) ?? -1;
      if (!target || at < 0) return;
      const words = { title: isolated(title), position: at + 1, count: target.cards.length };
      say(t('cardMoved', { ...words, board: isolated(target.title) }));
    },
    moveBoard: (id: number, afterId: number | null): void => {
      if (afterId === id || afterId === afterIdOf(columnsNow(), id)) return;
      move({ kind: 'board', id, afterId });
      const columns = columnsNow();
      const at = columns.findIndex((column) => column.id === id);
      const title = isolated(columns[at]?.title ?? '');
      say(t('boardMoved', { title, position: at + 1, count: columns.length }));
    },
  };
}
