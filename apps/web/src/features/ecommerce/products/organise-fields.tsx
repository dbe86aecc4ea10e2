import { productStatuses } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { CategorySelect } from './category-select.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import type { ProductFormProps } from './product-form-props.ts';

/** Where it stands in the shop, and whether it is seen. */
export function OrganiseFields({ form, product }: ProductFormProps) {
  const t = useMessages(productMessages);
  const { status, tags } = form.form.values;
  return (
    <Card title={t('organise')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('status')}
          description={t(`statusHint.${status}`)}
          data={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...form.field('status')}
        />
        <CategorySelect
          {...form.field('categoryId')}
          label={t('category')}
          categoryId={form.form.values.categoryId}
          known={product}
          onChoose={(categoryId) => form.form.setFieldValue('categoryId', categoryId)}
        />
        <TextInput label={t('brand')} dir="auto" {...form.field('productBrand')} />
        <TextInput label={t('vendor')} dir="auto" {...form.field('vendor')} />
        <TextInput label={t('collection')} dir="auto" {...form.field('collection')} />
        <TagsInput label={t('tags')} placeholder={tags.length === 0 ? t('tagsHint') : ''} {...form.field('tags')} />
      </div>
    </Card>
  );
}
