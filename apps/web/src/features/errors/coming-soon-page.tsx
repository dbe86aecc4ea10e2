import { addressSchema } from '@cartage/contract/auth/auth.schema.ts';
import { newsletterEndpoints } from '@cartage/contract/newsletter/newsletter.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { RoadAhead } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './error-page.module.css';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

/** Something that is being built: who wants to know when it is there leaves an address. */
export function ComingSoonPage() {
  const t = useMessages(errorPageMessages);
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: addressSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      await call(newsletterEndpoints.subscribe, { body: { email, language: currentLanguage() } });
      setIsSent(true);
    },
  });
  return (
    <ErrorPage drawing={<RoadAhead />} title={t('comingSoon')} text={t('comingSoonText')}>
      {isSent ? (
        <p role="status" className={classes.text}>
          {t('willTell')}
        </p>
      ) : (
        <FormBody
          form={form}
          className={classes.tell}
          footer={
            <Button type="submit" loading={form.isSaving}>
              {t('tellMe')}
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
      )}
      <ButtonLink to="/" variant="subtle">
        {t('toStart')}
      </ButtonLink>
    </ErrorPage>
  );
}
