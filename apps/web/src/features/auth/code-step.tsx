import { Button, TextInput } from '@mantine/core';
import { FormBody } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { authMessages } from './messages.ts';

interface CodeStepProps {
  form: Pick<ContractForm<{ code: string }>, 'field' | 'submit' | 'failure' | 'overwrite' | 'isSaving'>;
  /** Where somebody may turn out to be somebody else. */
  onStartOver?: () => void;
}

/** The second step of a sign-in, where the account has a second factor. */
export function CodeStep({ form, onStartOver }: CodeStepProps) {
  const t = useMessages(authMessages);
  return (
    <AuthFrame title={t('twoStep')} lead={t('twoStepLead')}>
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('verifyCode')}
          </Button>
        }
      >
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          {...form.field('code')}
        />
      </FormBody>
      {onStartOver ? (
        <div className={classes.way}>
          <Button variant="subtle" onClick={onStartOver}>
            {t('otherAccount')}
          </Button>
        </div>
      ) : null}
    </AuthFrame>
  );
}
