import { type StoreSettings, storeMails } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Switch } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { storeMessages } from './messages.ts';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const mailsOf = ({ mails }: StoreSettings) => ({ mails });

/** Which mails the shop sends by itself. */
export function MailsTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, mailsOf);
  return (
    <StoreFormBody form={form}>
      <SettingsCard title={t('toCustomers')} text={t('toCustomersText')}>
        {storeMails.map((mail) => (
          <Switch
            key={mail}
            label={t(`mail.${mail}`)}
            aria-label={t(`mail.${mail}`)}
            description={t(`mailWhen.${mail}`)}
            {...form.form.getInputProps(`mails.${mail}`, { type: 'checkbox' })}
          />
        ))}
      </SettingsCard>
    </StoreFormBody>
  );
}
