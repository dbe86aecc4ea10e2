import { deliveryKinds, priorityNames } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { mostParcelCodes } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import { NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { LoadFields } from '#logistics/load-fields.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { MoneyInput } from '#logistics/money-input.tsx';
import { useDepots, useVehicles } from '#logistics/record-options.ts';
import { useCan } from '#session/ability.ts';
import { type DeliveryValues, visitsFor } from './delivery-values.ts';
import { deliveryMessages } from './messages.ts';
import { VisitFields } from './visit-fields.tsx';

interface DeliveryFieldsProps {
  form: ContractForm<DeliveryValues>;
  isNew: boolean;
  /** Only to be looked at. */
  isFixed?: boolean;
}

/** Every fact of a delivery. `isNew`: all may be filled in; else what the role may change. */
export function DeliveryFields({ form, isNew, isFixed = false }: DeliveryFieldsProps) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const depots = useDepots();
  const vehicles = useVehicles();
  const may = (field: string) => !isFixed && (isNew || can('update', 'Delivery', field));
  const { values, errors } = form.form;
  const isPair = values.kind === 'pickup_delivery';
  return (
    <>
      <FieldRow>
        <TextInput
          label={t('customer')}
          data-autofocus={isNew || undefined}
          disabled={!may('customer')}
          {...form.field('customer')}
        />
        <TextInput
          label={t('ref')}
          placeholder={isNew ? t('refHint') : ''}
          disabled={!may('ref')}
          {...form.field('ref')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('kind')}
          data={deliveryKinds.map((value) => ({ value, label: wordOf(tWord, 'kind')(value) }))}
          allowDeselect={false}
          disabled={!may('kind')}
          value={values.kind}
          onChange={(next) => {
            const kind = deliveryKinds.find((one) => one === next) ?? 'delivery';
            form.form.setValues({ kind, visits: visitsFor(kind, values.visits) });
          }}
        />
        <TextInput type="date" label={t('date')} disabled={!may('serviceDate')} {...form.field('serviceDate')} />
      </FieldRow>
      {isPair ? <VisitFields form={form} index={0} legend={t('pickupAt')} isFixed={!may('visits')} /> : null}
      <VisitFields
        form={form}
        index={isPair ? 1 : 0}
        legend={t(isPair ? 'goesTo' : 'place')}
        isFixed={!may('visits')}
      />
      {errors.visits ? <p className={fields.error}>{errors.visits}</p> : null}
      <fieldset className={fields.group} disabled={!may('demand')}>
        <legend className={fields.legend}>{t('demand')}</legend>
        <LoadFields
          load={values.demand}
          errorOf={(dimension) => errors[`demand.${dimension}`]}
          onChange={(dimension, amount) =>
            form.form.setFieldValue('demand', { ...values.demand, [dimension]: amount ?? 0 })
          }
        />
      </fieldset>
      <FieldRow>
        <PrioritySelect
          value={values.priority === '' ? null : values.priority}
          disabled={!may('priority')}
          onChange={(priority) => form.form.setFieldValue('priority', priority)}
        />
        <Select
          label={t('depotOf')}
          placeholder={tWord('anyDepot')}
          data={depots.options}
          clearable
          disabled={!may('depotId')}
          {...form.field('depotId')}
          value={values.depotId || null}
          onChange={(next) => form.form.setFieldValue('depotId', next ?? '')}
        />
      </FieldRow>
      <TagsInput
        label={tWord('skills')}
        placeholder={values.skills.length === 0 ? tWord('skillsHint') : ''}
        disabled={!may('skills')}
        {...form.field('skills')}
      />
      <FieldRow>
        <Select
          label={t('vehicle')}
          placeholder={t('anyVehicle')}
          data={vehicles.options}
          clearable
          searchable
          disabled={!may('pinnedVehicleId')}
          {...form.field('pinnedVehicleId')}
          value={values.pinnedVehicleId || null}
          onChange={(next) => form.form.setFieldValue('pinnedVehicleId', next ?? '')}
        />
        <NumberInput
          label={t('maxAttempts')}
          min={1}
          max={20}
          disabled={!may('maxAttempts')}
          {...form.field('maxAttempts')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('phone')} type="tel" disabled={!may('phone')} {...form.field('phone')} />
        <TextInput label={t('email')} type="email" disabled={!may('email')} {...form.field('email')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput
          label={tWord('cashDue')}
          valueMinor={values.cashDueMinor}
          disabled={!may('cashDueMinor')}
          error={errors.cashDueMinor}
          onChange={(minor) => form.form.setFieldValue('cashDueMinor', minor ?? 0)}
        />
      </FieldRow>
      <TagsInput
        label={tWord('parcelCodes')}
        placeholder={values.parcelCodes.length === 0 ? tWord('parcelCodesHint') : ''}
        maxTags={mostParcelCodes}
        disabled={!may('parcelCodes')}
        {...form.field('parcelCodes')}
      />
      <Textarea label={t('notes')} rows={3} disabled={!may('notes')} {...form.field('notes')} />
    </>
  );
}

interface PrioritySelectProps {
  value: number | null;
  disabled?: boolean;
  onChange: (priority: number) => void;
}

/** Priority by name; a number between the names keeps its own line. */
export function PrioritySelect({ value, disabled = false, onChange }: PrioritySelectProps) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const named = Object.entries(priorityNames).map(([name, number]) => ({
    value: String(number),
    label: tWord(`priority.${name}` as 'priority.low'), // the names are the keys of these words
  }));
  const isNamed = value === null || named.some((one) => one.value === String(value));
  const options = isNamed ? named : [...named, { value: String(value), label: String(value) }];
  return (
    <Select
      label={t('priority')}
      data={options}
      allowDeselect={false}
      disabled={disabled}
      value={value === null ? null : String(value)}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}
