import { afterIdOf, type CardPlace, type KanbanColumn } from './columns.ts';

/** One place up or down, or to the board before or after. */
export type Step = 'up' | 'down' | 'before' | 'after';

/** The board a card is shown on, its place there, and the boards beside it. */
function standing(shown: readonly KanbanColumn[], cardId: number) {
  const at = shown.findIndex(({ cards }) => cards.some(({ id }) => id === cardId));
  const column = shown[at];
  if (!column) return undefined;
  const index = column.cards.findIndex(({ id }) => id === cardId);
  return { column, index, beside: (step: Step) => shown[step === 'before' ? at - 1 : at + 1] };
}

/** Where a step takes a card, seen from those that are `shown` among `all`; nothing where there is no way. */
export function placeAfterStep(
  all: readonly KanbanColumn[],
  shown: readonly KanbanColumn[],
  cardId: number,
  step: Step,
): CardPlace | undefined {
  const from = standing(shown, cardId);
  if (!from) return undefined;
  const { column, index } = from;
  if (step === 'up' || step === 'down') {
    const other = column.cards[step === 'up' ? index - 1 : index + 1];
    const cards = all.find(({ id }) => id === column.id)?.cards ?? column.cards;
    return other && { boardId: column.id, afterId: step === 'down' ? other.id : afterIdOf(cards, other.id) };
  }
  const target = from.beside(step);
  if (!target) return undefined;
  const { cards } = target;
  return { boardId: target.id, afterId: cards[Math.min(index, cards.length) - 1]?.id ?? null };
}

/** The card a step leads the focus to; boards without one are passed over. */
export function cardAfterStep(shown: readonly KanbanColumn[], cardId: number, step: Step): number | undefined {
  const from = standing(shown, cardId);
  if (!from) return undefined;
  const { column, index } = from;
  if (step === 'up' || step === 'down') return column.cards[step === 'up' ? index - 1 : index + 1]?.id;
  const at = shown.indexOf(column);
  const inOrder = step === 'before' ? shown.slice(0, at).reverse() : shown.slice(at + 1);
  const target = inOrder.find(({ cards }) => cards.length > 0)?.cards;
  return target?.[Math.min(index, target.length - 1)]?.id;
}

/** What a board comes after once it has made a step; nothing where it stands at the edge. */
export function boardAfterStep(
  all: readonly KanbanColumn[],
  boardId: number,
  step: 'before' | 'after',
): number | null | undefined {
  const at = all.findIndex(({ id }) => id === boardId);
  const other = all[step === 'before' ? at - 1 : at + 1];
  return other && (step === 'after' ? other.id : afterIdOf(all, other.id));
}
