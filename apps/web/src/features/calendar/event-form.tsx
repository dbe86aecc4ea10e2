import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import {
  type CalendarEvent,
  type EventGuest,
  newCalendarEventSchema,
} from '@cartage/contract/calendar/calendar.schema.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { isolated } from '#format/isolated.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { choose } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Draft } from './draft.ts';
import { EventFields } from './event-fields.tsx';
import { bodyOf, draftValues, valuesOf } from './event-values.ts';
import { calendarMessages } from './messages.ts';
import { OfSeries, RepeatFields, useOfficeZone } from './repeat-fields.tsx';
import { newEventSchema } from './repeat-values.ts';

/** Two moments stand beside each other. */
const drawerSize = '33rem';
const list = calendarEndpoints.list.path;

/** A new event. */
export function NewEvent({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(calendarMessages);
  const [people, setPeople] = useState<readonly EventGuest[]>([]);
  const form = useContractForm({
    schema: newEventSchema(useOfficeZone()),
    initial: draftValues(draft),
    toBody: bodyOf,
    onSubmit: async (body) => {
      const made = await callOrKeep(calendarEndpoints.create, { body }, { label: t('newTitle') });
      if (made === kept) return onClose();
      await invalidate([list]);
      toast.done(t('created', { title: isolated(made.title) }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')} size={drawerSize}>
      <EventFields form={form} people={people} onPeople={setPeople} series={<RepeatFields form={form} />} />
    </FormDrawer>
  );
}

/** An event the person may change. A change somebody else made meanwhile is not overwritten unasked. */
export function EditEvent({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useMessages(calendarMessages);
  const mayDelete = useCan()('delete', 'CalendarEvent');
  const isOfSeries = event.extendedProps.seriesId !== null;
  const ofSeries = [
    { answer: 'one', label: t('onlyThis') },
    { answer: 'following', label: t('thisAndFollowing') },
  ] as const;
  const [people, setPeople] = useState<readonly EventGuest[]>(event.extendedProps.guests);
  const form = useContractForm({
    schema: newCalendarEventSchema,
    initial: valuesOf(event),
    version: event.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const params = { id: event.id };
      const title = isolated(event.title);
      const label = t('editTitle', { title });
      const scope = isOfSeries
        ? await choose({ title: t('saveTitle', { title }), text: t('saveText'), choices: ofSeries })
        : 'one';
      if (scope === undefined) return;
      const saved = await callOrKeep(calendarEndpoints.update, { params, query: { scope }, body }, { ifMatch, label });
      if (saved === kept) return onClose();
      await invalidate([list]);
      toast.done(t('saved', { title: isolated(saved.title) }));
      onClose();
    },
  });
  const remove = async () => {
    const title = isolated(event.title);
    const question = { title: t('deleteTitle', { title }), text: t('deleteText'), isDangerous: true };
    const choices = isOfSeries ? ofSeries : [{ answer: 'one' as const, label: t('delete') }];
    const scope = await choose({ ...question, choices });
    if (scope === undefined) return;
    try {
      await call(calendarEndpoints.remove, { params: { id: event.id }, query: { scope } });
      toast.done(t('deleted', { title }));
      onClose();
    } catch (error) {
      toast.failed(error);
    }
    await invalidate([list]);
  };
  return (
    <FormDrawer
      title={t('editTitle', { title: isolated(event.title) })}
      form={form}
      onClose={onClose}
      size={drawerSize}
    >
      <EventFields form={form} people={people} onPeople={setPeople} series={isOfSeries ? <OfSeries /> : null} />
      {mayDelete ? (
        <div>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        </div>
      ) : null}
    </FormDrawer>
  );
}
