import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { loginSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { endSession, startSession, useSession } from '#session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { sessionEndedMessages } from './messages.ts';
import classes from './session-ended.module.css';

/** Sign in again in place, as the same person; or leave for the sign-in page. */
export function SessionEnded() {
  const t = useMessages(sessionEndedMessages);
  const person = useSession((session) => session.userData);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useContractForm({
    schema: loginSchema,
    initial: { email: person?.email ?? '', password: '', code: '' },
    onSubmit: async (body) => {
      try {
        startSession(await call(authEndpoints.login, { body }));
      } catch (error) {
        if (isApiError(error) && error.code === 'second_factor_needed') setIsCodeNeeded(true);
        // The address is not a field here: what is said about it stands above.
        else throw error;
      }
    },
  });
  const emailError = form.form.errors.email;
  return (
    <Dialog onClose={nothing} className={classes.dialog} role="alertdialog" labelledBy="session-ended">
      <h2 id="session-ended" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.text}>{t('text')}</p>
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <>
            <Button variant="default" onClick={endSession}>
              {t('leave')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('signIn')}
            </Button>
          </>
        }
      >
        {emailError ? (
          <p role="alert" className={classes.refused}>
            {emailError}
          </p>
        ) : null}
        <TextInput label={t('email')} value={person?.email ?? ''} readOnly autoComplete="username" />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          {...form.field('password')}
        />
        {isCodeNeeded ? (
          <TextInput label={t('code')} autoComplete="one-time-code" autoFocus maxLength={40} {...form.field('code')} />
        ) : null}
      </FormBody>
    </Dialog>
  );
}

// Closing without a choice would leave a page that cannot save.
const nothing = () => undefined;
