import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { OrderStatus, TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { isWorthRetrying } from '#http/query-client.ts';
import { useMessages } from '#i18n/messages.ts';
import { BrokenBridge } from '#ui/drawings/broken-bridge.tsx';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { isolated } from './isolated.ts';
import { trackingMessages } from './messages.ts';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTerms } from './order-terms.tsx';
import { StoreHelp } from './store-help.tsx';
import classes from './tracking-page.module.css';

/** How long what was seen stands, by how soon it may change; what is delivered stays as it is. */
const askEveryMs: Readonly<Record<OrderStatus, number | false>> = {
  'Ready to Pickup': 300_000,
  Dispatched: 60_000,
  'Out for Delivery': 30_000,
  Delivered: false,
};

const titles = { order: 'title', delivery: 'titleDelivery' } as const;

/** Where an order is, for whoever follows the link of its mails. Asks again by itself while somebody looks. */
export function TrackingPage() {
  const t = useMessages(trackingMessages);
  const tError = useMessages(errorMessages);
  const { token = '' } = useParams({ strict: false });
  const answer = useQuery({
    ...api.query(orderEndpoints.track, { params: { token } }),
    // Without a line it is asked all the same, to say so; browsers are too often wrong about having one.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (failures, error) => failures < 1 && isWorthRetrying(failures, error),
    refetchInterval: ({ state: { data } }) => (data ? askEveryMs[data.status] : false),
  });
  const { data, error, isPending } = answer;
  // The word is refused for its form (400) or known to nobody (404): the same to who has it.
  if (isApiError(error, 404) || isApiError(error, 400)) {
    return (
      <Frame title={t('invalid')}>
        <DeadEnd drawing={<LensOverPaper />} title={t('invalid')} text={t('invalidText')} />
      </Frame>
    );
  }
  if (isPending) {
    return (
      <Frame title={t('wait')}>
        <h1 className={classes.title}>{t('wait')}</h1>
        <Skeleton height={160} mb={16} aria-hidden="true" />
        <Skeleton height={240} aria-hidden="true" />
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title={t('failed')}>
        <DeadEnd drawing={<BrokenBridge />} title={t('failed')} text={describeError(error, tError)}>
          <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
            {t('retry')}
          </Button>
        </DeadEnd>
      </Frame>
    );
  }
  return (
    <Frame title={t(titles[data.kind], { order: data.order })}>
      <Order
        order={data}
        token={token}
        seenAt={answer.dataUpdatedAt}
        isCut={error !== null}
        isAsking={answer.isFetching}
        onAsk={() => void answer.refetch()}
      />
    </Frame>
  );
}

/** The one column; who finds the link elsewhere than in a mail shall not find it in a search engine. */
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <meta name="robots" content="noindex" />
    <PageTitle title={title} />
    {children}
  </div>
);

interface DeadEndProps {
  drawing: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Instead of an order: why there is none to see, and the way on. */
const DeadEnd = ({ drawing, title, text, children }: DeadEndProps) => (
  <div role="alert" className={classes.deadEnd}>
    {drawing}
    <h1 className={classes.title} tabIndex={-1}>
      {title}
    </h1>
    <p className={classes.text}>{text}</p>
    {children}
  </div>
);

interface OrderProps {
  order: TrackedOrder;
  token: string;
  seenAt: number;
  isCut: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

function Order({ order, token, seenAt, isCut, isAsking, onAsk }: OrderProps) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  const seen = format.time(new Date(seenAt).toISOString(), order.timeZone);
  return (
    <>
      <header>
        <p className={classes.store}>{order.store}</p>
        <h1 className={classes.title} tabIndex={-1}>
          {t(titles[order.kind], { order: isolated(order.order) })}
        </h1>
        {order.kind === 'order' ? (
          <p className={classes.muted}>{t('placed', { date: format.date(order.placedAt, order.timeZone) })}</p>
        ) : null}
      </header>
      <OrderState order={order} seenAt={seenAt} />
      <div className={classes.seen}>
        {isCut ? (
          <p role="alert" className={classes.cut}>
            {t('cut', { time: seen })}
          </p>
        ) : (
          <p>
            {t('asOf', { time: seen })}
            {order.status === 'Delivered' ? null : ` · ${t('live')}`}
          </p>
        )}
        <Button variant="default" loading={isAsking} onClick={onAsk}>
          {t('refresh')}
        </Button>
      </div>
      {order.isCancelled ? null : <OrderSteps order={order} />}
      {order.items.length > 0 ? <OrderItems items={order.items} token={token} /> : null}
      <OrderTerms order={order} />
      <OrderPlace order={order} token={token} />
      {order.wantsMails === null ? null : <OrderMails token={token} wants={order.wantsMails} />}
      <StoreHelp order={order} />
    </>
  );
}
