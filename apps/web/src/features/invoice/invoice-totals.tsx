import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type Tile, Tiles } from '#figures/tiles.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './invoice-list-page.module.css';
import { invoiceMessages } from './messages.ts';

const nothingYet = { currency: undefined, paidMinor: 0, unpaidMinor: 0 };

/** How many there are, for how many clients, and what came in and is still owed, each currency for itself: one of drafts alone is none yet. */
export function InvoiceTotals() {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { data, isPending } = useQuery(api.query(invoiceEndpoints.totals, {}));
  // A list without invoices says what to do first; figures that could not be read are only a help.
  if (!isPending && (!data || data.invoices === 0)) return null;
  const count = (value: number | undefined) => (value === undefined ? '\u2007' : format.number(value));
  const moved = data?.money.filter(({ paidMinor, unpaidMinor }) => paidMinor !== 0 || unpaidMinor !== 0) ?? [];
  const money = moved.length > 0 ? moved : (data?.money.slice(0, 1) ?? [nothingYet]);
  const tiles: Tile[] = [
    { id: 'clients', name: t('clients'), written: count(data?.clients) },
    { id: 'invoices', name: t('title'), written: count(data?.invoices) },
    ...money.flatMap(({ currency, paidMinor, unpaidMinor }) => {
      const written = (minor: number) => (currency ? format.money(minor, currency) : '\u2007');
      const name = (word: string) => (money.length > 1 && currency ? `${word} (${currency})` : word);
      return [
        { id: `paid ${currency}`, name: name(t('paidIn')), written: written(paidMinor) },
        { id: `open ${currency}`, name: name(t('open')), written: written(unpaidMinor) },
      ];
    }),
  ];
  return (
    <div className={classes.totals} aria-busy={isPending}>
      <Tiles tiles={tiles} />
    </div>
  );
}
