import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import { newCheckoutSchema } from '@cartage/contract/checkout/checkout.schema.ts';
import { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import {
  type PricingInterval,
  type PricingPlanKey,
  pricingIntervals,
  pricingPlanKeys,
} from '@cartage/contract/pricing/pricing.schema.ts';
import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { FieldRow, FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { PageTitle } from '#ui/page-header.tsx';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';

interface Values extends Record<string, unknown> {
  plan: PricingPlanKey;
  interval: PricingInterval;
  name: string;
  email: string;
  company: string;
  phone: string;
  address: { street: string; city: string; postcode: string; country: string };
  note: string;
}
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed on the checkout: who goes back to it from the payment finds it. */
    checkout?: Values;
  }
}
const noAddress = { street: '', city: '', postcode: '', country: '' };

/** Which plan, for whom; paying comes next. */
export function CheckoutPage() {
  const t = useMessages(frontMessages);
  const navigate = useNavigate();
  const asked: { plan?: unknown; interval?: unknown } = useSearch({ strict: false });
  const typed = useLocation({ select: ({ state }) => state.checkout });
  const first: Values = typed ?? {
    plan: pricingPlanKeys.find((key) => key === asked.plan) ?? 'standard',
    interval: pricingIntervals.find((interval) => interval === asked.interval) ?? 'yearly',
    name: '',
    email: '',
    company: '',
    phone: '',
    address: noAddress,
    note: '',
  };
  const form = useContractForm({
    schema: newCheckoutSchema,
    initial: first,
    toBody: ({ plan, interval, ...rest }) => ({ ...rest, items: [{ plan, interval }] }),
    onSubmit: async (body, { meant }) => {
      const { id } = await call(checkoutEndpoints.create, { body }, { meant });
      await navigate({ to: '.', search: true, replace: true, state: { checkout: form.form.getValues() } });
      await navigate({ to: '/front-pages/payment', search: { checkout: id } });
    },
  });
  const { plan, interval } = form.form.values;
  const address = (field: keyof typeof noAddress) => form.form.getInputProps(`address.${field}`);
  return (
    <div className={classes.narrowPage}>
      <PageTitle title={t('checkoutTitle')} about={t('summaryText')} />
      <h1 tabIndex={-1}>{t('checkoutTitle')}</h1>
      <div className={classes.columns}>
        <FormBody
          form={form}
          className={classes.form}
          footer={
            <Button type="submit" mt="md" loading={form.isSaving}>
              {t('toPayment')}
            </Button>
          }
        >
          <Select
            label={t('plan')}
            data={pricingPlanKeys.map((value) => ({ value, label: t(`plan.${value}`) }))}
            value={plan}
            allowDeselect={false}
            onChange={(value) => form.form.setFieldValue('plan', pricingPlanKeys.find((key) => key === value) ?? plan)}
          />
          <SegmentedControl
            aria-label={t('interval')}
            data={pricingIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
            value={interval}
            onChange={(value) => form.form.setFieldValue('interval', value === 'monthly' ? 'monthly' : 'yearly')}
          />
          <FieldRow>
            <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
            <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
          </FieldRow>
          <FieldRow>
            <TextInput label={t('company')} autoComplete="organization" {...form.field('company')} />
            <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          </FieldRow>
          <TextInput label={t('street')} autoComplete="street-address" {...address('street')} />
          <FieldRow>
            <TextInput label={t('postcode')} autoComplete="postal-code" {...address('postcode')} />
            <TextInput label={t('city')} autoComplete="address-level2" {...address('city')} />
          </FieldRow>
          <TextInput label={t('country')} autoComplete="country-name" {...address('country')} />
          <Textarea label={t('note')} rows={3} {...form.field('note')} />
        </FormBody>
        <Summary plan={plan} interval={interval} />
      </div>
    </div>
  );
}

function Summary({ plan, interval }: { plan: PricingPlanKey; interval: PricingInterval }) {
  const t = useMessages(frontMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(pricingEndpoints.plans, {}));
  const chosen = data?.plans.find(({ key }) => key === plan);
  const minor = chosen && (interval === 'monthly' ? chosen.monthlyMinor : chosen.yearlyMinor);
  return (
    <section className={classes.summary} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <p>{`${t(`plan.${plan}`)} · ${t(`interval.${interval}`)}`}</p>
      <p className={classes.figure}>{minor === undefined ? '–' : format.money(minor, chosen?.currency ?? 'USD')}</p>
      <p className={classes.quiet}>{t('summaryText')}</p>
    </section>
  );
}
