import { useEffect } from 'react';
import { type ApiError, isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { formMessages } from './messages.ts';
import { useHasUnsaved } from './unsaved-guard.ts';

interface ReadRecord {
  data: unknown;
  error: ApiError | null;
}

/**
 * Whether a page has no record to show: it could not be read, or was deleted while the page was open. What somebody is typing about a
 * record that was deleted stays, and they are told.
 */
export function useLostRecord({ data, error }: ReadRecord): boolean {
  const t = useMessages(formMessages);
  const isGone = isApiError(error, 404);
  const isTyping = useHasUnsaved() && data !== undefined;
  const isKept = isGone && isTyping;
  useEffect(() => {
    if (isKept) toast.problem(t('goneMeanwhile'));
  }, [isKept, t]);
  return error !== null && (data === undefined || (isGone && !isTyping));
}
