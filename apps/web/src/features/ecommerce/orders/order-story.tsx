import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { OrderDetail, OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { Card } from '#ui/card.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import { useEventText } from './event-text.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** What happened to it in the shop, on the road, with its invoice and its mails; the newest on top. */
export function OrderStory({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const { data, error, refetch } = useQuery(api.query(orderEndpoints.timeline, { params: { id: order.id } }));
  return (
    <Card title={t('story')}>
      {error && !data ? <FailedPanel title={t('storyFailed')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height="8rem" /> : null}
      <ol className={classes.story}>
        {data?.events.toReversed().map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, and have no key of their own
          <Happening key={data.events.length - at} event={event} />
        ))}
      </ol>
    </Card>
  );
}

function Happening({ event }: { event: OrderEvent }) {
  const t = useMessages(orderMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const timeZone = useShopTimeZone();
  const textOf = useEventText();
  const { at, app, actor, detail } = event;
  return (
    <li data-app={app}>
      {typeof detail.reviewId === 'number' && can('read', 'Review') ? (
        <TextLink {...linkTo('/apps/ecommerce/manage-review', { search: { open: String(detail.reviewId) } })} inherit>
          {textOf(event)}
        </TextLink>
      ) : (
        <span>{textOf(event)}</span>
      )}
      <span className={classes.second}>
        <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
        {' · '}
        {t(`app.${app}`)}
        {' · '}
        {actor.name ? <bdi>{actor.name}</bdi> : tWord(`actor.${actor.kind}`)}
        {typeof detail.routeId === 'string' && can('read', 'Route') ? (
          <>
            {' · '}
            <TextLink
              {...linkTo('/apps/logistics/route/$id', { params: { id: detail.routeId } })}
              inherit
              underline="always"
            >
              {t('openRoute')}
            </TextLink>
          </>
        ) : null}
      </span>
    </li>
  );
}
