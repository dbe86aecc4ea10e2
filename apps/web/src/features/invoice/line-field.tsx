import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { nestedField } from '#form/nested-field.ts';
import { ScaledInput } from '#form/scaled-input.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { billed, type InvoiceValues, type LineValues } from './form-values.ts';
import classes from './invoice-form.module.css';
import { invoiceMessages } from './messages.ts';

interface LineFieldProps {
  form: ContractForm<InvoiceValues>;
  at: number;
  line: LineValues;
  currency: string;
  /** Behind the point of the currency. */
  digits: number;
  isLast: boolean;
  /** Left out for the only line: an invoice has one at least. */
  onRemove: (() => void) | undefined;
  onMove: (by: 1 | -1) => void;
}

export function LineField({ form, at, line, currency, digits, isLast, onRemove, onMove }: LineFieldProps) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const field = nestedField(form);
  const number = String(at + 1);
  const amount = (name: 'unitPriceMinor' | 'discountMinor' | 'taxBasisPoints', scale: number) => ({
    ...field(`lines.${at}.${name}`),
    value: line[name],
    scale: 10 ** scale,
    decimalScale: scale,
    onChange: (value: number | null) => form.form.setFieldValue(`lines.${at}.${name}`, value),
  });
  return (
    <li>
      <fieldset className={classes.line}>
        <legend className={classes.legend}>{t('lineNumber', { number })}</legend>
        <div className={classes.item}>
          <TextInput dir="auto" label={t('item')} withAsterisk aria-required {...field(`lines.${at}.title`)} />
          <Textarea
            dir="auto"
            aria-label={t('description')}
            placeholder={t('description')}
            rows={1}
            {...field(`lines.${at}.description`)}
          />
        </div>
        <ScaledInput label={t('price')} withAsterisk aria-required {...amount('unitPriceMinor', digits)} />
        <ScaledInput
          label={t('quantity')}
          withAsterisk
          aria-required
          {...field(`lines.${at}.quantity`)}
          value={line.quantity}
          scale={1}
          parts={100}
          decimalScale={2}
          onChange={(quantity) => form.form.setFieldValue(`lines.${at}.quantity`, quantity ?? '')}
        />
        <ScaledInput label={t('discount')} placeholder="0" {...amount('discountMinor', digits)} />
        <ScaledInput label={t('taxPercent')} placeholder="0" {...amount('taxBasisPoints', 2)} />
        <div className={classes.lineTotal}>
          <span>{t('total')}</span>
          <output>{format.money(billed(line).totalMinor, currency)}</output>
        </div>
        <div className={classes.acts}>
          <ActionIcon
            size={28}
            data-move="up"
            aria-label={t('moveUp', { number })}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            size={28}
            data-move="down"
            aria-label={t('moveDown', { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon size={28} aria-label={t('removeLine', { number })} disabled={!onRemove} onClick={onRemove}>
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      </fieldset>
    </li>
  );
}
