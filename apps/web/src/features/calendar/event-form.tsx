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
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Draft } from './draft.ts';
import { EventFields } from './event-fields.tsx';
import { bodyOf, draftValues, valuesOf } from './event-values.ts';
import { calendarMessages } from './messages.ts';

/** Two moments stand beside each other. */
const drawerSize = '33rem';
const list = calendarEndpoints.list.path;

/** A new event. */
export function NewEvent({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(calendarMessages);
  const [people, setPeople] = useState<readonly EventGuest[]>([]);
  const form = useContractForm({
    schema: newCalendarEventSchema,
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
      <EventFields form={form} people={people} onPeople={setPeople} />
    </FormDrawer>
  );
}

/** An event the person may change. A change somebody else made meanwhile is not overwritten unasked. */
export function EditEvent({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useMessages(calendarMessages);
  const mayDelete = useCan()('delete', 'CalendarEvent');
  const [people, setPeople] = useState<readonly EventGuest[]>(event.extendedProps.guests);
  const form = useContractForm({
    schema: newCalendarEventSchema,
    initial: valuesOf(event),
    version: event.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const params = { id: event.id };
      const label = t('editTitle', { title: isolated(event.title) });
      const saved = await callOrKeep(calendarEndpoints.update, { params, body }, { ifMatch, label });
      if (saved === kept) return onClose();
      await invalidate([list]);
      toast.done(t('saved', { title: isolated(saved.title) }));
      onClose();
    },
  });
  const remove = async () => {
    const title = isolated(event.title);
    const question = { title: t('deleteTitle', { title }), text: t('deleteText'), confirmLabel: t('delete') };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await call(calendarEndpoints.remove, { params: { id: event.id } });
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
      <EventFields form={form} people={people} onPeople={setPeople} />
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
