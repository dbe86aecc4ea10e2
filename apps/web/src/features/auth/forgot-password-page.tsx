import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { addressSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { authMessages } from './messages.ts';

export function ForgotPasswordPage() {
  const t = useMessages(authMessages);
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: addressSchema,
    initial: { email: '' },
    onSubmit: async (body) => {
      await call(authEndpoints.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo) return <MailSent text={t('checkMailForgot', { email: sentTo })} />;
  return (
    <AuthFrame
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      foot={<TextLink to="/login">{t('backToSignIn')}</TextLink>}
    >
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('sendLink')}
          </Button>
        }
      >
        <TextInput label={t('email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
      </FormBody>
    </AuthFrame>
  );
}
