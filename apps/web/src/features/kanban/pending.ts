import { kanbanEndpoints } from '@cartage/contract/kanban/kanban.endpoints.ts';
import type { KanbanBoard } from '@cartage/contract/kanban/kanban.schema.ts';
import { create } from 'zustand';
import { api, invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { type BoardChange, columnsOf, type Kanban, type KanbanColumn, withChanges } from './columns.ts';

interface Pending {
  change: BoardChange;
}
/** What is on its way to the server, in the order it was done. */
export const usePending = create<{ pending: readonly Pending[] }>(() => ({ pending: [] }));

export const kanbanQuery = api.query(kanbanEndpoints.read, {});
export const refreshKanban = () => invalidate([kanbanEndpoints.read.path]);

/** As the screen shows it this very moment. */
export function columnsNow(): readonly KanbanColumn[] {
  const known = queryClient.getQueryData(kanbanQuery.queryKey);
  return known
    ? withChanges(
        columnsOf(known),
        usePending.getState().pending.map(({ change }) => change),
      )
    : [];
}

let sent: Promise<unknown> = Promise.resolve();

/**
 * Shows a change at once and saves it; resolves to whether it was. One goes after the other, so that what a person does
 * in haste arrives in that order; what is refused is taken back from the screen.
 */
export function save(change: BoardChange, onFailed: (error: unknown) => void): Promise<boolean> {
  const entry: Pending = { change };
  usePending.setState(({ pending }) => ({ pending: [...pending, entry] }));
  const saving = sent.then(() => settle(entry, onFailed));
  sent = saving;
  return saving;
}

async function settle(entry: Pending, onFailed: (error: unknown) => void): Promise<boolean> {
  try {
    if (!isOvertaken(entry)) await send(entry.change);
    return true;
  } catch (error) {
    onFailed(error);
    return false;
  } finally {
    usePending.setState(({ pending }) => ({ pending: pending.filter((other) => other !== entry) }));
    if (usePending.getState().pending.length === 0) void refreshKanban();
  }
}

/** The same has been moved on meanwhile: only where it ends counts. */
function isOvertaken(entry: Pending): boolean {
  const { pending } = usePending.getState();
  const later = pending.slice(pending.indexOf(entry) + 1);
  return later.some(({ change: { kind, id } }) => kind === entry.change.kind && id === entry.change.id);
}

async function send(change: BoardChange): Promise<void> {
  if (change.kind === 'gone') {
    await call(kanbanEndpoints.removeItem, { params: { id: change.id } }).catch((error: unknown) => {
      if (!isApiError(error, 404)) throw error; // somebody else was faster
    });
    return paint(({ boards, items }) => ({ boards, items: items.filter(({ id }) => id !== change.id) }));
  }
  const known = queryClient.getQueryData(kanbanQuery.queryKey);
  const columns = withChanges(known ? columnsOf(known) : [], [change]);
  const { boards } =
    change.kind === 'board'
      ? await call(kanbanEndpoints.orderBoards, { body: columns.map(({ id }) => id) })
      : await call(kanbanEndpoints.orderItems, { body: { boardId: change.boardId, ids: upTo(columns, change) } });
  await paint(({ items }) => ({ boards, items: items.map(onItsBoard(boards)) }));
}

/** The cards above it and itself: those below stay as they are, wherever somebody else has put them meanwhile. */
function upTo(columns: readonly KanbanColumn[], { boardId, id }: { boardId: number; id: number }): number[] {
  const ids = columns.find((column) => column.id === boardId)?.cards.map((card) => card.id) ?? [];
  return ids.includes(id) ? ids.slice(0, ids.indexOf(id) + 1) : [id];
}

function onItsBoard(boards: readonly KanbanBoard[]) {
  const boardOf = new Map(boards.flatMap(({ id, itemsIds }) => itemsIds.map((itemId) => [itemId, id])));
  return <Item extends { id: number; boardId: number }>(item: Item): Item => ({
    ...item,
    boardId: boardOf.get(item.id) ?? item.boardId,
  });
}

/** What a call has answered is on the screen before it is read anew. */
export async function paint(change: (known: Kanban) => Kanban): Promise<void> {
  const { queryKey } = kanbanQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && change(known));
}
