import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { invoiceServices, mostInvoiceLines } from '@cartage/contract/invoice/invoice.schema.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { blankLine, type InvoiceValues } from './form-values.ts';
import classes from './invoice-form.module.css';
import { LineField } from './line-field.tsx';
import { invoiceMessages } from './messages.ts';
import { wordOf } from './words.ts';

interface LineFieldsProps {
  form: ContractForm<InvoiceValues>;
  currency: string;
}

/** What is charged, line by line. The focus goes where the work goes on. */
export function LineFields({ form, currency }: LineFieldsProps) {
  const t = useMessages(invoiceMessages);
  const list = useRef<HTMLOListElement>(null);
  const { lines } = form.form.getValues();
  const focusLine = (at: number, what: string) =>
    requestAnimationFrame(() => {
      const items = list.current?.children;
      items?.[Math.min(at, items.length - 1)]?.querySelector<HTMLElement>(what)?.focus();
    });
  const add = (title = '') => {
    // An empty line waits for a title already.
    const empty = lines.findIndex((line) => line.title === '' && line.unitPriceMinor === null);
    if (title && empty >= 0) form.form.setFieldValue(`lines.${empty}.title`, title);
    else form.form.insertListItem('lines', blankLine(title));
    const at = title && empty >= 0 ? empty : lines.length;
    focusLine(at, title ? `[name="lines.${at}.unitPriceMinor"]` : 'input');
  };
  const remove = (at: number) => {
    form.form.removeListItem('lines', at);
    focusLine(at, 'input');
  };
  const move = (from: number, to: number) => {
    form.form.reorderListItem('lines', { from, to });
    focusLine(to, to < from ? '[data-move="up"]:not(:disabled), input' : '[data-move="down"]:not(:disabled), input');
  };
  return (
    <section className={classes.part} aria-labelledby="form-lines">
      <h2 id="form-lines" className={classes.heading}>
        {t('lines')}
      </h2>
      <ol ref={list} className={classes.lines}>
        {lines.map((line, at) => (
          <LineField
            key={line.key}
            form={form}
            at={at}
            line={line}
            currency={currency}
            digits={minorDigits(currency)}
            isLast={at === lines.length - 1}
            onRemove={lines.length > 1 ? () => remove(at) : undefined}
            onMove={(by) => move(at, at + by)}
          />
        ))}
      </ol>
      {form.form.errors.lines ? (
        <p className={classes.error} role="alert">
          {form.form.errors.lines}
        </p>
      ) : null}
      {lines.length < mostInvoiceLines ? (
        <div className={classes.adds}>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => add()}>
            {t('addLine')}
          </Button>
          <Menu
            label={t('addService')}
            entries={invoiceServices.map((service) => {
              const label = wordOf(t, 'service')(service);
              return { id: service, label, run: () => add(label) };
            })}
          >
            {(trigger) => (
              <Button variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden="true" />} {...trigger}>
                {t('addService')}
              </Button>
            )}
          </Menu>
        </div>
      ) : null}
    </section>
  );
}
