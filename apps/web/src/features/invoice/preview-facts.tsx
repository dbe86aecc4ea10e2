import type { InvoiceDetail } from '@cartage/contract/invoice/invoice.schema.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { wordOf } from './words.ts';

/** What the house knows of it besides: its order, what it is for, every payment with its note. */
export function PreviewFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const can = useCan();
  const { orderId, service, paymentMethod, createdAt, updatedAt, payments, currency } = invoice;
  return (
    <>
      <section className={classes.card} aria-labelledby="invoice-payments">
        <h2 id="invoice-payments">{t('payments')}</h2>
        {payments.length === 0 ? <p className={classes.quiet}>{t('paymentsNone')}</p> : null}
        <ul className={classes.payments}>
          {payments.map(({ id, amountMinor, method, paidDate, note }) => (
            <li key={id} className={classes.payment}>
              <span>{amountMinor < 0 ? t('givenBack') : wordOf(t, 'method')(method)}</span>
              <span className={classes.amount}>{format.money(amountMinor, currency)}</span>
              <time dateTime={paidDate} className={classes.quiet}>
                {format.date(paidDate)}
              </time>
              {note ? (
                <span className={classes.quiet}>
                  <bdi>{note}</bdi>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="invoice-facts">
        <h2 id="invoice-facts">{t('details')}</h2>
        <dl className={classes.facts}>
          {orderId === null ? null : (
            <Fact label={t('order')}>
              {can('read', 'Order') ? (
                <TextLink to={`/apps/ecommerce/order/details/${orderId}`}>
                  {t('orderNamed', { number: String(orderId) })}
                </TextLink>
              ) : (
                t('orderNamed', { number: String(orderId) })
              )}
            </Fact>
          )}
          <Fact label={t('service')}>{wordOf(t, 'service')(service)}</Fact>
          <Fact label={t('paymentMethod')}>{wordOf(t, 'method')(paymentMethod)}</Fact>
          <Fact label={t('created')}>{format.dateTime(createdAt)}</Fact>
          {updatedAt === createdAt ? null : <Fact label={t('changed')}>{format.dateTime(updatedAt)}</Fact>}
        </dl>
      </section>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
