import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { loginSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { startSession } from '#session/session.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { authMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { SampleAccounts } from './sample-accounts.tsx';

interface Credentials extends Record<string, unknown> {
  email: string;
  password: string;
  code: string;
  remember: boolean;
}

/** Sign in; where the account has a second factor, the code comes as a second step with the same credentials. */
export function LoginPage() {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useContractForm({
    schema: loginSchema,
    initial: { email: '', password: '', code: '', remember: true } satisfies Credentials,
    onSubmit: async (body) => {
      try {
        startSession(await call(authEndpoints.login, { body }));
      } catch (error) {
        if (isApiError(error) && error.code === 'second_factor_needed') setIsCodeNeeded(true);
        else throw error;
      }
    },
  });
  const startOver = () => {
    form.form.setFieldValue('code', '');
    setIsCodeNeeded(false);
  };
  return isCodeNeeded ? <CodeStep form={form} onStartOver={startOver} /> : <CredentialsStep form={form} />;
}

function CredentialsStep({ form }: { form: ContractForm<Credentials> }) {
  const t = useMessages(authMessages);
  const fill = (email: string, password: string) => {
    form.form.setValues({ email, password });
    form.form.setErrors({});
  };
  return (
    <AuthFrame
      title={t('signIn')}
      lead={t('signInLead')}
      foot={
        <>
          {t('noAccount')} <TextLink to="/register">{t('register')}</TextLink>
        </>
      }
    >
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('signIn')}
          </Button>
        }
      >
        <TextInput label={t('email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
        {form.failureCode === 'email_not_confirmed' ? (
          <TextLink to="/verify-email" search={{ email: form.form.values.email }}>
            {t('resend')}
          </TextLink>
        ) : null}
        <PasswordField label={t('password')} autoComplete="current-password" field={form.field('password')} />
        <div className={classes.links}>
          <Checkbox label={t('remember')} {...form.field('remember', { type: 'checkbox' })} />
          <TextLink to="/forgot-password">{t('forgot')}</TextLink>
        </div>
      </FormBody>
      <SampleAccounts onChoose={fill} />
    </AuthFrame>
  );
}
