import type { CalendarEvent, EventTimes } from '@cartage/contract/calendar/calendar.schema.ts';
import { isolated } from '#format/isolated.ts';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { type MoveNews, moveEvent } from './event-moves.ts';
import { calendarMessages } from './messages.ts';

export type MoveEvent = (event: CalendarEvent, to: EventTimes, waitMs?: number) => void;

/** Moves an event and tells how it went; what was moved can be put back. */
export function useMoveEvent(): MoveEvent {
  const t = useMessages(calendarMessages);
  return (event, to, waitMs) => {
    const title = isolated(event.title);
    const onFailed = (error: unknown) =>
      isApiError(error, 412) ? toast.problem(t('changedMeanwhile', { title })) : toast.failed(error);
    const news: MoveNews = {
      onFailed,
      onSaved: (saved, { start, end, allDay }) =>
        toast.done(t('moved', { title }), {
          onUndo: () =>
            moveEvent(
              saved,
              { start, end, allDay },
              { onFailed, onSaved: () => toast.info(t('movedBack', { title })) },
            ),
        }),
    };
    moveEvent(event, to, news, waitMs);
  };
}
