import { fieldNeeds, type StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { NumberInput, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const checkoutOf = ({ checkout, policies }: StoreSettings) => ({ checkout, policies });
const policies = [
  ['cancelUntilH', 8760],
  ['returnWithinDays', 3650],
  ['reportDamageWithinH', 8760],
] as const;

/** What is asked of who orders, and what they are promised. */
export function CheckoutTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, checkoutOf);
  const { getInputProps } = form.form;
  const needs = fieldNeeds.map((value) => ({ value, label: t(`need.${value}`) }));
  return (
    <StoreFormBody form={form}>
      <SettingsCard title={t('asked')} text={t('askedText')}>
        {(['company', 'address2', 'phone'] as const).map((field) => (
          <Choice key={field} label={t(`ask.${field}`)} data={needs} {...getInputProps(`checkout.${field}`)} />
        ))}
      </SettingsCard>
      <SettingsCard title={t('promises')} text={t('promisesText')}>
        <div className={classes.promises}>
          {policies.map(([policy, most]) => (
            <NumberInput
              key={policy}
              label={t(`policy.${policy}`)}
              withAsterisk
              min={0}
              max={most}
              allowDecimal={false}
              hideControls
              {...getInputProps(`policies.${policy}`)}
            />
          ))}
        </div>
      </SettingsCard>
    </StoreFormBody>
  );
}

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value?: string;
  onChange: (value: string) => void;
}

function Choice({ label, data, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl aria-labelledby={id} data={data} value={value ?? ''} onChange={onChange} />
    </div>
  );
}
