import { mostOptions } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { focusDrawn } from '#ui/focus-drawn.ts';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import type { ProductValues } from './product-values.ts';

/** In which kinds it comes: sizes, colours. */
export function VariantFields({ form: { form } }: { form: ContractForm<ProductValues> }) {
  const t = useMessages(productMessages);
  const { variants } = form.values;
  const fields = useRef<HTMLDivElement>(null);
  const set = (next: ProductValues['variants']) => form.setFieldValue('variants', next);
  const add = () => {
    set([...variants, { option: '', values: [] }]);
    focusDrawn(fields, `[data-option="${variants.length}"]`);
  };
  const remove = (at: number) => {
    set(variants.filter((_, place) => place !== at));
    focusDrawn(fields, '[data-add]');
  };
  return (
    <Card title={t('variants')}>
      <div ref={fields} className={classes.fields}>
        <p className={classes.quiet}>{t(variants.length === 0 ? 'variantsHint' : 'variantsChosen')}</p>
        {variants.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
          <div key={at} className={classes.variant}>
            <TextInput
              label={t('optionNumber', { number: at + 1 })}
              placeholder={t('optionHint')}
              dir="auto"
              data-option={at}
              {...form.getInputProps(`variants.${at}.option`)}
            />
            <TagsInput
              label={t('valuesOf', { number: at + 1 })}
              placeholder={variants[at]?.values.length === 0 ? t('valuesHint') : ''}
              {...form.getInputProps(`variants.${at}.values`)}
            />
            <ActionIcon
              className={classes.beside}
              aria-label={t('removeOption', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
        {form.errors.variants ? (
          <p role="alert" className={classes.error}>
            {form.errors.variants}
          </p>
        ) : null}
        {variants.length < mostOptions ? (
          <Button
            variant="default"
            className={classes.start}
            data-add
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={add}
          >
            {t('addOption')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
