import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import {
  featureGrants,
  type PricingPlan,
  pricingFeatures,
  pricingPlanChangesSchema,
} from '@cartage/contract/pricing/pricing.schema.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { visitorMessages } from './messages.ts';
import classes from './visitors.module.css';
import { grantOf } from './words.ts';

/** All of a plan at once: a box that was emptied is a mistake, not a thing left as it was. */
const wholePlanSchema = z.required(pricingPlanChangesSchema);

/** What a plan costs and what is in it, as the public pages will say it. */
export function PlanForm({ plan: now, onClose }: { plan: PricingPlan; onClose: () => void }) {
  const [plan] = useState(now);
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const { key, version, currency, monthlyMinor, yearlyMinor, isPopular } = plan;
  const digits = minorDigits(currency);
  const name = t(`plan.${key}`);
  const initial: {
    monthlyMinor: number | null;
    yearlyMinor: number | null;
    isPopular: boolean;
    grants: Record<string, string>;
  } = {
    monthlyMinor,
    yearlyMinor,
    isPopular,
    grants: Object.fromEntries(pricingFeatures.map((feature) => [feature, grantOf(plan, feature)])),
  };
  const form = useContractForm({
    schema: wholePlanSchema,
    version,
    initial,
    toBody: ({ grants, ...rest }) => ({
      ...rest,
      features: pricingFeatures.map((feature) => ({ feature, grant: grants[feature] })),
    }),
    onSubmit: async (body, { ifMatch }) => {
      await call(pricingEndpoints.change, { params: { id: key }, body }, { ifMatch });
      await invalidate([pricingEndpoints.plans.path]);
      toast.done(t('planSaved', { plan: name }));
      onClose();
    },
  });
  const { yearlyMinor: yearly } = form.form.getValues();
  const price = (field: 'monthlyMinor' | 'yearlyMinor') => ({
    scale: 10 ** digits,
    decimalScale: digits,
    ...form.field(field),
    value: form.form.getValues()[field],
    onChange: (minor: number | null) => form.form.setFieldValue(field, minor),
  });
  return (
    <FormDrawer title={t('editPlan', { plan: name })} form={form} onClose={onClose}>
      <FieldRow>
        <ScaledInput label={`${t('interval.monthly')} (${currency})`} data-autofocus {...price('monthlyMinor')} />
        <ScaledInput
          label={`${t('interval.yearly')} (${currency})`}
          description={t('isPerMonth', { amount: format.money(Math.floor((yearly ?? 0) / 12), currency) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...price('yearlyMinor')}
        />
      </FieldRow>
      <Checkbox
        label={t('popularLabel')}
        description={t('popularText')}
        {...form.field('isPopular', { type: 'checkbox' })}
      />
      <fieldset className={classes.grants}>
        <legend>{t('features')}</legend>
        {pricingFeatures.map((feature) => (
          <div key={feature} className={classes.grant}>
            <label htmlFor={`grant-${feature}`}>{t(`feature.${feature}`)}</label>
            <NativeSelect
              id={`grant-${feature}`}
              data={featureGrants.map((value) => ({ value, label: t(`grant.${value}`) }))}
              {...form.form.getInputProps(`grants.${feature}`)}
            />
          </div>
        ))}
      </fieldset>
    </FormDrawer>
  );
}
