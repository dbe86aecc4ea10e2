import { addressSchema } from '@cartage/contract/auth/auth.schema.ts';
import { newsletterEndpoints } from '@cartage/contract/newsletter/newsletter.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';

/** News by mail: asked for here, confirmed or ended behind the link of a mail (`?newsletter=…`). */
export function Newsletter() {
  const t = useMessages(frontMessages);
  const { newsletter }: { newsletter?: unknown } = useSearch({ strict: false });
  return (
    <section className={classes.band} aria-labelledby="newsletter">
      <h2 id="newsletter">{t('newsTitle')}</h2>
      {typeof newsletter === 'string' && newsletter ? <Answer token={newsletter} /> : <Ask />}
    </section>
  );
}

function Ask() {
  const t = useMessages(frontMessages);
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: addressSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      await call(newsletterEndpoints.subscribe, { body: { email, language: currentLanguage() } });
      setIsSent(true);
    },
  });
  if (isSent) return <p role="status">{t('newsSent')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('newsText')}</p>
      <FormBody
        form={form}
        className={classes.inline}
        footer={
          <Button type="submit" loading={form.isSaving}>
            {t('newsSubscribe')}
          </Button>
        }
      >
        <TextInput
          aria-label={t('email')}
          placeholder={t('email')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
      </FormBody>
    </>
  );
}

function Answer({ token }: { token: string }) {
  const t = useMessages(frontMessages);
  const tError = useMessages(errorMessages);
  const confirmIt = useMutation(api.mutation(newsletterEndpoints.confirm));
  const endIt = useMutation(api.mutation(newsletterEndpoints.unsubscribe));
  const error = confirmIt.error ?? endIt.error;
  if (endIt.isSuccess) return <p role="status">{t('newsEnded')}</p>;
  if (confirmIt.isSuccess) return <p role="status">{t('newsConfirmed')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('newsAsk')}</p>
      {error ? <p role="alert">{describeError(error, tError)}</p> : null}
      <div className={classes.ways}>
        <Button loading={confirmIt.isPending} onClick={() => confirmIt.mutate({ body: { token } })}>
          {t('newsConfirm')}
        </Button>
        <Button variant="default" loading={endIt.isPending} onClick={() => endIt.mutate({ body: { token } })}>
          {t('newsEnd')}
        </Button>
      </div>
    </>
  );
}
