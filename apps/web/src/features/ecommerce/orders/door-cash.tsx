import { owedOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { collectedText } from '#logistics/at-door-text.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { TextLink } from '#ui/link.tsx';
import { orderMessages } from './messages.ts';
import { OrderNotice } from './order-notice.tsx';
import classes from './order-page.module.css';

/** Less was collected at the door than was due, and the order waits for the rest. */
export function CashMissing({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const { doorCash, currency } = order;
  const openMinor = owedOf(order);
  if (!doorCash || doorCash.collectedMinor >= doorCash.dueMinor || openMinor === 0) return null;
  const said = [collectedText({ t: tWord, format }, doorCash), doorCash.reason].filter(Boolean).map(isolated);
  return (
    <OrderNotice title={t('cashMissing', { amount: format.money(openMinor, currency) })} text={said.join(' · ')} />
  );
}

/** What the driver collected: by whom, when and on which route, and why it was another amount. */
export function DoorCash({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  const can = useCan();
  const { doorCash, currency } = order;
  if (!doorCash) return null;
  const { at, by, deliveryId, routeId, reason, collectedMinor, paysMinor, overMinor } = doorCash;
  const isUncounted = collectedMinor > 0 && paysMinor + overMinor === 0;
  return (
    <section className={classes.doorCash} aria-label={t('cashAtDoor')}>
      <p>
        {t('cashAtDoor')}
        {' · '}
        <bdi>{collectedText({ t: tWord, format }, doorCash)}</bdi>
      </p>
      <p className={classes.second}>
        {by === null ? null : (
          <>
            <bdi>{by}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
        {routeId !== null && can('read', 'Route') ? (
          <>
            {' · '}
            <TextLink {...linkTo('/apps/logistics/route/$id', { params: { id: routeId } })} inherit underline="always">
              {t('openRoute')}
            </TextLink>
          </>
        ) : null}
        {routeId === null && can('read', 'Delivery') ? (
          <>
            {' · '}
            <TextLink
              {...linkTo('/apps/logistics/deliveries', { search: { open: deliveryId } })}
              inherit
              underline="always"
            >
              {t('openDelivery')}
            </TextLink>
          </>
        ) : null}
      </p>
      {reason ? (
        <p className={classes.second}>
          <bdi>{reason}</bdi>
        </p>
      ) : null}
      {isUncounted ? (
        <p className={classes.second}>{t(doorCash.currency === currency ? 'cashStruck' : 'cashOtherCurrency')}</p>
      ) : null}
    </section>
  );
}
