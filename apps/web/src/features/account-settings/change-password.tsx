import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { changePasswordSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Button, PasswordInput } from '@mantine/core';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { startSession } from '#session/session.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

export function ChangePassword() {
  const t = useMessages(accountMessages);
  const form = useContractForm({
    schema: changePasswordSchema,
    initial: { currentPassword: '', newPassword: '' },
    onSubmit: async (body) => {
      startSession(await call(authEndpoints.changePassword, { body }));
      form.form.reset();
      toast.done(t('passwordChanged'));
      await invalidate([authEndpoints.listSessions.path]);
    },
  });
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <section className={classes.card} aria-labelledby="change-password">
      <h2 id="change-password" className={classes.cardTitle}>
        {t('changePassword')}
      </h2>
      <p className={classes.cardText}>{t('changePasswordText')}</p>
      <FormBody
        form={form}
        className={classes.narrow}
        footer={
          <Button type="submit" mt="md" loading={form.isSaving}>
            {t('changePassword')}
          </Button>
        }
      >
        <PasswordInput
          label={t('currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          {...form.field('currentPassword')}
        />
        <PasswordInput
          label={t('newPassword')}
          description={t('passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.field('newPassword')}
        />
      </FormBody>
    </section>
  );
}
