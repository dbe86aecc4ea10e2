import type { InvoiceDetail, InvoiceLine } from '@cartage/contract/invoice/invoice.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { invoiceMessages } from './messages.ts';
import classes from './paper.module.css';

/** What is charged. On a narrow paper price, quantity and tax stand under the item. */
export function PaperLines({ invoice: { lines, currency, taxMinor } }: { invoice: InvoiceDetail }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency);
  const percent = (line: InvoiceLine) => format.percent(line.taxBasisPoints / 10_000, 2);
  const hasTax = taxMinor > 0;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" className={classes.wide}>
            {t('price')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('quantity')}
          </th>
          {hasTax ? (
            <th scope="col" className={classes.wide}>
              {t('tax')}
            </th>
          ) : null}
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a written invoice are only read
          <tr key={at}>
            <th scope="row">
              <span className={classes.title}>
                <bdi>{line.title}</bdi>
              </span>
              {line.description ? (
                <span className={classes.second}>
                  <bdi>{line.description}</bdi>
                </span>
              ) : null}
              <span className={`${classes.second} ${classes.narrow}`}>
                {t('times', { quantity: format.number(line.quantity), price: money(line.unitPriceMinor) })}
                {line.taxBasisPoints > 0 ? ` · ${t('taxOf', { percent: percent(line) })}` : null}
              </span>
              {line.discountMinor > 0 ? (
                <span className={classes.second}>{t('discountOf', { amount: money(line.discountMinor) })}</span>
              ) : null}
            </th>
            <td className={classes.wide}>{money(line.unitPriceMinor)}</td>
            <td className={classes.wide}>{format.number(line.quantity)}</td>
            {hasTax ? <td className={classes.wide}>{percent(line)}</td> : null}
            <td>{money(line.totalMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
