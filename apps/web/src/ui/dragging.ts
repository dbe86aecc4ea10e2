const loadDragging = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
type Dragging = Awaited<ReturnType<typeof loadDragging>>;

/** Starts once the dragging has arrived: nobody drags in the first moment. Returns the end of it. */
export function withDragging(start: (dragging: Dragging) => () => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  void loadDragging().then((dragging) => {
    if (!isOver) stop = start(dragging);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
