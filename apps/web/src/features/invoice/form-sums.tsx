import { totalsOf } from '@cartage/contract/invoice/invoice.rules.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { billed, type LineValues } from './form-values.ts';
import { invoiceMessages } from './messages.ts';
import classes from './paper.module.css';

/** What the lines come to, as they are typed. */
export function FormSums({ lines, currency }: { lines: readonly LineValues[]; currency: string }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = totalsOf(lines.map(billed));
  const rows = [
    [t('subtotal'), subtotalMinor],
    [t('discount'), discountMinor === 0 ? 0 : -discountMinor],
    [t('tax'), taxMinor],
  ] as const;
  return (
    <dl className={classes.sums}>
      {rows.map(([word, minor]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{format.money(minor, currency)}</dd>
        </div>
      ))}
      <div className={classes.strong}>
        <dt>{t('total')}</dt>
        <dd aria-live="polite">{format.money(totalMinor, currency)}</dd>
      </div>
    </dl>
  );
}
