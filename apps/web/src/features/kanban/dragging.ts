import type { BaseEventPayload, ElementDragType } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { withDragging } from '#ui/dragging.ts';
import { cardIn } from './columns.ts';
import { columnsNow } from './pending.ts';
import { afterIdAt } from './place-at.ts';
import { useMoves } from './use-moves.ts';

interface Dragged {
  kind: 'card' | 'board';
  id: number;
}
/** Where it would come to stand: on a board, or among the boards. */
interface Place {
  boardId?: number;
  afterId: number | null;
}
type Data = Record<string | symbol, unknown>;

/** What is being dragged, and where it would come to stand if it were let go. */
export const useDrag = create<{ dragged?: Dragged | undefined; place?: Place | undefined }>(() => ({}));

const draggedIn = ({ kanban, id }: Data): Dragged | undefined =>
  (kanban === 'card' || kanban === 'board') && typeof id === 'number' ? { kind: kanban, id } : undefined;

function placeIn({ boardId, afterId }: Data): Place | undefined {
  if (typeof afterId !== 'number' && afterId !== null) return undefined;
  return { afterId, ...(typeof boardId === 'number' ? { boardId } : {}) };
}

/** Lets an element be dragged, by its handle where it has one. */
export function useDraggable(
  element: RefObject<HTMLElement | null>,
  { kind, id }: Dragged,
  isAllowed: boolean,
  handle?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!element.current || !isAllowed) return;
    const options = {
      element: element.current,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ kanban: kind, id }),
    };
    return withDragging(({ draggable }) => draggable(options));
  }, [element, kind, id, isAllowed, handle]);
}

/** Lets a list of cards, or the row of boards where no board is named, take what is dragged over it. */
export function useDropList(element: RefObject<HTMLElement | null>, boardId?: number): void {
  useEffect(() => {
    const list = element.current;
    if (!list) return;
    const kind = boardId === undefined ? 'board' : 'card';
    return withDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: list,
        canDrop: ({ source }) => draggedIn(source.data)?.kind === kind,
        getData: ({ input }) => ({
          ...(boardId === undefined ? {} : { boardId }),
          afterId: afterIdAt([...list.querySelectorAll<HTMLElement>(`[data-${kind}]`)], kind, input),
        }),
      }),
    );
  }, [element, boardId]);
}

const isSame = (one: Place | undefined, other: Place | undefined) =>
  one?.boardId === other?.boardId && one?.afterId === other?.afterId;

/** Follows what is dragged, and moves it when it is let go over a place. */
export function useDragging(): void {
  const { moveCard, moveBoard } = useMoves();
  const drop = useEffectEvent(({ kind, id }: Dragged, { boardId, afterId }: Place) => {
    if (kind === 'board') return moveBoard(id, afterId);
    const card: KanbanItem | undefined = cardIn(columnsNow(), id);
    if (card && boardId !== undefined) moveCard(card, { boardId, afterId });
  });
  useEffect(() => {
    const follow = ({ source, location: { current } }: BaseEventPayload<ElementDragType>) => {
      const dragged = draggedIn(source.data);
      const place = current.dropTargets.map(({ data }) => placeIn(data)).find((one) => one !== undefined);
      const before = useDrag.getState();
      if (before.dragged?.id !== dragged?.id || !isSame(before.place, place)) useDrag.setState({ dragged, place });
    };
    const stop = withDragging(({ monitorForElements }) =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDragStart: follow,
        onDropTargetChange: follow,
        onDrag: follow,
        onDrop: ({ source, location: { current } }) => {
          useDrag.setState({ dragged: undefined, place: undefined });
          const dragged = draggedIn(source.data);
          const place = current.dropTargets.map(({ data }) => placeIn(data)).find((one) => one !== undefined);
          if (dragged && place) drop(dragged, place);
        },
      }),
    );
    return () => {
      stop();
      useDrag.setState({ dragged: undefined, place: undefined });
    };
  }, []);
}
