import '@mantine/core/styles/Radio.layer.css';
import { fulfilments, reaches } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { Radio } from '@mantine/core';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { CountriesSelect } from '#shop/country-select.tsx';
import { Card } from '#ui/card.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import { ProductLoadFields } from './product-load-fields.tsx';
import type { ProductValues } from './product-values.ts';

/** Who brings it, how far, and what it takes up on the way. */
export function ShippingFields({ form: { form } }: { form: ContractForm<ProductValues> }) {
  const t = useMessages(productMessages);
  const { shipping } = form.values;
  return (
    <Card title={t('shipping')}>
      <div className={classes.fields}>
        <Radio.Group label={t('fulfilledBy')} {...form.getInputProps('shipping.fulfilledBy')}>
          <div className={classes.choices}>
            {fulfilments.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`fulfilledBy.${value}`)}
                description={t(`fulfilledBy.${value}Hint`)}
              />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group label={t('reach')} {...form.getInputProps('shipping.reach')}>
          <div className={classes.choices}>
            {reaches.map((value) => (
              <Radio key={value} value={value} label={t(`reach.${value}`)} description={t(`reach.${value}Hint`)} />
            ))}
          </div>
        </Radio.Group>
        {shipping.reach === 'selected' ? (
          <CountriesSelect label={t('countries')} {...form.getInputProps('shipping.countryCodes')} />
        ) : null}
        <fieldset className={classes.group}>
          <legend>{t('load')}</legend>
          <p className={classes.quiet}>{t('loadHint')}</p>
          <ProductLoadFields
            load={shipping.load}
            errorOf={(dimension) => form.errors[`shipping.load.${dimension}`]}
            onChange={(dimension, amount) =>
              form.setFieldValue('shipping.load', { ...shipping.load, [dimension]: amount ?? 0 })
            }
          />
        </fieldset>
      </div>
    </Card>
  );
}
