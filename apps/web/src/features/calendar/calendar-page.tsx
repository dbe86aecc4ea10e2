import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { CalendarEvent, ShownCalendar } from '@cartage/contract/calendar/calendar.schema.ts';
import { ActionIcon, Button, Drawer, Skeleton } from '@mantine/core';
import { IconCalendarCog, IconCalendarDown, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { saveFile } from '#logistics/save-file.ts';
import { useCan } from '#session/ability.ts';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { Agenda } from './agenda.tsx';
import classes from './calendar-page.module.css';
import { type Draft, draftOn } from './draft.ts';
import { daysWithEvents } from './event-times.ts';
import { calendarMessages } from './messages.ts';
import { SidePanel } from './side-panel.tsx';
import { TimeZone } from './time-zone.tsx';
import { Toolbar } from './toolbar.tsx';
import { type CalendarPlace, useCalendarPlace } from './use-calendar-place.ts';
import { daysAsked, type Events, useEvents } from './use-events.ts';
import { type CalendarChoice, useShownCalendars } from './use-shown-calendars.ts';

const GridView = lazy(() => import('./grid-view.tsx').then((view) => ({ default: view.GridView })));
const NewEvent = lazy(() => import('./event-form.tsx').then((forms) => ({ default: forms.NewEvent })));
const OpenEvent = lazy(() => import('./open-event.tsx').then((event) => ({ default: event.OpenEvent })));

/** What the person and the others do when. */
export function CalendarPage() {
  const t = useMessages(calendarMessages);
  const place = useCalendarPlace();
  const choice = useShownCalendars();
  const events = useEvents(place.range, choice.shown);
  const mayAdd = useCan()('create', 'CalendarEvent');
  const [draft, setDraft] = useState<Draft>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const add = mayAdd ? setDraft : undefined;
  const addButton = add ? (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => add(draftOn(place.day))}>
      {t('add')}
    </Button>
  ) : null;
  const isAside = !place.isNarrow;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={<TimeZone />}
        actions={
          isAside ? undefined : (
            <>
              <Button
                variant="default"
                leftSection={<IconCalendarCog size={18} aria-hidden="true" />}
                onClick={() => setPanelOpen(true)}
              >
                {t('calendars')}
              </Button>
              {addButton}
            </>
          )
        }
      />
      <div className={classes.page}>
        {isAside ? (
          <aside className={classes.aside} aria-label={t('panel')}>
            {addButton}
            <SidePanel place={place} choice={choice} onPick={(day) => place.go({ day })} />
          </aside>
        ) : null}
        <section className={classes.main} data-fills={place.view === 'list' ? undefined : true} aria-label={t('title')}>
          <Toolbar place={place}>
            <SaveButton place={place} shown={choice.shown} />
          </Toolbar>
          <Shown place={place} choice={choice} events={events} onAdd={add} />
        </section>
      </div>
      {isPanelOpen ? <PanelDrawer place={place} choice={choice} onClose={() => setPanelOpen(false)} /> : null}
      <Suspense fallback={null}>
        {draft ? <NewEvent draft={draft} onClose={() => setDraft(undefined)} /> : null}
        {place.eventId === undefined ? null : (
          <OpenEvent
            key={place.eventId}
            id={place.eventId}
            known={events.events.find(({ id }) => id === place.eventId)}
            isKnownSoon={events.isPending}
            onClose={() => place.open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What is shown, as a file for another calendar. */
function SaveButton({ place: { range }, shown }: { place: CalendarPlace; shown: readonly ShownCalendar[] }) {
  const t = useMessages(calendarMessages);
  const save = useMutation({
    mutationFn: () => call(calendarEndpoints.file, { query: daysAsked(range, shown) }),
    onSuccess: (answer) => saveFile(answer, `${range.from}.ics`),
    onError: (error) => toast.failed(error),
  });
  return (
    <ActionIcon
      aria-label={t('saveFile')}
      title={t('saveFile')}
      loading={save.isPending}
      disabled={shown.length === 0}
      onClick={() => save.mutate()}
    >
      <IconCalendarDown size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

interface ShownProps {
  place: CalendarPlace;
  choice: CalendarChoice;
  events: Events;
  onAdd: ((draft: Draft) => void) | undefined;
}

function Shown({ place, choice, events: { events, isPending, error, retry }, onAdd }: ShownProps) {
  const t = useMessages(calendarMessages);
  const open = ({ id }: CalendarEvent) => place.open(id);
  if (error) return <FailedPanel title={t('failed')} error={error} onRetry={retry} />;
  if (isPending) return <Skeleton className={classes.wait} />;
  if (place.view !== 'list')
    return (
      <Suspense fallback={<Skeleton className={classes.wait} />}>
        <GridView place={place} events={events} onOpen={open} onAdd={onAdd} />
      </Suspense>
    );
  if (choice.shown.length === 0)
    return (
      <StatePanel
        drawing={<EmptyShelf />}
        title={t('noneShown')}
        text={t('noneShownText')}
        action={<Button onClick={() => choice.choose(choice.all)}>{t('showAll')}</Button>}
      />
    );
  if (daysWithEvents(events, place.range).length === 0)
    return (
      <StatePanel
        drawing={<EmptyShelf />}
        title={t('nothing')}
        text={t('nothingText')}
        action={onAdd ? <Button onClick={() => onAdd(draftOn(place.day))}>{t('add')}</Button> : null}
      />
    );
  return <Agenda events={events} range={place.range} onOpen={open} />;
}

function PanelDrawer({ place, choice, onClose }: Pick<ShownProps, 'place' | 'choice'> & { onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(calendarMessages);
  const tUi = useMessages(uiMessages);
  const pick = (day: string) => {
    place.go({ day });
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size="20rem"
      title={t('panel')}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <SidePanel place={place} choice={choice} onPick={pick} />
    </Drawer>
  );
}
