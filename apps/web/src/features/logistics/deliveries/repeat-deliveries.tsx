import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { repeatedDays } from '@cartage/contract/logistics/deliveries/repeat.rules.ts';
import { mostRepeats, type RepeatReport, repeatSchema } from '@cartage/contract/logistics/deliveries/repeat.schema.ts';
import { daysOfWeek } from '@cartage/contract/logistics/roster/roster.rules.ts';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { messagesNow, useMessages } from '#i18n/messages.ts';
import { today, weekdayOf, weekOf } from '#logistics/day.ts';
import fields from '#logistics/fields.module.css';
import { useLogisticsSettings } from '#logistics/use-logistics-settings.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './deliveries-page.module.css';
import { deliveryMessages } from './messages.ts';
import { removeMany, tellRefused } from './use-delivery-actions.ts';

const workingDays = [1, 2, 3, 4, 5];
const usualDays = 28;
/** So many of the days are named. */
const named = 5;

interface RepeatDeliveriesProps {
  rows: readonly Delivery[];
  onClose: () => void;
  onDone: () => void;
}

/** The same deliveries again on other days, and how many that will be before it is done. */
export function RepeatDeliveries({ rows, onClose, onDone }: RepeatDeliveriesProps) {
  const t = useMessages(deliveryMessages);
  const format = useFormat();
  const settings = useLogisticsSettings();
  const [initial] = useState(() => startOf(rows));
  const form = useContractForm({
    schema: repeatSchema,
    initial,
    onSubmit: async (body, { meant }) => {
      const report = await call(deliveryEndpoints.repeat, { body }, { meant });
      await invalidate([deliveryEndpoints.list.path]);
      tellRepeated(report);
      onDone();
    },
  });
  const { values, errors, setFieldValue } = form.form;
  const isOn = (weekday: number) => values.weekdays.includes(weekday);
  const most = Math.floor(mostRepeats / values.ids.length) + 1;
  const days = repeatedDays({ ...values, everyWeeks: Math.max(1, Math.trunc(Number(values.everyWeeks)) || 1) }, most);
  const [first] = rows;
  return (
    <FormDialog
      title={t('repeatTitle', { count: rows.length, ref: first?.ref ?? '' })}
      form={form}
      onClose={onClose}
      submitLabel={days.length < most ? t('repeatApply', { count: days.length * rows.length }) : t('repeat')}
    >
      <p className={fields.hint}>{t('repeatText')}</p>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('repeatOn')}</legend>
        <div className={classes.weekdays}>
          {daysOfWeek(weekOf(today(), settings?.weekStart ?? 1)).map((day) => {
            const weekday = weekdayOf(day);
            return (
              <Checkbox
                key={weekday}
                label={format.shortWeekday(day)}
                aria-label={format.weekday(day)}
                checked={isOn(weekday)}
                onChange={() =>
                  setFieldValue(
                    'weekdays',
                    isOn(weekday)
                      ? values.weekdays.filter((other) => other !== weekday)
                      : [...values.weekdays, weekday].sort((a, b) => a - b),
                  )
                }
              />
            );
          })}
        </div>
        {errors.weekdays ? <p className={fields.error}>{errors.weekdays}</p> : null}
      </fieldset>
      <FieldRow>
        <TextInput type="date" label={t('repeatFrom')} {...form.field('from')} />
        <TextInput type="date" label={t('repeatUntil')} {...form.field('until')} />
      </FieldRow>
      <NumberInput label={t('everyWeeks')} min={1} max={12} {...form.field('everyWeeks')} />
      <p className={fields.hint} aria-live="polite">
        {days.length === 0
          ? null
          : t('repeatDays', { count: days.length, days: namesOf(days, (day) => format.dayOfMonth(day)) })}
      </p>
    </FormDialog>
  );
}

/** From the day after it, or tomorrow, for four weeks; on its day of the week, or on working days where it has none. */
function startOf(rows: readonly Delivery[]) {
  const days = rows.flatMap(({ serviceDate }) => serviceDate ?? []).sort();
  const last = days.at(-1) ?? '';
  const from = addDays(last > today() ? last : today(), 1);
  const weekdays = [...new Set(days.map(weekdayOf))].sort((a, b) => a - b);
  return {
    ids: rows.map(({ id }) => id),
    weekdays: weekdays.length > 0 ? weekdays : workingDays,
    everyWeeks: 1,
    from,
    until: addDays(from, usualDays - 1),
  };
}

function namesOf(days: readonly string[], name: (day: string) => string): string {
  const names = days.slice(0, named).map(name);
  return days.length > named ? `${names.join(' · ')} … ${name(days.at(-1) ?? '')}` : names.join(' · ');
}

function tellRepeated({ ids, already, refused }: RepeatReport): void {
  const t = messagesNow(deliveryMessages);
  const known = already > 0 ? t('repeatedAlready', { count: already }) : '';
  if (ids.length > 0)
    toast.done([t('repeated', { count: ids.length }), known].filter(Boolean).join(' '), {
      onUndo: () => void removeMany(ids),
    });
  else if (known) toast.info(known);
  tellRefused(refused);
}
