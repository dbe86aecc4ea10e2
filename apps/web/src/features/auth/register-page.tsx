import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { addressSchema, newPasswordSchema } from '@cartage/contract/auth/auth.schema.ts';
import { line } from '@cartage/contract/core/plain-text.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { authMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { Terms } from './terms.tsx';

/** The page asks for the name in full, where the API takes a user name too. */
const personSchema = z.extend(addressSchema, {
  fullName: line(100),
  password: newPasswordSchema,
  agrees: z.boolean().check(z.refine((agrees) => agrees, { params: { code: 'required' } })),
});

export function RegisterPage() {
  const t = useMessages(authMessages);
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: personSchema,
    initial: { fullName: '', email: '', password: '', agrees: false },
    onSubmit: async ({ agrees: _agrees, ...body }) => {
      const { email } = await call(authEndpoints.register, { body: { ...body, language: currentLanguage() } });
      setSentTo(email);
    },
  });
  if (sentTo) return <MailSent text={t('checkMailRegister', { email: sentTo })} />;
  return (
    <AuthFrame
      title={t('register')}
      lead={t('registerLead')}
      foot={
        <>
          {t('haveAccount')} <TextLink to="/login">{t('signIn')}</TextLink>
        </>
      }
    >
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" fullWidth loading={form.isSaving}>
            {t('register')}
          </Button>
        }
      >
        <TextInput label={t('fullName')} autoComplete="name" autoFocus {...form.field('fullName')} />
        <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
          field={form.field('password')}
          known={[form.form.values.fullName, form.form.values.email]}
        />
        <Terms field={form.field('agrees', { type: 'checkbox' })} />
      </FormBody>
    </AuthFrame>
  );
}
