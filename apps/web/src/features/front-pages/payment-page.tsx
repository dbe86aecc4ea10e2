import '@mantine/core/styles/Radio.layer.css';
import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import { type Checkout, type CheckoutMethod, checkoutMethods } from '@cartage/contract/checkout/checkout.schema.ts';
import { Button, Radio, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';

/** Paying what was chosen before: `?checkout=…`. */
export function PaymentPage() {
  const t = useMessages(frontMessages);
  const { checkout }: { checkout?: unknown } = useSearch({ strict: false });
  return (
    <div className={classes.narrowPage}>
      <PageTitle title={t('paymentTitle')} about={t('nothingToPayText')} />
      <h1 tabIndex={-1}>{t('paymentTitle')}</h1>
      {typeof checkout === 'string' && checkout ? (
        <Paying id={checkout} />
      ) : (
        <div className={classes.nothing}>
          <StatePanel
            drawing={<EmptyShelf />}
            title={t('nothingToPay')}
            text={t('nothingToPayText')}
            action={<ButtonLink to="/front-pages/pricing">{t('seePlans')}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}

function Paying({ id }: { id: string }) {
  const t = useMessages(frontMessages);
  const { data, error, refetch } = useQuery(api.query(checkoutEndpoints.get, { params: { id } }));
  if (isApiError(error, 404))
    return (
      <div className={classes.nothing}>
        <StatePanel
          role="alert"
          drawing={<LensOverPaper />}
          title={t('noOrder')}
          text={t('noOrderText')}
          action={<ButtonLink to="/front-pages/pricing">{t('seePlans')}</ButtonLink>}
        />
      </div>
    );
  if (error && !data) return <FailedPanel title={t('orderFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Coming />;
  const isFree = data.totalMinor === 0;
  return (
    <div className={classes.columns}>
      {isFree ? <Free /> : data.status === 'open' ? <Methods checkout={data} /> : <Begun checkout={data} />}
      <Order checkout={data} />
    </div>
  );
}

/** As much room as the ways to pay and the order take. */
function Coming() {
  const t = useMessages(frontMessages);
  return (
    <div className={classes.columns} aria-busy="true">
      <Skeleton height="16.5rem" />
      <section className={classes.summary} aria-labelledby="order">
        <h2 id="order">{t('summary')}</h2>
        <Skeleton height="3.6875rem" />
        <Skeleton height="1.3125rem" />
      </section>
    </div>
  );
}

/** Nobody is asked how to pay nothing. */
function Free() {
  const t = useMessages(frontMessages);
  return (
    <div className={classes.form}>
      <h2>{t('free')}</h2>
      <p>{t('freeText')}</p>
      <ButtonLink to="/" variant="default">
        {t('toStart')}
      </ButtonLink>
    </div>
  );
}

function Methods({ checkout: { id } }: { checkout: Checkout }) {
  const t = useMessages(frontMessages);
  const tError = useMessages(errorMessages);
  const [method, setMethod] = useState<CheckoutMethod>('transfer');
  const pay = useMutation(
    api.mutation(checkoutEndpoints.pay, {
      stale: [checkoutEndpoints.get.path],
      onDone: ({ payments }) => {
        const onward = payments.at(-1)?.redirectUrl;
        if (onward) location.assign(onward);
      },
    }),
  );
  return (
    <div className={classes.form}>
      <Radio.Group
        label={t('method')}
        value={method}
        onChange={(value) => setMethod(checkoutMethods.find((one) => one === value) ?? 'transfer')}
      >
        <div className={classes.methods}>
          {checkoutMethods.map((value) => (
            <Radio key={value} value={value} label={t(`method.${value}`)} description={t(`method.${value}.text`)} />
          ))}
        </div>
      </Radio.Group>
      {pay.error ? <p role="alert">{describeError(pay.error, tError)}</p> : null}
      <Button mt="md" loading={pay.isPending} onClick={() => pay.mutate({ params: { id }, body: { method } })}>
        {t('pay')}
      </Button>
    </div>
  );
}

/** What happens next, once a way to pay has been chosen. */
function Begun({ checkout: { status, id, payments } }: { checkout: Checkout }) {
  const t = useMessages(frontMessages);
  const method = payments.at(-1)?.method ?? 'transfer';
  return (
    <div className={classes.form} role="status">
      <h2>{t(`status.${status}`)}</h2>
      <p>{status === 'awaiting_payment' ? t(`next.${method}`, { id }) : t(`status.${status}.text`)}</p>
      <ButtonLink to="/" variant="default">
        {t('toStart')}
      </ButtonLink>
    </div>
  );
}

function Order({ checkout: { lines, deliveryMinor, totalMinor, currency, name, email } }: { checkout: Checkout }) {
  const t = useMessages(frontMessages);
  const format = useFormat();
  return (
    <section className={classes.summary} aria-labelledby="order">
      <h2 id="order">{t('summary')}</h2>
      <dl className={classes.sums}>
        {lines.map(({ plan, interval, totalMinor: minor }) => (
          <div key={`${plan}${interval}`}>
            <dt>{`${t(`plan.${plan}`)} · ${t(`interval.${interval}`)}`}</dt>
            <dd>{format.money(minor, currency)}</dd>
          </div>
        ))}
        {deliveryMinor > 0 ? (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>{format.money(deliveryMinor, currency)}</dd>
          </div>
        ) : null}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>{format.money(totalMinor, currency)}</dd>
        </div>
      </dl>
      <p className={classes.quiet} dir="auto">{`${name}, ${email}`}</p>
    </section>
  );
}
