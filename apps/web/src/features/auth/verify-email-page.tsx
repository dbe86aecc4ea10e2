import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { addressSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormBody, FormFailure } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { authMessages } from './messages.ts';

/** Behind the link of a mail (`?token=…`); without it, or when it is too old, a new one can be asked for (`?email=…`). */
export function VerifyEmailPage() {
  const t = useMessages(authMessages);
  const tError = useMessages(errorMessages);
  const navigate = useNavigate();
  const { token, email }: { token?: unknown; email?: unknown } = useSearch({ strict: false });
  const confirmAddress = useMutation(
    api.mutation(authEndpoints.verifyEmail, {
      onDone: ({ status }) => {
        if (status !== 'active') return;
        toast.done(t('verified'));
        void navigate({ to: '/login', replace: true });
      },
    }),
  );
  if (confirmAddress.isSuccess)
    return <AuthFrame title={t('verifiedPending')} lead={t('verifiedPendingText')} foot={toLogin(t('backToSignIn'))} />;
  if (typeof token !== 'string' || !token || confirmAddress.isError)
    return (
      <AskAgain
        email={typeof email === 'string' ? email : ''}
        failure={confirmAddress.isError ? describeError(confirmAddress.error, tError) : null}
      />
    );
  return (
    <AuthFrame title={t('verifyTitle')} lead={t('verifyLead')} foot={toLogin(t('backToSignIn'))}>
      <div className={classes.mail}>
        <Button loading={confirmAddress.isPending} onClick={() => confirmAddress.mutate({ body: { token } })}>
          {t('verify')}
        </Button>
      </div>
    </AuthFrame>
  );
}

const toLogin = (label: string) => <TextLink to="/login">{label}</TextLink>;

function AskAgain({ email, failure }: { email: string; failure: string | null }) {
  const t = useMessages(authMessages);
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: addressSchema,
    initial: { email },
    onSubmit: async (body) => {
      await call(authEndpoints.resendVerification, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo) return <MailSent text={t('checkMailRegister', { email: sentTo })} />;
  return (
    <AuthFrame title={t('verifyTitle')} lead={t('resendLead')} foot={toLogin(t('backToSignIn'))}>
      <div className={classes.mail}>
        <FormFailure form={{ failure, overwrite: null }} />
      </div>
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('resend')}
          </Button>
        }
      >
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.field('email')} />
      </FormBody>
    </AuthFrame>
  );
}
