import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { EventFacts } from './event-facts.tsx';
import { EditEvent } from './event-form.tsx';
import { calendarMessages } from './messages.ts';

interface OpenEventProps {
  id: number;
  /** As the calendar shows it, where it does. */
  known: CalendarEvent | undefined;
  /** The calendar is still being read. */
  isKnownSoon: boolean;
  onClose: () => void;
}

/** An event in its drawer, as it was when it was opened: what others change meanwhile shows when it is saved. */
export function OpenEvent({ id, known, isKnownSoon, onClose }: OpenEventProps) {
  const t = useMessages(calendarMessages);
  const [first, setFirst] = useState(known);
  // Only events somebody wrote can be asked for: deliveries stand in the calendar alone.
  const isAskable = id > 0;
  const { data, error } = useQuery({
    ...api.query(calendarEndpoints.get, { params: { id } }),
    enabled: isAskable && !first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const found = known ?? data;
  if (found && !first) setFirst(found);
  const isNowhere = !found && !first && !isAskable && !isKnownSoon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is known that there is none
  useEffect(() => {
    if (!error && !isNowhere) return;
    if (isNowhere || isApiError(error, 404)) toast.problem(t('gone'));
    else toast.failed(error);
    onClose();
  }, [error, isNowhere]);
  if (!first) return null;
  const Opened = first.extendedProps.isEditable ? EditEvent : EventFacts;
  return <Opened event={first} onClose={onClose} />;
}
