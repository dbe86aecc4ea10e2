import { languages } from '@cartage/contract/auth/auth.schema.ts';
import {
  type FailureReason,
  type LogisticsSettings,
  proofNeeds,
} from '@cartage/contract/logistics/settings/settings.schema.ts';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { settingsMessages } from './messages.ts';
import { SettingsFormBody } from './settings-form-body.tsx';
import classes from './settings-page.module.css';
import { useSettingsForm } from './use-settings-form.ts';

const tongues = { en: 'english', fr: 'french', ar: 'arabic' } as const;

export function ProofForm({ settings, isFixed }: { settings: LogisticsSettings; isFixed: boolean }) {
  const t = useMessages(settingsMessages);
  const form = useSettingsForm(settings, ({ proof, failureReasons }) => ({ proof, failureReasons }));
  const { values, errors } = form.form;
  const reasons = values.failureReasons;
  const setReasons = (next: FailureReason[]) => form.form.setFieldValue('failureReasons', next);
  const change = (at: number, changes: Partial<FailureReason>) =>
    setReasons(reasons.map((reason, other) => (other === at ? { ...reason, ...changes } : reason)));
  const need = (kind: 'photo' | 'signature') => (
    <Select
      label={t(kind)}
      description={t('proofEffect')}
      data={proofNeeds.map((value) => ({ value, label: t(`need.${value}`) }))}
      allowDeselect={false}
      value={values.proof[kind]}
      onChange={(next) =>
        form.form.setFieldValue('proof', {
          ...values.proof,
          [kind]: proofNeeds.find((one) => one === next) ?? 'none',
        })
      }
    />
  );
  return (
    <SettingsFormBody form={form} isFixed={isFixed}>
      <FieldRow>
        {need('photo')}
        {need('signature')}
      </FieldRow>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('reasons')}</legend>
        <p className={fields.hint}>{t('reasonsEffect')}</p>
        {reasons.map((reason, at) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a reason being written has no name yet
            key={at}
            className={classes.reason}
            aria-label={t('reason', { number: at + 1 })}
          >
            <TextInput
              label={t('code')}
              value={reason.code}
              error={errors[`failureReasons.${at}.code`]}
              onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
            />
            {languages.map((language) => (
              <TextInput
                key={language}
                label={t(tongues[language])}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                value={reason.label[language]}
                error={errors[`failureReasons.${at}.label.${language}`]}
                onChange={({ currentTarget }) =>
                  change(at, { label: { ...reason.label, [language]: currentTarget.value } })
                }
              />
            ))}
            <Checkbox
              label={t('needsPhoto')}
              checked={reason.needsPhoto}
              onChange={({ currentTarget }) => change(at, { needsPhoto: currentTarget.checked })}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              disabled={reasons.length === 1}
              aria-label={t('removeReason', { name: reason.label.en || reason.code })}
              onClick={() => setReasons(reasons.filter((_, other) => other !== at))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </fieldset>
        ))}
        {errors.failureReasons ? <p className={fields.error}>{errors.failureReasons}</p> : null}
        {reasons.length < 50 ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() =>
                setReasons([...reasons, { code: '', label: { en: '', fr: '', ar: '' }, needsPhoto: false }])
              }
            >
              {t('addReason')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </SettingsFormBody>
  );
}
