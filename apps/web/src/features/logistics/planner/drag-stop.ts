import type { BaseEventPayload, ElementDragType } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { withDragging } from '#ui/dragging.ts';

export interface DraggedStop {
  deliveryId: string;
  name: string;
}
export interface DropPlace {
  vehicleId: string;
  /** Place among the route's deliveries; without it the best one. */
  position?: number;
}

type Data = Record<string | symbol, unknown>;
const draggedIn = ({ deliveryId, name }: Data): DraggedStop | undefined =>
  typeof deliveryId === 'string' && typeof name === 'string' ? { deliveryId, name } : undefined;
const placeIn = ({ vehicleId, position }: Data): DropPlace | undefined =>
  typeof vehicleId === 'string' ? { vehicleId, ...(typeof position === 'number' ? { position } : {}) } : undefined;
const firstPlace = (targets: readonly { data: Data }[]): DropPlace | undefined =>
  targets.map(({ data }) => placeIn(data)).find((place) => place !== undefined);

/** Lets an element be dragged to a route. Returns whether it is under way. */
export function useDraggableStop(ref: RefObject<HTMLElement | null>, stop: DraggedStop, canDrag: boolean): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const data = useEffectEvent(() => ({ ...stop }));
  useEffect(() => {
    const element = ref.current;
    if (!element || !canDrag) return;
    return withDragging(({ draggable }) =>
      draggable({
        element,
        getInitialData: data,
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
    );
  }, [ref, canDrag]);
  return isDragging;
}

/** Lets an element take a dragged stop. Returns whether one is over it. */
export function useDropPlace(ref: RefObject<HTMLElement | null>, place: DropPlace): boolean {
  const [isOver, setIsOver] = useState(false);
  const data = useEffectEvent(() => ({ ...place }));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return withDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: data,
        canDrop: ({ source }) => draggedIn(source.data) !== undefined,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
    );
  }, [ref]);
  return isOver;
}

/** What is being dragged, over which place, and where the pointer is; calls `onDrop` when it is let go over one. */
export function useDragging(onDrop: (stop: DraggedStop, place: DropPlace) => void) {
  const [drag, setDrag] = useState<{ stop: DraggedStop; place?: DropPlace; x: number; y: number }>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const follow = ({ source, location: { current } }: BaseEventPayload<ElementDragType>) => {
      const stop = draggedIn(source.data);
      if (!stop) return;
      const place = firstPlace(current.dropTargets);
      const { clientX: x, clientY: y } = current.input;
      setDrag({ stop, x, y, ...(place ? { place } : {}) });
    };
    return withDragging(({ monitorForElements }) =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDragStart: follow,
        onDropTargetChange: follow,
        onDrag: follow,
        onDrop: ({ source, location: { current } }) => {
          setDrag(undefined);
          const [stop, place] = [draggedIn(source.data), firstPlace(current.dropTargets)];
          if (stop && place) drop(stop, place);
        },
      }),
    );
  }, []);
  return drag;
}
