import { create } from 'zustand';
import { basePath } from './base-url.ts';

/** Whether the server could be reached the last time it was asked. */
export const useLine = create<{ isDown: boolean }>(() => ({ isDown: false }));

export function noteLine(isDown: boolean): void {
  if (useLine.getState().isDown !== isDown) useLine.setState({ isDown });
}

/** Looks whether there is a line: whatever answers, there is. */
export const lookForLine = () =>
  fetch(`${basePath}favicon.svg`, { method: 'HEAD', cache: 'no-store' }).then(
    () => noteLine(false),
    () => noteLine(true),
  );
