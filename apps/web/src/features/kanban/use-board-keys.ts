import type { KeyboardEvent } from 'react';
import { cardIn, type KanbanColumn } from './columns.ts';
import { focusBoardMenu, focusCard } from './focus.ts';
import { columnsNow } from './pending.ts';
import { boardAfterStep, cardAfterStep, placeAfterStep, type Step } from './steps.ts';
import { useMoves } from './use-moves.ts';

function stepOf(key: string, isRtl: boolean): Step | undefined {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return isRtl ? 'after' : 'before';
  if (key === 'ArrowRight') return isRtl ? 'before' : 'after';
  return undefined;
}

/** Arrows lead from card to card; with Shift they take the card along, or the board whose menu button has the focus. */
export function useBoardKeys(shown: readonly KanbanColumn[], mayMove: boolean) {
  const { moveCard, moveBoard } = useMoves();

  function withCard(id: number, step: Step, isMove: boolean): boolean {
    if (!isMove) {
      const next = cardAfterStep(shown, id, step);
      if (next !== undefined) focusCard(next);
      return true;
    }
    const card = cardIn(columnsNow(), id);
    const place = placeAfterStep(columnsNow(), shown, id, step);
    if (card && place && mayMove) moveCard(card, place);
    focusCard(id);
    return true;
  }

  function withBoard(id: number, step: Step): boolean {
    if (!mayMove || step === 'up' || step === 'down') return false;
    const afterId = boardAfterStep(columnsNow(), id, step);
    if (afterId !== undefined) moveBoard(id, afterId);
    focusBoardMenu(id);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey, altKey, ctrlKey, metaKey } = event;
    const step = stepOf(key, getComputedStyle(currentTarget).direction === 'rtl');
    if (!step || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const card = target.matches('[data-card] a') ? target.closest<HTMLElement>('[data-card]') : null;
    const board = shiftKey && target.matches('[data-board-menu]') ? target.closest<HTMLElement>('[data-board]') : null;
    const isDone =
      (card && withCard(Number(card.dataset.card), step, shiftKey)) ||
      (board && withBoard(Number(board.dataset.board), step));
    if (isDone) event.preventDefault();
  };
}
