import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { InvoiceDetail, InvoicePayment } from '@cartage/contract/invoice/invoice.schema.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { OrderLink } from '#shop/order-link.tsx';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { wordOf } from './words.ts';

/** What the house knows of it besides: its order, what it is for, every payment with its note. */
export function PreviewFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { orderId, service, paymentMethod, createdAt, updatedAt, payments } = invoice;
  return (
    <>
      <section className={classes.card} aria-labelledby="invoice-payments">
        <h2 id="invoice-payments">{t('payments')}</h2>
        {payments.length === 0 ? <p className={classes.quiet}>{t('paymentsNone')}</p> : null}
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <Payment key={payment.id} invoice={invoice} payment={payment} />
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="invoice-facts">
        <h2 id="invoice-facts">{t('details')}</h2>
        <dl className={classes.facts}>
          {orderId === null ? null : (
            <Fact label={t('order')}>
              <OrderLink order={orderId} />
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

function Payment({ invoice, payment }: { invoice: InvoiceDetail; payment: InvoicePayment }) {
  const t = useMessages(invoiceMessages);
  const numberOf = useOrderNumber();
  const format = useFormat();
  const can = useCan();
  const { id, amountMinor, method, paidDate, note, struckAt, collected } = payment;
  const takenText = collected?.by ? t('collectedBy', { name: isolated(collected.by) }) : t('collected');
  const amount = format.money(amountMinor, invoice.currency);
  const { mutate, isPending } = useMutation(
    api.mutation(invoiceEndpoints.strikePayment, {
      stale: [invoiceEndpoints.list.path],
      onDone: () => toast.done(t('struck', { amount })),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: t('strikeTitle', { amount }),
      text: invoice.orderId === null ? t('strikeText') : t('strikeTextOrder', { number: numberOf(invoice.orderId) }),
      confirmLabel: t('strikeConfirm'),
    });
    if (!isSure) return;
    const params = { id: invoice.id, paymentId: id };
    mutate({ params, ifMatch: invoice.version }, { onError: (error) => toast.failed(error) });
  };
  return (
    <li className={classes.payment} data-struck={struckAt !== null || undefined}>
      <span>{amountMinor < 0 ? t('givenBack') : wordOf(t, 'method')(method)}</span>
      <span className={classes.amount}>{struckAt === null ? amount : <s>{amount}</s>}</span>
      <span className={classes.quiet}>
        <time dateTime={paidDate}>{format.date(paidDate)}</time>
        {struckAt === null ? null : ` · ${t('struckOn', { date: format.date(struckAt) })}`}
      </span>
      {struckAt === null && can('update', 'Invoice') ? (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isPending}
          aria-label={t('strikeNamed', { amount })}
          onClick={() => void ask()}
        >
          {t('strike')}
        </Button>
      ) : null}
      {collected ? (
        <span className={classes.paymentNote}>
          {can('read', 'Delivery') ? (
            <TextLink {...linkTo('/apps/logistics/deliveries', { search: { open: collected.deliveryId } })} inherit>
              {takenText}
            </TextLink>
          ) : (
            takenText
          )}
        </span>
      ) : null}
      {note ? (
        <span className={classes.paymentNote}>
          <bdi>{note}</bdi>
        </span>
      ) : null}
    </li>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
