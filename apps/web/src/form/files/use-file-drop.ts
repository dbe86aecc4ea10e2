import { type DragEvent, useState } from 'react';

/** Lets an element take files that are dropped on it; it has `data-over` while some are held over it. */
export function useFileDrop(onFiles: (files: FileList) => void, isAllowed = true) {
  const [isOver, setIsOver] = useState(false);
  const dropProps = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isAllowed || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!isAllowed || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, dropProps };
}
