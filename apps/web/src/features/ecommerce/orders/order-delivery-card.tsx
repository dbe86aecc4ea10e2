import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { deliveryTones } from '#logistics/tones.ts';
import { useCan } from '#session/ability.ts';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

const DeliverOrder = lazy(() => import('./deliver-order.tsx').then((module) => ({ default: module.DeliverOrder })));

/** The delivery that was made of it: when, by whom, with what proof; or the way to make one. */
export function OrderDeliveryCard({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const can = useCan();
  const [isMaking, setIsMaking] = useState(false);
  const mayMake = order.canBeDelivered && can('create', 'Delivery');
  return (
    <Card title={t('delivery')}>
      {order.delivery ? <DeliveryFacts delivery={order.delivery} /> : null}
      {order.delivery ? null : <p className={classes.second}>{t(mayMake ? 'deliveryNone' : 'deliveryNot')}</p>}
      {mayMake ? <Button onClick={() => setIsMaking(true)}>{t('makeDelivery')}</Button> : null}
      <Suspense fallback={null}>
        {isMaking ? <DeliverOrder order={order} onClose={() => setIsMaking(false)} /> : null}
      </Suspense>
    </Card>
  );
}

function DeliveryFacts({ delivery }: { delivery: NonNullable<OrderDetail['delivery']> }) {
  const t = useMessages(orderMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  const can = useCan();
  const { id, ref, status, statusReason, refused, serviceDate, promised, routeId, vehicle, driver, proofs } = delivery;
  return (
    <>
      <div className={classes.chips}>
        {can('read', 'Delivery') ? (
          <TextLink {...linkTo('/apps/logistics/deliveries', { search: { q: ref, open: id } })}>
            <bdi>{ref}</bdi>
          </TextLink>
        ) : (
          <bdi>{ref}</bdi>
        )}
        <Chip tone={deliveryTones[status]}>{wordOf(tWord, 'delivery')(status)}</Chip>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('day')}</dt>
          <dd>{serviceDate ? format.date(serviceDate) : t('anyDay')}</dd>
        </div>
        {promised ? (
          <div>
            <dt>{t('promised')}</dt>
            <dd>{`${format.date(promised.from, timeZone)} · ${format.hours(promised.from, promised.to, timeZone)}`}</dd>
          </div>
        ) : null}
        {routeId ? (
          <div>
            <dt>{t('route')}</dt>
            <dd>
              <TextLink {...linkTo('/apps/logistics/route/$id', { params: { id: routeId } })}>
                <bdi>{[vehicle, driver].filter(Boolean).join(' · ') || t('openRoute')}</bdi>
              </TextLink>
            </dd>
          </div>
        ) : null}
        {refused ? (
          <div>
            <dt>{tWord('isPart')}</dt>
            <dd>{tWord('refused', { load: loadText({ t: tWord, format }, refused) })}</dd>
          </div>
        ) : null}
        {statusReason ? (
          <div>
            <dt>{t('reason')}</dt>
            <dd>
              <bdi>{statusReason}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {proofs.length > 0 ? (
        <ul className={classes.proofs} aria-label={t('proofs')}>
          {proofs.map(({ id: proofId, kind, url, capturedAt, signee }) => {
            const words = t(`proof.${kind}`, { time: format.dateTime(capturedAt, timeZone), name: signee ?? '' });
            return (
              <li key={proofId}>
                <a href={url} target="_blank" rel="noopener">
                  <img src={url} alt={words} title={words} loading="lazy" />
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
