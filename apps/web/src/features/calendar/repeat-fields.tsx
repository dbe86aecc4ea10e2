import { eventRepeatSchema, isInRange, repeatSteps } from '@cartage/contract/calendar/calendar.schema.ts';
import { firstDayOf, mostRepeated, repeatProblem, seriesDays } from '@cartage/contract/calendar/repeat.rules.ts';
import { Select, TextInput } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { FieldRow } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLogisticsSettings } from '#logistics/use-logistics-settings.ts';
import classes from './event-fields.module.css';
import { momentOf } from './event-times.ts';
import { type EventValues, never } from './event-values.ts';
import { calendarMessages } from './messages.ts';
import { usualUntil } from './repeat-values.ts';

/** Whether and until when a new event repeats, and how many that makes. */
export function RepeatFields({ form: { form } }: { form: ContractForm<EventValues> }) {
  const t = useMessages(calendarMessages);
  const { start, repeat } = form.getValues();
  const { count, problem } = useOutcome(form.getValues());
  return (
    <FieldRow>
      <Select
        label={t('repeats')}
        data={([never, ...repeatSteps] as const).map((value) => ({ value, label: t(`repeats.${value}`) }))}
        allowDeselect={false}
        value={repeat.every}
        onChange={(chosen) => {
          const every = repeatSteps.find((step) => step === chosen) ?? never;
          form.setFieldValue('repeat', { every, until: usualUntil(every, start) });
          form.clearFieldError('repeat.until');
        }}
      />
      {repeat.every === never ? null : (
        <TextInput
          label={t('repeatsUntil')}
          type="date"
          min={start.slice(0, 10)}
          max="2199-12-31"
          withAsterisk
          aria-required
          description={count}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('repeat.until')}
          error={problem ?? form.errors['repeat.until']}
        />
      )}
    </FieldRow>
  );
}

/** In words how many events that makes, or why it makes none; nothing of either while it is being typed. */
function useOutcome({ start: local, allDay, repeat: typed }: EventValues): { count?: string; problem?: string } {
  const t = useMessages(calendarMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const zone = useOfficeZone();
  const repeat = z.safeParse(eventRepeatSchema, typed).data;
  if (!repeat || !isInRange(local)) return {};
  const first = firstDayOf({ start: allDay ? local : momentOf(local), allDay }, zone);
  const problem = repeatProblem(first, repeat);
  if (problem) return { problem: tError(problem) };
  const days = seriesDays(first, repeat, mostRepeated);
  return { count: t('repeatsCount', { count: days.length, date: format.fullDate(days.at(-1) ?? first) }) };
}

/** The office's, by which a series goes; this device's while that is read. */
export const useOfficeZone = (): string =>
  useLogisticsSettings()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** That an event is one of several. */
export function OfSeries() {
  const t = useMessages(calendarMessages);
  return (
    <p className={classes.series}>
      <IconRepeat size={18} aria-hidden="true" />
      {t('inSeries')}
    </p>
  );
}
