import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import { isolated } from '#format/isolated.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import type { KanbanColumn } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { columnsNow, refreshKanban } from './pending.ts';

/** What is done with a whole board. */
export function useBoardActs() {
  const t = useMessages(kanbanMessages);

  /** Deletes it; its cards go to `moveTo`, or with it. Where none are lost it can be taken back. */
  async function remove({ id, title, isDone }: KanbanColumn, moveTo?: number): Promise<void> {
    const order = columnsNow().map((column) => column.id);
    const ids =
      columnsNow()
        .find((column) => column.id === id)
        ?.cards.map((card) => card.id) ?? [];
    await call(kanbanEndpoints.removeBoard, { params: { id }, query: { moveTo } }).catch((error: unknown) => {
      if (!isApiError(error, 404)) throw error; // somebody else was faster
    });
    await refreshKanban();
    const isWhole = ids.length === 0 || moveTo !== undefined;
    const onUndo = () => void putBack({ title, isDone, ids, movedTo: moveTo, order, goneId: id });
    toast.done(t('boardDeleted', { title: isolated(title) }), isWhole ? { onUndo } : {});
  }

  /**
   * The same again, under a number of its own, where it stood, with the cards it had: those that somebody has moved on
   * since stay where they are.
   */
  async function putBack({
    title,
    isDone,
    ids,
    movedTo,
    order,
    goneId,
  }: {
    title: string;
    isDone: boolean;
    ids: number[];
    movedTo: number | undefined;
    order: number[];
    goneId: number;
  }) {
    try {
      const { id } = await call(kanbanEndpoints.addBoard, { body: { title, isDone } });
      await refreshKanban();
      const there = new Set(
        columnsNow()
          .find((column) => column.id === movedTo)
          ?.cards.map((card) => card.id),
      );
      const still = ids.filter((one) => there.has(one));
      if (still.length > 0) await call(kanbanEndpoints.orderItems, { body: { boardId: id, ids: still } });
      await call(kanbanEndpoints.orderBoards, { body: order.map((one) => (one === goneId ? id : one)) });
      toast.info(t('boardBack', { title: isolated(title) }));
    } catch (error) {
      toast.failed(error);
    }
    await refreshKanban();
  }

  /** Says whether what stands on it is done, from now on. */
  async function setDone({ id, title, version }: KanbanColumn, isDone: boolean): Promise<void> {
    const body = { boardId: id, newName: title, isDone };
    await call(kanbanEndpoints.renameBoard, { body }, { ifMatch: version }).catch(toast.failed);
    await refreshKanban();
  }

  return {
    remove,
    setDone,
    /** Nobody needs to be asked about a board without cards. Resolves to whether it was one. */
    removeEmpty: async (column: KanbanColumn): Promise<boolean> => {
      const now = columnsNow().find(({ id }) => id === column.id);
      if (!now || now.cards.length > 0) return false;
      await remove(now).catch(toast.failed);
      return true;
    },
  };
}
