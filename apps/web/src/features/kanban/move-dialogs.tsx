import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { afterIdOf, type KanbanColumn } from './columns.ts';
import { focusBoardMenu, focusCard } from './focus.ts';
import { kanbanMessages } from './messages.ts';
import classes from './question-dialog.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { useMoves } from './use-moves.ts';

/** First of all is told by no number. */
const first = '';
const afterIdIn = (value: string) => (value === first ? null : Number(value));

/** What it may come after, and the words for each place; `none` where it stands by itself. */
function usePlaces(others: readonly { id: number; title: string }[]) {
  const t = useMessages(kanbanMessages);
  const after = others.map(({ id, title }) => ({ value: String(id), label: t('afterIt', { title: isolated(title) }) }));
  return [{ value: first, label: t('atStart') }, ...after];
}

/** Moving a card without dragging: to which board, and where on it. */
export function MoveCard({
  card,
  columns,
  onClose,
}: {
  card: KanbanItem;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}) {
  const t = useMessages(kanbanMessages);
  const { moveCard } = useMoves();
  const own = columns.find(({ id }) => id === card.boardId);
  const [boardId, setBoardId] = useState(card.boardId);
  const others = (columns.find(({ id }) => id === boardId)?.cards ?? []).filter(({ id }) => id !== card.id);
  const presentId = String(afterIdOf(own?.cards ?? [], card.id) ?? first);
  const [chosen, setChosen] = useState(presentId);
  const places = usePlaces(others);
  // Somebody may have moved away what was chosen.
  const afterId = places.some(({ value }) => value === chosen) ? chosen : first;
  return (
    <QuestionDialog
      title={t('moveCardTitle', { title: isolated(card.title) })}
      submitLabel={t('move')}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        moveCard(card, { boardId, afterId: afterIdIn(afterId) });
        focusCard(card.id);
      }}
    >
      <NativeSelect
        label={t('board')}
        data-autofocus
        data={columns.map(({ id, title }) => ({
          value: String(id),
          label: id === card.boardId ? t('boardNow', { title }) : title,
        }))}
        value={String(boardId)}
        onChange={({ currentTarget: { value } }) => {
          setBoardId(Number(value));
          setChosen(Number(value) === card.boardId ? presentId : first);
        }}
      />
      <NativeSelect
        label={t('place')}
        data={places}
        value={afterId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p className={classes.keys}>{t('keysHint')}</p>
    </QuestionDialog>
  );
}

/** Moving a board without dragging: which one it comes after. */
export function MoveBoard({
  board,
  columns,
  onClose,
}: {
  board: KanbanColumn;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}) {
  const t = useMessages(kanbanMessages);
  const { moveBoard } = useMoves();
  const [chosen, setChosen] = useState(String(afterIdOf(columns, board.id) ?? first));
  const places = usePlaces(columns.filter(({ id }) => id !== board.id));
  const afterId = places.some(({ value }) => value === chosen) ? chosen : first;
  return (
    <QuestionDialog
      title={t('moveBoardTitle', { title: isolated(board.title) })}
      submitLabel={t('move')}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        moveBoard(board.id, afterIdIn(afterId));
        focusBoardMenu(board.id);
      }}
    >
      <NativeSelect
        label={t('place')}
        data-autofocus
        data={places}
        value={afterId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p className={classes.keys}>{t('keysBoardHint')}</p>
    </QuestionDialog>
  );
}
