import { contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow, FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';

/** A word to the people who run this installation. */
export function ContactForm() {
  const t = useMessages(frontMessages);
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: contactEndpoints.write.body,
    initial: { name: '', email: '', message: '' },
    onSubmit: async (body) => {
      await call(contactEndpoints.write, { body });
      setIsSent(true);
    },
  });
  return (
    <section className={classes.beside} aria-labelledby="contact">
      <div>
        <h2 id="contact">{t('contactTitle')}</h2>
        <p className={classes.quiet}>{t('contactText')}</p>
      </div>
      {isSent ? (
        <p role="status">{t('contactSent')}</p>
      ) : (
        <FormBody
          form={form}
          className={classes.form}
          footer={
            <Button type="submit" mt="md" loading={form.isSaving}>
              {t('contactSend')}
            </Button>
          }
        >
          <FieldRow>
            <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
            <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
          </FieldRow>
          <Textarea label={t('message')} rows={5} {...form.field('message')} />
        </FormBody>
      )}
    </section>
  );
}
