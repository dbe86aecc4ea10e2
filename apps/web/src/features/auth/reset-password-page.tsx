import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { resetPasswordSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { endSession } from '#session/session.ts';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { authMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

/** Behind the link of a mail to somebody who has forgotten the password: `?token=…`. */
export const ResetPasswordPage = () => <ChoosePassword />;
/** Behind the link of a mail to somebody an administrator has invited. */
export const InvitationPage = () => <ChoosePassword isInvited />;

function ChoosePassword({ isInvited = false }: { isInvited?: boolean }) {
  const t = useMessages(authMessages);
  const { token }: { token?: unknown } = useSearch({ strict: false });
  return typeof token === 'string' && token ? (
    <NewPassword token={token} isInvited={isInvited} />
  ) : (
    <AuthFrame title={t('noToken')} lead={t(isInvited ? 'noInvitationText' : 'noTokenText')}>
      <div className={classes.mail}>
        {isInvited ? null : <ButtonLink to="/forgot-password">{t('askForLink')}</ButtonLink>}
        <TextLink to="/login">{t('backToSignIn')}</TextLink>
      </div>
    </AuthFrame>
  );
}

function NewPassword({ token, isInvited }: { token: string; isInvited: boolean }) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const form = useContractForm({
    schema: resetPasswordSchema,
    initial: { password: '' },
    toBody: ({ password }) => ({ password, token }),
    onSubmit: async (body) => {
      await call(authEndpoints.resetPassword, { body });
      endSession(); // every session of the person has ended, this one too
      toast.done(t('passwordSaved'));
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <AuthFrame
      title={t(isInvited ? 'invitedTitle' : 'resetTitle')}
      lead={t(isInvited ? 'invitedLead' : 'resetLead')}
      foot={<TextLink to="/login">{t('backToSignIn')}</TextLink>}
    >
      <FormBody
        form={form}
        className={classes.form}
        wayOn={
          form.failureCode === 'invalid_token' && !isInvited ? (
            <TextLink to="/forgot-password">{t('askForLink')}</TextLink>
          ) : null
        }
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('savePassword')}
          </Button>
        }
      >
        <PasswordField
          label={t('newPassword')}
          description={t('passwordHint')}
          autoComplete="new-password"
          field={form.field('password')}
          known={[]}
        />
      </FormBody>
    </AuthFrame>
  );
}
