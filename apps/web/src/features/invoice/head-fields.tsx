import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { type InvoiceSettings, invoiceServices } from '@cartage/contract/invoice/invoice.schema.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { type InvoiceValues, rescaled } from './form-values.ts';
import classes from './invoice-form.module.css';
import { House } from './invoice-house.tsx';
import { invoiceMessages } from './messages.ts';
import { wordOf } from './words.ts';

interface HeadFieldsProps {
  form: ContractForm<InvoiceValues>;
  house: InvoiceSettings;
  number: number | undefined;
  hasPayments: boolean;
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
const isCurrency = (currency: string) => /^[A-Za-z]{3}$/.test(currency);

/** Who writes it, its number and days, what it is for. */
export function HeadFields({ form: { field, form }, house, number, hasPayments }: HeadFieldsProps) {
  const t = useMessages(invoiceMessages);
  const { issuedDate, dueDate, currency, lines } = form.getValues();
  /** The day it is due keeps its distance while nobody has chosen another. */
  const issue = (day: string) => {
    const follows = isDay(issuedDate) && isDay(day) && dueDate === addDays(issuedDate, house.dueInDays);
    form.setValues({ issuedDate: day, ...(follows && { dueDate: addDays(day, house.dueInDays) }) });
  };
  const chooseCurrency = (next: string) => {
    const isOther = isCurrency(next) && isCurrency(currency);
    const digits = isOther ? minorDigits(next.toUpperCase()) - minorDigits(currency.toUpperCase()) : 0;
    form.setValues({ currency: next, ...(digits !== 0 && { lines: rescaled(lines, digits) }) });
  };
  return (
    <div className={classes.head}>
      <House house={house} />
      <div className={classes.facts}>
        <p className={classes.number}>
          {number === undefined ? (
            <span className={classes.quiet}>{t('numberLater')}</span>
          ) : (
            <>
              {t('invoice')} <bdi>#{number}</bdi>
            </>
          )}
        </p>
        <TextInput
          label={t('issued')}
          type="date"
          {...field('issuedDate')}
          onChange={(event) => issue(event.currentTarget.value)}
        />
        <TextInput label={t('due')} type="date" min={issuedDate} {...field('dueDate')} />
        <NativeSelect
          className={classes.whole}
          label={t('service')}
          data={invoiceServices.map((value) => ({ value, label: wordOf(t, 'service')(value) }))}
          {...field('service')}
        />
        <TextInput
          label={t('currency')}
          maxLength={3}
          description={hasPayments ? t('currencyFixed') : undefined}
          disabled={hasPayments}
          {...field('currency')}
          onChange={(event) => chooseCurrency(event.currentTarget.value.toUpperCase())}
        />
      </div>
    </div>
  );
}
