import { unitSystems } from '@cartage/contract/core/units.rules.ts';
import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Input, NumberInput, Select, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { TimeZoneSelect } from '#form/time-zone-select.tsx';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { settingsMessages } from './messages.ts';
import { SettingsFormBody } from './settings-form-body.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

const organisationOf = (settings: LogisticsSettings) => {
  const { name, timeZone, currency, unitSystem, weekStart, defaultServiceS } = settings;
  const { defaultShift, trafficPercent, promiseWindowS, lateToleranceS } = settings;
  return {
    name,
    timeZone,
    currency,
    unitSystem,
    weekStart,
    defaultServiceS,
    defaultShift,
    trafficPercent,
    promiseWindowS,
    lateToleranceS,
  };
};

export function OrganisationForm({ settings, isFixed }: { settings: LogisticsSettings; isFixed: boolean }) {
  const t = useMessages(settingsMessages);
  const tWord = useMessages(logisticsMessages);
  const form = useSettingsForm(settings, organisationOf);
  const { values, errors } = form.form;
  const minutes = (key: 'defaultServiceS' | 'promiseWindowS' | 'lateToleranceS', label: string, effect: string) => (
    <ScaledInput
      label={label}
      description={effect}
      scale={60}
      value={values[key]}
      error={errors[key]}
      onChange={(seconds) => form.form.setFieldValue(key, seconds ?? 0)}
    />
  );
  return (
    <SettingsFormBody form={form} isFixed={isFixed}>
      <FieldRow>
        <TextInput label={t('name')} description={' '} {...form.field('name')} />
        <TimeZoneSelect label={t('timeZone')} description={t('timeZoneEffect')} {...form.field('timeZone')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('currency')} maxLength={3} {...form.field('currency')} />
        <Select
          label={t('unitSystem')}
          data={unitSystems.map((value) => ({ value, label: t(`units.${value}`) }))}
          allowDeselect={false}
          {...form.field('unitSystem')}
        />
        <Select
          label={t('weekStart')}
          data={weekdays.map((day) => ({ value: String(day), label: wordOf(tWord, 'weekday')(day) }))}
          allowDeselect={false}
          value={String(values.weekStart)}
          error={errors.weekStart}
          onChange={(day) => form.form.setFieldValue('weekStart', Number(day))}
        />
      </FieldRow>
      <FieldRow>
        {minutes('defaultServiceS', t('defaultService'), t('serviceEffect'))}
        <Input.Wrapper label={t('defaultShift')} description={t('shiftEffect')}>
          <TimeRange
            label={t('defaultShift')}
            value={values.defaultShift}
            error={errors['defaultShift.to'] ?? errors['defaultShift.from']}
            onChange={(shift) => form.form.setFieldValue('defaultShift', shift)}
          />
        </Input.Wrapper>
      </FieldRow>
      <FieldRow>
        <NumberInput
          label={t('traffic')}
          description={t('trafficEffect')}
          min={50}
          max={300}
          {...form.field('trafficPercent')}
        />
        {minutes('promiseWindowS', t('promise'), t('promiseEffect'))}
        {minutes('lateToleranceS', t('tolerance'), t('toleranceEffect'))}
      </FieldRow>
    </SettingsFormBody>
  );
}
