import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import type { KanbanColumn } from './columns.ts';

/** Empty where it is not asked for. */
export interface BoardFilter {
  q: string;
  label: string;
  member: string;
}
export const noFilter: BoardFilter = { q: '', label: '', member: '' };
export const isNarrowed = ({ q, label, member }: BoardFilter): boolean => `${q.trim()}${label}${member}` !== '';

/** The boards with the cards that are asked for. */
export function narrowed(columns: readonly KanbanColumn[], filter: BoardFilter): readonly KanbanColumn[] {
  if (!isNarrowed(filter)) return columns;
  const words = filter.q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isAsked = ({ title, description, checklist, labels, members }: KanbanItem) => {
    const entries = checklist.map(({ text }) => text);
    const names = members.map(({ name }) => name);
    const text = [title, description, ...entries, ...labels, ...names].join(' ').toLocaleLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (filter.label === '' || labels.includes(filter.label)) &&
      (filter.member === '' || members.some(({ name }) => name === filter.member))
    );
  };
  return columns.map((column) => ({ ...column, cards: column.cards.filter(isAsked) }));
}

const allOf = (columns: readonly KanbanColumn[], wordsOf: (card: KanbanItem) => readonly string[]) => [
  ...new Set(columns.flatMap(({ cards }) => cards.flatMap(wordsOf))),
];
export const labelsIn = (columns: readonly KanbanColumn[]) => allOf(columns, ({ labels }) => labels);
export const membersIn = (columns: readonly KanbanColumn[]) =>
  allOf(columns, ({ members }) => members.map(({ name }) => name)).toSorted();
