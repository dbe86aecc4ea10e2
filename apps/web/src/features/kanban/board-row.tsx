import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { AddBoard } from './add-board.tsx';
import type { Ask } from './asked.ts';
import { BoardColumn } from './board-column.tsx';
import { type BoardFilter, isNarrowed } from './board-filter.ts';
import classes from './board-row.module.css';
import type { KanbanColumn } from './columns.ts';
import { useDragging, useDropList } from './dragging.ts';
import { kanbanMessages } from './messages.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMay } from './use-may.ts';

interface BoardRowProps {
  all: readonly KanbanColumn[];
  /** What is left of them where the person looks for something. */
  shown: readonly KanbanColumn[];
  filter: BoardFilter;
  onShowAll: () => void;
  ask: Ask;
}

/** The boards beside each other. What has no room scrolls inside the row, never the page. */
export function BoardRow({ all, shown, filter, onShowAll, ask }: BoardRowProps) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const row = useRef<HTMLUListElement>(null);
  const onKeyDown = useBoardKeys(shown, may.update);
  useDropList(row);
  useDragging();
  const isNothingFound = isNarrowed(filter) && shown.every(({ cards }) => cards.length === 0);
  return (
    <>
      {isNothingFound ? (
        <StatePanel
          role="status"
          drawing={<LensOverPaper />}
          title={t('nothingFound')}
          action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
        />
      ) : null}
      {all.length === 0 ? (
        <StatePanel
          drawing={<EmptyShelf />}
          title={t('noBoards')}
          text={t(may.create ? 'noBoardsText' : 'noBoardsRead')}
          action={may.create ? <AddBoard /> : undefined}
        />
      ) : null}
      <div className={classes.frame} hidden={all.length === 0 || isNothingFound}>
        <ScrollBox className={classes.scroller}>
          <ul ref={row} className={classes.row} onKeyDown={onKeyDown} aria-label={t('boards')}>
            {shown.map((column, at) => (
              <BoardColumn
                key={column.id}
                column={column}
                total={all[at]?.cards.length ?? 0}
                isAlone={shown.length === 1}
                ask={ask}
              />
            ))}
            {may.create && all.length > 0 ? (
              <li className={classes.more}>
                <AddBoard />
              </li>
            ) : null}
          </ul>
        </ScrollBox>
        <p id="kanban-keys" hidden>
          {t(may.update ? 'keysMove' : 'keysGo')}
        </p>
        <p id="kanban-board-keys" hidden>
          {t('keysBoard')}
        </p>
      </div>
    </>
  );
}
