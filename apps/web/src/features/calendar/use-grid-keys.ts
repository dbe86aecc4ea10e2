import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Draft, draftOn } from './draft.ts';
import { daysOf, eventsOn, moved, stretched, type TimeStep } from './event-times.ts';
import { whenOf } from './event-words.ts';
import { type GridHost, GridKeys } from './grid-keys.ts';
import { calendarMessages } from './messages.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { MoveEvent } from './use-move-event.ts';

export interface GridContents {
  place: CalendarPlace;
  events: readonly CalendarEvent[];
  /** Not given where the person may add none. */
  onAdd: ((draft: Draft) => void) | undefined;
}

/** Presses that come one after the other are saved as one. */
const pauseMs = 700;

/** The keys of the grid, and what is said of what they did. */
export function useGridKeys(
  root: RefObject<HTMLElement | null>,
  { place, events, onAdd, move, keysId }: GridContents & { move: MoveEvent; keysId: string },
): { said: string } {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const [said, setSaid] = useState('');
  const keys = useRef<GridKeys>(null);
  const { view, day, weekStart, eventId } = place;
  const shift = (id: number, by: TimeStep, isEnd: boolean) => {
    const event = events.find((one) => one.id === id);
    if (!event) return undefined;
    const title = isolated(event.title);
    if (!event.extendedProps.isEditable) {
      setSaid(t('notMoved', { title }));
      return undefined;
    }
    const to = isEnd ? stretched(event, by) : moved(event, by);
    move(event, to, pauseMs);
    setSaid(t('movedTo', { title, when: whenOf(to, format) }));
    return daysOf(to).first;
  };
  const host = useEffectEvent(
    (): GridHost => ({
      keysId,
      weekStart,
      hasHours: view !== 'month',
      nameOf: (one) => `${format.fullDate(one)}, ${t('eventCount', { count: eventsOn(events, one).length })}`,
      eventsOn: (one) => eventsOn(events, one).map(({ id }) => id),
      add: (one) => onAdd?.(draftOn(one)),
      goTo: (one) => place.go({ day: one }),
      shift,
    }),
  );
  const firstDay = useEffectEvent(() => day);
  useEffect(() => {
    if (!root.current) return;
    const made = new GridKeys(root.current, () => host(), firstDay());
    keys.current = made;
    return made.follow();
  }, [root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another view the same day is another cell
  useEffect(() => keys.current?.stand(day), [day, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the days tell how many events they have
  useEffect(() => keys.current?.dress(), [events, format]);
  useReturn(keys, events, eventId);
  return { said };
}

/** What was opened is drawn anew once it is saved: the focus goes back to it, not to the element it was. */
function useReturn(keys: RefObject<GridKeys | null>, events: readonly CalendarEvent[], eventId: number | undefined) {
  const opened = useRef<number>(undefined);
  const dayOf = useEffectEvent((id: number) => {
    const event = events.find((one) => one.id === id);
    return event && daysOf(event).first;
  });
  useEffect(() => {
    const last = opened.current;
    opened.current = eventId;
    if (last === undefined || eventId !== undefined) return;
    const timer = setTimeout(() => {
      const day = document.activeElement === document.body ? dayOf(last) : undefined;
      if (day) keys.current?.focus(day, last);
    }, 50);
    return () => clearTimeout(timer);
  }, [keys, eventId]);
}
