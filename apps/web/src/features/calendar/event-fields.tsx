import { usualVisibility } from '@cartage/contract/calendar/calendar.rules.ts';
import { calendars, type EventGuest, eventVisibilities } from '@cartage/contract/calendar/calendar.schema.ts';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { PeopleField } from '#form/people-field.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { CalendarMark } from './calendar-mark.tsx';
import { EventLink } from './event-facts.tsx';
import classes from './event-fields.module.css';
import type { EventValues } from './event-values.ts';
import { guestsOf, personOf } from './guest-people.ts';
import { calendarMessages } from './messages.ts';
import { usualUntil } from './repeat-values.ts';

interface EventFieldsProps {
  form: ContractForm<EventValues>;
  /** Those among the guests, by name. */
  people: readonly EventGuest[];
  onPeople: (people: readonly EventGuest[]) => void;
  /** Whether and how it repeats. */
  series: ReactNode;
}

export function EventFields({ form, people, onPeople, series }: EventFieldsProps) {
  const t = useMessages(calendarMessages);
  const { form: fields } = form;
  const { url, extendedProps } = fields.getValues();
  const guestError = Object.entries(fields.errors).find(([path]) => path.startsWith('extendedProps.guests'))?.[1];
  return (
    <>
      <TextInput label={t('eventTitle')} data-autofocus {...form.field('title')} />
      <CalendarSelect form={form} />
      <WhenFields form={form} />
      {series}
      <PeopleField
        label={t('guests')}
        placeholder={t('guestsSearch')}
        noneFound={t('guestsNone')}
        removeLabel={(name) => t('removeGuest', { name })}
        people={people.map(personOf)}
        error={guestError}
        onChange={(list) => {
          const chosen = list.flatMap(guestsOf);
          onPeople(chosen);
          fields.setFieldValue(
            'extendedProps.guests',
            chosen.map(({ id }) => id),
          );
        }}
      />
      <TextInput label={t('location')} {...fields.getInputProps('extendedProps.location')} />
      <TextInput
        label={t('url')}
        type="url"
        placeholder={t('urlSample')}
        dir="ltr"
        description={/^https?:\/\/\S+\.\S/.test(url) ? <EventLink url={url}>{t('openLink')}</EventLink> : undefined}
        {...form.field('url')}
      />
      <Textarea label={t('description')} rows={4} dir="auto" {...fields.getInputProps('extendedProps.description')} />
      <Select
        label={t('visibility')}
        data={eventVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        allowDeselect={false}
        description={extendedProps.visibility === 'private' ? t('privateHint') : undefined}
        {...fields.getInputProps('extendedProps.visibility')}
      />
    </>
  );
}

/** Personal calendars are private, unless somebody says otherwise. */
function CalendarSelect({ form: { form } }: Pick<EventFieldsProps, 'form'>) {
  const t = useMessages(calendarMessages);
  const { calendar, visibility } = form.getValues().extendedProps;
  return (
    <Select
      label={t('calendar')}
      data={calendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      leftSection={<CalendarMark calendar={calendar} sizePx={18} />}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <CalendarMark calendar={calendars.find((name) => name === option.value) ?? 'ETC'} sizePx={16} />
          {option.label}
        </span>
      )}
      allowDeselect={false}
      value={calendar}
      onChange={(chosen) => {
        const next = calendars.find((name) => name === chosen) ?? calendar;
        form.setFieldValue('extendedProps.calendar', next);
        if (visibility === usualVisibility(calendar))
          form.setFieldValue('extendedProps.visibility', usualVisibility(next));
      }}
    />
  );
}

/**
 * From when to when. What begins later ends later, and repeats until later; the end itself is never put before the
 * start.
 */
function WhenFields({ form }: Pick<EventFieldsProps, 'form'>) {
  const t = useMessages(calendarMessages);
  const { start, end, allDay, repeat } = form.form.getValues();
  const isBefore = (one: string, other: string) =>
    one !== '' && other !== '' && (allDay ? one.slice(0, 10) < other.slice(0, 10) : one < other);
  const isBackwards = isBefore(end, start);
  // When it began last: while it is typed by key, there is no date now and then.
  const begun = useRef(start);
  const set = (name: 'start' | 'end', typed: string) => {
    const kept = form.form.getValues()[name].slice(10) || (name === 'start' ? 'T09:00' : 'T10:00');
    const local = typed && allDay ? `${typed}${kept}` : typed;
    if (name === 'start' && local) {
      const before = begun.current;
      if (before && end && !isBefore(end, before))
        form.form.setFieldValue('end', later(end, Date.parse(`${local}Z`) - Date.parse(`${before}Z`)));
      if (repeat.until === usualUntil(repeat.every, before))
        form.form.setFieldValue('repeat.until', usualUntil(repeat.every, local));
      begun.current = local;
    }
    form.form.setFieldValue(name, local);
  };
  const props = (name: 'start' | 'end', local: string) => ({
    ...form.field(name),
    type: allDay ? 'date' : 'datetime-local',
    value: allDay ? local.slice(0, 10) : local,
    max: allDay ? '2199-12-31' : '2199-12-31T23:59',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
  });
  return (
    <>
      <Switch label={t('allDay')} {...form.field('allDay', { type: 'checkbox' })} />
      <FieldRow>
        <TextInput label={t('start')} {...props('start', start)} />
        <TextInput
          label={t('end')}
          min={allDay ? start.slice(0, 10) : start}
          {...props('end', end)}
          withAsterisk
          error={isBackwards ? t('endsBeforeStart') : form.form.errors.end}
        />
      </FieldRow>
    </>
  );
}

const later = (local: string, ms: number) => new Date(Date.parse(`${local}Z`) + ms).toISOString().slice(0, 16);
