import { type TimelineEvent, timelineSteps } from '@cartage/contract/logistics/timeline.schema.ts';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from './amounts.ts';
import { atDoorTexts } from './at-door-text.ts';
import classes from './event-list.module.css';
import { logisticsMessages, wordOf } from './messages.ts';

interface EventListProps<Event extends TimelineEvent> {
  /** Oldest first. */
  events: readonly Event[];
  timeZone?: string | undefined;
  /** What the states of an event belong to. */
  stateOf: (event: Event) => 'delivery' | 'route' | 'stop';
  /** Whose event it is, where the list tells of several. */
  nameOf?: (event: Event) => string | undefined;
  /** A reason given as a code, in words. */
  reasonOf?: (reason: string) => string;
}

/** What happened, the newest on top. */
export function EventList<Event extends TimelineEvent>(props: EventListProps<Event>) {
  const { events, timeZone, stateOf, nameOf, reasonOf } = props;
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  if (events.length === 0) return <p>{t('timelineNone')}</p>;
  const textOf = (event: Event) => {
    const { type, from, to } = event;
    const word = wordOf(t, stateOf(event));
    return timelineSteps.some((step) => step === type)
      ? t(`event.${type}`, { from: from ? word(from) : '·', to: to ? word(to) : '·' })
      : t(`event.${type}`);
  };
  const whoOf = ({ kind, name }: TimelineEvent['actor']) =>
    name && kind !== 'system' && kind !== 'device' && kind !== 'customer'
      ? t(`by.${kind}`, { name: isolated(name) })
      : t(`actor.${kind}`);
  const isLate = ({ at, receivedAt }: Event) => Date.parse(receivedAt) - Date.parse(at) > 60_000;
  return (
    <ol className={classes.list} aria-label={t('timeline')}>
      {events.toReversed().map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, and have no key of their own
        <li key={events.length - index} className={classes.item}>
          <time dateTime={event.at} className={classes.time}>
            {format.dateTime(event.at, timeZone)}
          </time>
          <span className={classes.what}>
            {[nameOf?.(event), textOf(event)].filter(Boolean).join(': ')}
            <span className={classes.who}>
              {[
                whoOf(event.actor),
                event.reason ? (reasonOf?.(event.reason) ?? event.reason) : '',
                event.refused ? t('refused', { load: loadText({ t, format }, event.refused) }) : '',
                ...(event.atDoor ? atDoorTexts({ t, format }, event.atDoor) : []),
                event.note ?? '',
                isLate(event) ? t('toldLater', { time: format.time(event.receivedAt, timeZone) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
