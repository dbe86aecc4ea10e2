import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { formMessages } from './messages.ts';

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
  useBlocker({
    // A change of the query alone (a list filtered behind a drawer) leaves nothing.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: isDirty,
  });
  return mayLeave;
}
