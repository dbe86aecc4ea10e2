import { expect, it } from 'vitest';
import { type BoardChange, columnsOf, type Kanban, withChanges } from './columns.ts';
import { boardAfterStep, cardAfterStep, placeAfterStep } from './steps.ts';

const item = (id: number, boardId: number) => ({
  id,
  boardId,
  title: `Card ${id}`,
  description: '',
  checklist: [],
  dueDate: null,
  labels: [],
  members: [],
  comments: '',
  attachments: 0,
  files: [],
  commentsCount: 0,
  image: null,
  version: 1,
});
const kanban: Kanban = {
  boards: [
    { id: 1, title: 'To do', isDone: false, itemsIds: [1, 2, 3], version: 1 },
    { id: 2, title: 'Doing', isDone: false, itemsIds: [], version: 1 },
    { id: 3, title: 'Done', isDone: true, itemsIds: [5, 4], version: 1 },
  ],
  items: [item(1, 1), item(2, 1), item(3, 1), item(4, 3), item(5, 3)],
};
const columns = columnsOf(kanban);
const after = (...changes: BoardChange[]) =>
  withChanges(columns, changes).map(({ id, cards }) => [id, cards.map((card) => card.id)]);
const card = (id: number, boardId: number, afterId: number | null): BoardChange => ({
  kind: 'card',
  id,
  boardId,
  afterId,
});

it('R-4.16 a card comes right after another, first of all, or last where that other has gone', () => {
  expect(after(card(1, 3, 5))).toEqual([
    [1, [2, 3]],
    [2, []],
    [3, [5, 1, 4]],
  ]);
  expect(after(card(3, 1, null))[0]).toEqual([1, [3, 1, 2]]);
  expect(after(card(1, 1, 3))[0]).toEqual([1, [2, 3, 1]]);
  expect(after(card(1, 3, 99))[2]).toEqual([3, [5, 4, 1]]);
  expect(after(card(1, 1, 1))[0]).toEqual([1, [1, 2, 3]]);
});

it('changes build on each other; those of what has gone change nothing', () => {
  expect(after(card(1, 2, null), card(2, 2, 1), { kind: 'gone', id: 1 })).toEqual([
    [1, [3]],
    [2, [2]],
    [3, [5, 4]],
  ]);
  expect(after({ kind: 'board', id: 3, afterId: null }, { kind: 'board', id: 1, afterId: 2 })).toEqual([
    [3, [5, 4]],
    [2, []],
    [1, [1, 2, 3]],
  ]);
  expect(after(card(99, 2, null), card(1, 99, null), { kind: 'board', id: 99, afterId: null })).toEqual(after());
});

it('a step goes past what is shown, and lands where the whole list has it', () => {
  const shown = columns.map((column) => ({ ...column, cards: column.cards.filter(({ id }) => id !== 2) }));
  expect(placeAfterStep(columns, shown, 3, 'up')).toEqual({ boardId: 1, afterId: null });
  expect(placeAfterStep(columns, columns, 3, 'up')).toEqual({ boardId: 1, afterId: 1 });
  expect(placeAfterStep(columns, shown, 1, 'down')).toEqual({ boardId: 1, afterId: 3 });
  expect(placeAfterStep(columns, shown, 1, 'up')).toBeUndefined();
  expect(placeAfterStep(columns, columns, 2, 'after')).toEqual({ boardId: 2, afterId: null });
  expect(placeAfterStep(columns, columns, 4, 'before')).toEqual({ boardId: 2, afterId: null });
  expect(placeAfterStep(columns, columns, 1, 'before')).toBeUndefined();
});

it('the focus passes over boards without cards; a board steps past its neighbour', () => {
  expect(cardAfterStep(columns, 2, 'after')).toBe(4);
  expect(cardAfterStep(columns, 3, 'after')).toBe(4);
  expect(cardAfterStep(columns, 5, 'before')).toBe(1);
  expect(cardAfterStep(columns, 4, 'after')).toBeUndefined();
  expect([boardAfterStep(columns, 1, 'after'), boardAfterStep(columns, 2, 'before')]).toEqual([2, null]);
  expect([boardAfterStep(columns, 3, 'before'), boardAfterStep(columns, 3, 'after')]).toEqual([1, undefined]);
});
