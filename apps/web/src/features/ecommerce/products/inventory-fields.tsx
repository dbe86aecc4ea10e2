import { tradeNumberKinds } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import type { ProductFormProps } from './product-form-props.ts';

/** The numbers it is known by, and how much of it there is. */
export function InventoryFields({ form, product, onRestock }: ProductFormProps) {
  const t = useMessages(productMessages);
  return (
    <Card title={t('inventory')}>
      <div className={classes.fields}>
        <FieldRow>
          <TextInput
            label={t('sku')}
            inputMode="numeric"
            dir="ltr"
            description={product ? undefined : t('skuHint')}
            {...form.field('sku')}
          />
          <TextInput label={t('barcode')} dir="ltr" {...form.field('barcode')} />
        </FieldRow>
        <FieldRow>
          <NativeSelect
            label={t('externalKind')}
            data={[...tradeNumberKinds]}
            {...form.form.getInputProps('externalId.kind')}
          />
          <TextInput label={t('externalValue')} dir="ltr" {...form.form.getInputProps('externalId.value')} />
        </FieldRow>
        {product ? (
          <OnShelf form={form} product={product} onRestock={onRestock} />
        ) : (
          <FieldRow>
            <NumberInput label={t('qtyNew')} min={0} allowDecimal={false} {...form.field('qty')} />
            <span />
          </FieldRow>
        )}
      </div>
    </Card>
  );
}

type OnShelfProps = Pick<ProductFormProps, 'form' | 'onRestock'> & {
  product: NonNullable<ProductFormProps['product']>;
};

/** How many are there now: counted by restocking alone, so that no sale in between is lost. */
function OnShelf({ form, product, onRestock }: OnShelfProps) {
  const t = useMessages(productMessages);
  const format = useFormat();
  return (
    <div className={classes.shelf}>
      <span>
        <span className={classes.figure}>{format.number(product.qty)}</span>{' '}
        <span className={classes.quiet}>{t('onShelf', { count: product.qty })}</span>
      </span>
      {onRestock ? (
        <Button variant="default" size="xs" onClick={onRestock}>
          {t('restock')}
        </Button>
      ) : null}
      <Switch label={t('orderable')} {...form.field('stock', { type: 'checkbox' })} />
    </div>
  );
}
