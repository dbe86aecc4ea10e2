import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormBody } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { settingsMessages } from './messages.ts';

interface SettingsFormBodyProps {
  form: Pick<ContractForm, 'submit' | 'failure' | 'overwrite' | 'isSaving'>;
  /** For who may only look. */
  isFixed: boolean;
  children: ReactNode;
}

/** The fields of one tab of the settings with their button. */
export function SettingsFormBody({ form, isFixed, children }: SettingsFormBodyProps) {
  const t = useMessages(settingsMessages);
  const save = (
    <Button type="submit" loading={form.isSaving}>
      {t('save')}
    </Button>
  );
  return (
    <FormBody form={form} footer={isFixed ? null : save}>
      <fieldset className={fields.group} disabled={isFixed}>
        {children}
      </fieldset>
    </FormBody>
  );
}
