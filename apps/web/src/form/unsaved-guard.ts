import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { formMessages } from './messages.ts';

/** The forms that are open, each by what says whether something is typed in it. */
const useOpenForms = create<{ open: readonly (() => boolean)[] }>(() => ({ open: [] }));

/** Whether something is typed in a form of the page that was not saved. */
export const useHasUnsaved = (): boolean => useOpenForms(({ open }) => open.some((isDirty) => isDirty()));

/**
 * Keeps what was typed from being lost: asks before another page, and the browser asks before closing the window.
 * Returns the same question for a dialog's own close button.
 */
export function useUnsavedGuard(isDirty: () => boolean): () => Promise<boolean> {
  const t = useMessages(formMessages);
  const mayLeave = async () =>
    !isDirty() ||
    confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      confirmLabel: t('discard'),
      cancelLabel: t('stay'),
      isDangerous: true,
    });
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    const isTyped = () => latest.current();
    useOpenForms.setState(({ open }) => ({ open: [...open, isTyped] }));
    return () => useOpenForms.setState(({ open }) => ({ open: open.filter((other) => other !== isTyped) }));
  }, []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isOtherPage(current, next) && !(await mayLeave()),
    enableBeforeUnload: isDirty,
  });
  return mayLeave;
}

interface Place {
  pathname: string;
  /** As the address has it: read from text. */
  search: object;
}

/** Of the query only its tab is another page: a list filtered behind a drawer leaves nothing. */
function isOtherPage(current: Place, next: Place): boolean {
  const tabOf = ({ search }: Place) => ('tab' in search ? search.tab : undefined);
  return current.pathname !== next.pathname || tabOf(current) !== tabOf(next);
}
