import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { Checkbox } from '@mantine/core';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import type { ProductFormProps } from './product-form-props.ts';

/** What it costs, and what it is sold at for now. */
export function PriceFields({ form, currency }: ProductFormProps) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const digits = minorDigits(currency);
  const { priceMinor, discountedPriceMinor } = form.form.values;
  const off =
    priceMinor !== null && discountedPriceMinor !== null && discountedPriceMinor < priceMinor
      ? 1 - discountedPriceMinor / priceMinor
      : 0;
  const amount = (name: 'priceMinor' | 'discountedPriceMinor') => ({
    ...form.field(name),
    value: form.form.values[name],
    scale: 10 ** digits,
    decimalScale: digits,
    onChange: (minor: number | null) => form.form.setFieldValue(name, minor),
  });
  return (
    <Card title={t('pricing')}>
      <div className={classes.fields}>
        <ScaledInput {...amount('priceMinor')} label={t('priceIn', { currency })} />
        <ScaledInput
          {...amount('discountedPriceMinor')}
          label={t('discountedIn', { currency })}
          description={off > 0 ? t('off', { percent: format.percent(off) }) : t('discountedHint')}
        />
        <Checkbox label={t('isTaxed')} {...form.field('isTaxed', { type: 'checkbox' })} />
      </div>
    </Card>
  );
}
