import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import { newReferralSchema } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { CustomerSelect } from '#shop/customer-select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { referralMessages } from './messages.ts';
import classes from './referrals.module.css';

/** Somebody is invited in a customer's name. */
export function NewReferral({ onClose }: { onClose: () => void }) {
  const t = useMessages(referralMessages);
  const form = useContractForm({
    schema: newReferralSchema,
    initial: { customerId: '' as number | '', email: '', name: '', message: '' },
    toBody: ({ customerId, ...rest }) => ({ ...rest, ...(customerId === '' ? {} : { customerId }) }),
    onSubmit: async (body) => {
      const { referredEmail } = await call(referralEndpoints.invite, { body });
      await invalidate([referralEndpoints.list.path]);
      toast.done(t('created', { email: referredEmail }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')} size="32rem">
      <HowItGoes />
      <CustomerSelect
        {...form.field('customerId')}
        label={t('customer')}
        data-autofocus
        onChoose={(customer) => form.form.setFieldValue('customerId', customer?.customerId ?? '')}
      />
      <FieldRow>
        <TextInput label={t('email')} type="email" dir="ltr" {...form.field('email')} />
        <TextInput label={t('name')} {...form.field('name')} />
      </FieldRow>
      <Textarea label={t('message')} description={t('messageHint')} rows={4} {...form.field('message')} />
    </FormDrawer>
  );
}

/** What an invitation leads to, as the settings of the shop have it. */
function HowItGoes() {
  const t = useMessages(referralMessages);
  const format = useFormat();
  const can = useCan();
  const { data } = useQuery({
    ...api.query(storeSettingsEndpoints.get, {}),
    enabled: can('read', 'StoreSettings'),
  });
  if (!data) return null;
  const isMailed = data.mails.referral_invited;
  return (
    <>
      <ol className={classes.steps}>
        {isMailed ? <li>{t('step1')}</li> : null}
        <li>{t('step2')}</li>
        <li>{t('step3', { share: format.percent(data.referralBasisPoints / 10_000, 2) })}</li>
      </ol>
      {isMailed ? null : <p className={classes.warning}>{t('noMail')}</p>}
    </>
  );
}
