import type { AskedQuestion } from './asked.ts';
import { cardIn, type KanbanColumn } from './columns.ts';
import { DeleteBoard } from './delete-board.tsx';
import { MoveBoard, MoveCard } from './move-dialogs.tsx';

interface QuestionsProps {
  asked: AskedQuestion;
  columns: readonly KanbanColumn[];
  onClose: () => void;
}

/** The dialog that is asked for; none where what it is about has gone meanwhile. */
export function Questions({ asked: { kind, id }, columns, onClose }: QuestionsProps) {
  const card = kind === 'moveCard' ? cardIn(columns, id) : undefined;
  const board = kind === 'moveCard' ? undefined : columns.find((column) => column.id === id);
  if (card) return <MoveCard card={card} columns={columns} onClose={onClose} />;
  if (!board) return null;
  const Question = kind === 'moveBoard' ? MoveBoard : DeleteBoard;
  return <Question board={board} columns={columns} onClose={onClose} />;
}
