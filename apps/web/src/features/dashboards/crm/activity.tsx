import type { CrmDashboard } from '@cartage/contract/dashboards/crm/crm.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { Nothing } from '#figures/nothing.tsx';
import classes from '#figures/parts.module.css';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { OrderNumber } from '#shop/order-link.tsx';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { crmMessages } from './messages.ts';

const known = [
  'placed',
  'edited',
  'moved',
  'payment',
  'delivery_made',
  'invoice_made',
  'mail_queued',
  'reviewed',
  'came_back',
  'kept_after_all',
  'unsellable',
  'sellable_after_all',
  'refunded',
  'invoice_sent',
  'invoice_withdrawn',
  'invoice_rewritten',
  'invoice_credited',
] as const;

/** What happened to orders, newest first. */
export function Activity({ activity }: Pick<CrmDashboard, 'activity'>) {
  const t = useMessages(crmMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  return (
    <ChartCard title={t('activity')} span="whole">
      {activity.length === 0 ? <Nothing /> : null}
      <ol className={classes.list}>
        {activity.map(({ order, customer, type, at }) => {
          const act = known.find((one) => one === type);
          return (
            <li key={`${order} ${type} ${at}`} className={classes.item}>
              <span className={classes.words}>
                {act ? t(`act.${act}`) : type}
                <span className={classes.second}>
                  <OrderNumber order={order} /> · <bdi>{customer}</bdi>
                </span>
              </span>
              <time className={classes.second} dateTime={at}>
                {format.dateTime(at, timeZone)}
              </time>
            </li>
          );
        })}
      </ol>
    </ChartCard>
  );
}
