import { howToPay } from '@cartage/contract/invoice/invoice.rules.ts';
import type {
  InvoiceCredit,
  InvoiceDetail,
  InvoiceSettings,
  PaymentDetails,
} from '@cartage/contract/invoice/invoice.schema.ts';
import { type Format, useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { AddressLines, House } from './invoice-house.tsx';
import { type InvoiceWords, invoiceMessages } from './messages.ts';
import classes from './paper.module.css';
import { PaperLines } from './paper-lines.tsx';
import { wordOf } from './words.ts';

interface PaperProps {
  invoice: InvoiceDetail;
  house: InvoiceSettings;
  pay: PaymentDetails;
}

/** The paper: it says what the file says that is sent. */
export function InvoicePaper({ invoice, house, pay }: PaperProps) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { client, showsClientNote, thanksNote, note } = invoice;
  const { showsPaymentTerms, showsPaymentStub } = howToPay(invoice);
  return (
    <article className={classes.paper} aria-label={t('named', { number: String(invoice.id) })}>
      <header className={classes.row}>
        <House house={house} />
        <dl className={classes.dates}>
          <div className={classes.number}>
            <dt>{t('invoice')}</dt>
            <dd>
              <bdi>#{invoice.id}</bdi>
            </dd>
          </div>
          <Fact label={t('issued')} value={format.date(invoice.issuedDate)} />
          <Fact label={t('due')} value={format.date(invoice.dueDate)} />
          <Fact label={t('salesperson')} value={invoice.salesperson} />
        </dl>
      </header>
      <div className={classes.row}>
        <section aria-labelledby="paper-to">
          <h2 id="paper-to">{t('invoiceTo')}</h2>
          <AddressLines
            of={[client.name, client.company, client.address, client.country, client.contact, client.companyEmail]}
          />
        </section>
        <section aria-labelledby="paper-pay">
          <h2 id="paper-pay">{showsPaymentTerms ? t('payTo') : t(invoice.balanceMinor < 0 ? 'owedBack' : 'open')}</h2>
          <dl className={classes.bank}>
            <Fact
              label={t(invoice.balanceMinor < 0 ? 'owedBack' : 'open')}
              value={format.money(Math.abs(invoice.balanceMinor), invoice.currency)}
            />
            {showsPaymentTerms ? (
              <>
                <Fact label={t('bankName')} value={pay.bankName} />
                <Fact label={t('bankCountry')} value={pay.country} />
                <Fact label={t('iban')} value={pay.iban} />
                <Fact label={t('swift')} value={pay.swiftCode} />
              </>
            ) : null}
          </dl>
        </section>
      </div>
      <PaperLines invoice={invoice} />
      <Sums invoice={invoice} format={format} />
      {thanksNote ? (
        <p className={classes.note}>
          <bdi>{thanksNote}</bdi>
        </p>
      ) : null}
      {showsClientNote && note ? (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      ) : null}
      {showsPaymentStub ? <Stub invoice={invoice} house={house} pay={pay} /> : null}
    </article>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  ) : null;

/** What it comes to, what came in so far, and what is left. */
function Sums({ invoice, format }: { invoice: InvoiceDetail; format: Format }) {
  const t = useMessages(invoiceMessages);
  const { subtotalMinor, discountMinor, taxMinor, totalMinor, creditedMinor, credits, balanceMinor, currency } =
    invoice;
  const payments = invoice.payments.filter(({ struckAt }) => struckAt === null);
  const money = (minor: number) => format.money(minor, currency);
  return (
    <dl className={classes.sums}>
      {discountMinor > 0 || taxMinor > 0 ? <Fact label={t('subtotal')} value={money(subtotalMinor)} /> : null}
      {discountMinor > 0 ? <Fact label={t('discount')} value={money(-discountMinor)} /> : null}
      {taxMinor > 0 ? <Fact label={t('tax')} value={money(taxMinor)} /> : null}
      <div className={classes.strong}>
        <dt>{t('total')}</dt>
        <dd>{money(totalMinor + creditedMinor)}</dd>
      </div>
      {Object.entries(credits).map(([at, credit]) => (
        <Fact key={at} label={creditText(credit, { t, format })} value={money(-credit.amountMinor)} />
      ))}
      {payments.map(({ id, amountMinor, paidDate, method }) => {
        const facts = { date: format.date(paidDate), method: wordOf(t, 'method')(method) };
        return (
          <Fact key={id} label={t(amountMinor < 0 ? 'givenBackOn' : 'paidOn', facts)} value={money(-amountMinor)} />
        );
      })}
      {payments.length > 0 || credits.length > 0 ? (
        <div className={classes.strong}>
          <dt>{t(balanceMinor < 0 ? 'owedBack' : 'open')}</dt>
          <dd>{money(Math.abs(balanceMinor))}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function creditText(
  { amountMinor, creditedDate, lines }: InvoiceCredit,
  { t, format }: { t: Translate<InvoiceWords>; format: Format },
): string {
  const what = lines.map(({ title, quantity }) =>
    t('creditedLine', { quantity: format.number(Math.abs(quantity)), title }),
  );
  return t(amountMinor < 0 ? 'askedAgainOn' : 'creditedOn', {
    date: format.date(creditedDate),
    what: format.list(what),
  });
}

/** The slip that goes back with the money. */
function Stub({ invoice, house, pay }: PaperProps) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  return (
    <section className={classes.stub} aria-labelledby="paper-stub">
      <h2 id="paper-stub">{t('stub')}</h2>
      <dl className={classes.bank}>
        <Fact label={t('invoice')} value={`#${invoice.id}`} />
        <Fact label={t('payTo')} value={[house.company, pay.iban].filter(Boolean).join(', ')} />
        <Fact label={t('invoiceTo')} value={invoice.client.name} />
        <Fact label={t('due')} value={format.date(invoice.dueDate)} />
        <Fact label={t('open')} value={format.money(invoice.balanceMinor, invoice.currency)} />
      </dl>
    </section>
  );
}
