import type { KanbanBoard, KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';

/** What the call tells. */
export interface Kanban {
  boards: KanbanBoard[];
  items: KanbanItem[];
}
/** A board with its cards, in order. */
export interface KanbanColumn {
  id: number;
  title: string;
  /** What stands on it is done. */
  isDone: boolean;
  version: number;
  cards: readonly KanbanItem[];
}
/** Right after another, or first of all. */
type AfterId = number | null;
export interface CardPlace {
  boardId: number;
  afterId: AfterId;
}
/** What the person has done on the screen and the server does not know yet. */
export type BoardChange =
  | ({ kind: 'card'; id: number } & CardPlace)
  | { kind: 'board'; id: number; afterId: AfterId }
  | { kind: 'gone'; id: number };

export function columnsOf({ boards, items }: Kanban): KanbanColumn[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return boards.map(({ id, title, isDone, version, itemsIds }) => ({
    id,
    title,
    isDone,
    version,
    cards: itemsIds.flatMap((itemId) => byId.get(itemId) ?? []),
  }));
}

export const withChanges = (
  columns: readonly KanbanColumn[],
  changes: readonly BoardChange[],
): readonly KanbanColumn[] => changes.reduce(withChange, columns);

function withChange(columns: readonly KanbanColumn[], change: BoardChange): readonly KanbanColumn[] {
  if (change.kind === 'board') {
    const moved = columns.find(({ id }) => id === change.id);
    return moved ? placed(columns, moved, change.afterId) : columns;
  }
  const card = cardIn(columns, change.id);
  if (!card || (change.kind === 'card' && !columns.some(({ id }) => id === change.boardId))) return columns;
  return columns.map((column) => {
    if (change.kind === 'card' && column.id === change.boardId)
      return { ...column, cards: placed(column.cards, { ...card, boardId: column.id }, change.afterId) };
    return column.id === card.boardId ? { ...column, cards: without(column.cards, card.id) } : column;
  });
}

/** The list with one of them right after another; at the end where that other is gone. */
function placed<One extends { id: number }>(all: readonly One[], one: One, afterId: AfterId): readonly One[] {
  if (one.id === afterId) return all;
  const others = without(all, one.id);
  const after = others.findIndex(({ id }) => id === afterId);
  const at = afterId === null ? 0 : after < 0 ? others.length : after + 1;
  return [...others.slice(0, at), one, ...others.slice(at)];
}

const without = <One extends { id: number }>(all: readonly One[], id: number) => all.filter((one) => one.id !== id);

export const cardIn = (columns: readonly KanbanColumn[], id: number): KanbanItem | undefined =>
  columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

/** Where something stands among its like: what it comes after. */
export const afterIdOf = (all: readonly { id: number }[], id: number): AfterId =>
  all[all.findIndex((one) => one.id === id) - 1]?.id ?? null;
