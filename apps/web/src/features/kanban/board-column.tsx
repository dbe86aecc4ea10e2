import { useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { AddCard } from './add-card.tsx';
import type { Ask } from './asked.ts';
import classes from './board-column.module.css';
import { BoardMenu } from './board-menu.tsx';
import { BoardCard } from './card.tsx';
import type { KanbanColumn } from './columns.ts';
import { useDrag, useDraggable, useDropList } from './dragging.ts';
import { kanbanMessages } from './messages.ts';
import { RenameBoard } from './rename-board.tsx';
import { useMay } from './use-may.ts';

interface BoardColumnProps {
  column: KanbanColumn;
  /** How many cards there are, be they shown or not. */
  total: number;
  /** There is no other. */
  isAlone: boolean;
  ask: Ask;
}

/** A board: its title, its cards, and a way to add one. */
export function BoardColumn({ column, total, isAlone, ask }: BoardColumnProps) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  const may = useMay();
  const [isRenaming, setRenaming] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useDraggable(element, { kind: 'board', id: column.id }, may.update && !isRenaming, head);
  // All of it takes cards: over its title first of all, below them last.
  useDropList(element, column.id);
  const drop = useDrag(({ dragged, place }) => {
    if (dragged?.kind !== 'board' || !place) return undefined;
    if (place.afterId === column.id) return 'after';
    return place.afterId === null && element.current?.matches(':first-child') ? 'before' : undefined;
  });
  const isDragged = useDrag(({ dragged }) => dragged?.kind === 'board' && dragged.id === column.id);
  const { cards } = column;
  const count =
    cards.length === total ? format.number(total) : `${format.number(cards.length)}/${format.number(total)}`;
  return (
    <li
      ref={element}
      className={classes.column}
      data-board={column.id}
      data-drop={drop}
      data-dragged={isDragged || undefined}
    >
      <div ref={head} className={classes.head} data-movable={may.update || undefined}>
        {isRenaming ? (
          <RenameBoard column={column} onClose={() => setRenaming(false)} />
        ) : (
          <>
            <h2
              className={`clipped ${classes.title}`}
              dir="auto"
              title={column.title}
              onDoubleClick={may.update ? () => setRenaming(true) : undefined}
            >
              {column.title}
            </h2>
            <span className={classes.count} role="img" aria-label={t('cardCount', { count: cards.length })}>
              <span dir="ltr">{count}</span>
            </span>
            <BoardMenu column={column} isAlone={isAlone} onRename={() => setRenaming(true)} ask={ask} />
          </>
        )}
      </div>
      <CardList column={column} total={total} ask={ask} />
      {may.create ? <AddCard board={column} /> : null}
    </li>
  );
}

function CardList({ column, total, ask }: Omit<BoardColumnProps, 'isAlone'>) {
  const t = useMessages(kanbanMessages);
  const isOver = useDrag(({ dragged, place }) => dragged?.kind === 'card' && place?.boardId === column.id);
  const isFirst = useDrag(({ place }) => isOver && place?.boardId === column.id && place.afterId === null);
  return (
    <div className={classes.scroller} data-over={isOver || undefined} data-first={isFirst || undefined}>
      {column.cards.length > 0 ? (
        <ul className={classes.cards} aria-label={t('cardsOf', { board: column.title })}>
          {column.cards.map((card) => (
            <BoardCard key={card.id} card={card} isDone={column.isDone} ask={ask} />
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>{t(total > 0 ? 'noneMatches' : 'noCards')}</p>
      )}
    </div>
  );
}
