import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import type { ProductValues } from './product-values.ts';

/** What must be minded with it. */
export function AttributeFields({ form: { form } }: { form: ContractForm<ProductValues> }) {
  const t = useMessages(productMessages);
  return (
    <Card title={t('attributes')}>
      <div className={classes.fields}>
        {(['isFragile', 'isBiodegradable', 'isFrozen'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(name)}
            description={t(`${name}Hint`)}
            {...form.getInputProps(`attributes.${name}`, { type: 'checkbox' })}
          />
        ))}
        <FieldRow>
          <NumberInput
            label={t('maxTemperature')}
            min={-100}
            max={100}
            decimalScale={1}
            {...form.getInputProps('attributes.maxTemperatureC')}
          />
          <TextInput type="date" label={t('expiresOn')} {...form.getInputProps('attributes.expiresOn')} />
        </FieldRow>
      </div>
    </Card>
  );
}
