import { customerMessageKinds } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { NumberInput, Switch } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { settingsMessages } from './messages.ts';
import { SettingsFormBody } from './settings-form-body.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const customersOf = ({ customerMails, movedByS, linkDays }: LogisticsSettings) => ({
  customerMails,
  movedByS,
  linkDays,
});

/** What customers are told by mail, without anybody writing it, and how long they can look. */
export function CustomersForm({ settings, isFixed }: { settings: LogisticsSettings; isFixed: boolean }) {
  const t = useMessages(settingsMessages);
  const form = useSettingsForm(settings, customersOf);
  const { values, errors, setFieldValue, getInputProps } = form.form;
  return (
    <SettingsFormBody form={form} isFixed={isFixed}>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('customerMails')}</legend>
        <p className={fields.hint}>{t('customerMailsText')}</p>
        {customerMessageKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`mail.${kind}`)}
            aria-label={t(`mail.${kind}`)}
            description={t(`mailWhen.${kind}`)}
            {...getInputProps(`customerMails.${kind}`, { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      <FieldRow>
        <ScaledInput
          label={t('movedBy')}
          description={t('movedByEffect')}
          scale={60}
          value={values.movedByS}
          error={errors.movedByS}
          onChange={(seconds) => setFieldValue('movedByS', seconds ?? 0)}
        />
        <NumberInput
          label={t('linkDays')}
          description={t('linkDaysEffect')}
          min={1}
          max={3650}
          {...form.field('linkDays')}
        />
      </FieldRow>
    </SettingsFormBody>
  );
}
