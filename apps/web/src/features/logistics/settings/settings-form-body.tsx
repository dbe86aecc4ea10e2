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
  /** There is something to open, too: the fields see for themselves that nothing is changed. */
  isReadable?: boolean;
  children: ReactNode;
}

/** The fields of one tab of the settings with their button. */
export function SettingsFormBody({ form, isFixed, isReadable = false, children }: SettingsFormBodyProps) {
  const t = useMessages(settingsMessages);
  const save = (
    <Button type="submit" loading={form.isSaving}>
      {t('save')}
    </Button>
  );
  return (
    <FormBody form={form} footer={isFixed ? null : save}>
      <fieldset className={fields.group} disabled={isFixed && !isReadable}>
        {children}
      </fieldset>
    </FormBody>
  );
}
