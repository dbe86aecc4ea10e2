import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompose } from './compose-store.ts';
import { isUnsaved, saveDraft } from './draft-saver.ts';
import { isBlank } from './letter.ts';

const pauseMs = 1200;

/** Keeps what is typed by itself: after a pause, when the page is left, and when a line is back. */
export function useAutosave(): void {
  const letter = useCompose((state) => state.letter);
  useEffect(() => {
    if (!letter || isBlank(letter)) return;
    const timer = setTimeout(() => void saveDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [letter]);
  useEffect(() => {
    const keep = () => {
      const { letter: now } = useCompose.getState();
      if (now && !isBlank(now)) void saveDraft();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', keep);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', keep);
      keep();
    };
  }, []);
  useBlocker({
    shouldBlockFn: () => false,
    // The browser asks before what the server does not have yet is lost.
    enableBeforeUnload: () => isUnsaved(useCompose.getState()),
  });
}
