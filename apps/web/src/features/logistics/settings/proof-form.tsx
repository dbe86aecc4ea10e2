import {
  type LogisticsSettings,
  mostQuestions,
  proofNeeds,
} from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Checkbox, Select } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { CodedList } from './coded-list.tsx';
import { settingsMessages } from './messages.ts';
import { SettingsFormBody } from './settings-form-body.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const blank = { code: '', label: { en: '', fr: '', ar: '' } };

export function ProofForm({ settings, isFixed }: { settings: LogisticsSettings; isFixed: boolean }) {
  const t = useMessages(settingsMessages);
  const form = useSettingsForm(settings, ({ proof, failureReasons, scanParcels, checklist }) => ({
    proof,
    failureReasons,
    scanParcels,
    checklist,
  }));
  const { values, errors } = form.form;
  const needs = proofNeeds.map((value) => ({ value, label: t(`need.${value}`) }));
  const need = (kind: 'photo' | 'signature') => (
    <Select
      label={t(kind)}
      description={t('proofEffect')}
      data={needs}
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
        <Select
          label={t('scanParcels')}
          description={t('scanEffect')}
          data={needs}
          allowDeselect={false}
          {...form.field('scanParcels')}
        />
      </FieldRow>
      <CodedList
        legend={t('reasons')}
        hint={t('reasonsEffect')}
        path="failureReasons"
        items={values.failureReasons}
        errors={errors}
        least={1}
        most={50}
        blank={{ ...blank, needsPhoto: false }}
        words={{ item: 'reason', add: 'addReason' }}
        flag={({ needsPhoto }, change) => (
          <Checkbox
            label={t('needsPhoto')}
            checked={needsPhoto}
            onChange={({ currentTarget }) => change({ needsPhoto: currentTarget.checked })}
          />
        )}
        onChange={(next) => form.form.setFieldValue('failureReasons', next)}
      />
      <CodedList
        legend={t('checklist')}
        hint={t('checklistEffect')}
        path="checklist"
        items={values.checklist}
        errors={errors}
        least={0}
        most={mostQuestions}
        blank={{ ...blank, isRequired: false }}
        words={{ item: 'question', add: 'addQuestion' }}
        flag={({ isRequired }, change) => (
          <Checkbox
            label={t('answerNeeded')}
            checked={isRequired}
            onChange={({ currentTarget }) => change({ isRequired: currentTarget.checked })}
          />
        )}
        onChange={(next) => form.form.setFieldValue('checklist', next)}
      />
    </SettingsFormBody>
  );
}
