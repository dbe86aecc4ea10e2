import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import type { Product } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { type Found, SearchSelect } from '#form/search-select.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { focusDrawn } from '#ui/focus-drawn.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

export interface NewLine {
  key: number;
  product: Found<Product> | undefined;
  /** One value of each option of the product, in their order. */
  chosen: readonly string[];
  quantity: number;
}
interface NewOrderLinesProps {
  lines: readonly NewLine[];
  onChange: (lines: NewLine[]) => void;
  errors: Record<string, ReactNode>;
}

/** What is ordered: products that can be, and how many. */
export function NewOrderLines({ lines, onChange, errors }: NewOrderLinesProps) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const change = (key: number, part: Partial<NewLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const list = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    onChange([...lines, { key, product: undefined, chosen: [], quantity: 1 }]);
    focusDrawn(list, `[data-product="${key}"]`);
  };
  const remove = (key: number) => {
    onChange(lines.filter((line) => line.key !== key));
    focusDrawn(list, '[data-add]');
  };
  const sum = lines.reduce((all, { product, quantity }) => all + (product?.row.sellingPriceMinor ?? 0) * quantity, 0);
  const currency = lines.find(({ product }) => product)?.product?.row.currency;
  // What is told of a line is told by its place among those that count.
  const placeOf = (line: NewLine) => lines.filter(({ product }) => product).indexOf(line);
  return (
    <fieldset ref={list} className={classes.newLines}>
      <legend>{t('lines')}</legend>
      {lines.map((line, at) => (
        <div key={line.key} className={classes.newLine}>
          <SearchSelect
            aria-label={t('productOf', { number: at + 1 })}
            data-product={line.key}
            placeholder={t('productSearch')}
            nothingFoundMessage={t('productNone')}
            nothingYet={t('productNoneYet')}
            query={(q) =>
              api.query(productEndpoints.list, {
                query: { itemsPerPage: 20, stock: true, status: 'Published', ...(q ? { q } : {}) },
              })
            }
            rowsOf={({ products }) =>
              products.map((row) => ({
                value: String(row.id),
                label: `${row.productName} · ${format.money(row.sellingPriceMinor, row.currency)}`,
                row,
              }))
            }
            chosen={line.product}
            onChoose={(product) => change(line.key, { product, chosen: [] })}
            error={errors[`lines.${placeOf(line)}.productId`] ?? errors[`lines.${placeOf(line)}`]}
          />
          <NumberInput
            aria-label={t('quantityOf', { number: at + 1 })}
            min={1}
            max={10_000}
            allowDecimal={false}
            value={line.quantity}
            onChange={(quantity) => change(line.key, { quantity: Number(quantity) })}
            error={errors[`lines.${placeOf(line)}.quantity`]}
          />
          <ActionIcon
            size={36}
            variant="subtle"
            aria-label={t('removeLine', { number: at + 1 })}
            disabled={lines.length === 1}
            onClick={() => remove(line.key)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
          <Choices
            label={t('choicesOf', { number: at + 1 })}
            line={line}
            path={`lines.${placeOf(line)}.choices`}
            errors={errors}
            onChange={(chosen) => change(line.key, { chosen })}
          />
        </div>
      ))}
      {errors.lines ? (
        <p role="alert" className={classes.error}>
          {errors.lines}
        </p>
      ) : null}
      <div className={classes.newSum}>
        <Button
          variant="subtle"
          size="compact-sm"
          data-add
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('addLine')}
        </Button>
        {currency ? <span>{t('subtotalIs', { sum: format.money(sum, currency) })}</span> : null}
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  label: string;
  line: NewLine;
  path: string;
  errors: Record<string, ReactNode>;
  onChange: (chosen: string[]) => void;
}

/** In which of the kinds it comes in the product is wanted. */
function Choices({ label, line: { product, chosen }, path, errors, onChange }: ChoicesProps) {
  const variants = product?.row.variants ?? [];
  if (variants.length === 0) return null;
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {variants.map(({ option, values }, at) => (
        <Select
          key={option}
          label={<bdi>{option}</bdi>}
          withAsterisk
          aria-required
          allowDeselect={false}
          data={values}
          value={chosen[at] || null}
          onChange={(value) => onChange(variants.map((_, place) => (place === at ? value : chosen[place]) ?? ''))}
          error={errors[`${path}.${at}.value`] ?? errors[`${path}.${at}`]}
        />
      ))}
      {errors[path] ? (
        <p role="alert" className={classes.error}>
          {errors[path]}
        </p>
      ) : null}
    </fieldset>
  );
}
