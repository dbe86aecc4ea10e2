import type { OrderStatus, TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { trackingMessages } from './messages.ts';
import { stageOf, wordOf } from './stage.ts';
import classes from './tracking-page.module.css';

/**
 * The steps of an order, with the time each was reached; a failed delivery stands where it happened, and what the
 * customer comes for is not brought.
 */
export function OrderSteps({ order }: { order: TrackedOrder }) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  const stage = stageOf(order);
  const steps = order.steps.filter(
    ({ status, at }) => !order.isCollected || at !== null || status === 'Ready to Pickup' || status === 'Delivered',
  );
  const wordFor = (status: OrderStatus) =>
    order.isCollected && status === 'Delivered' ? 'step.collected' : (`step.${wordOf[status]}` as const);
  const reached = steps.findIndex(({ status }) => status === order.status);
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('steps')}</h2>
      <ol className={classes.steps}>
        {steps.map(({ status, at }, index) => {
          const isHere = index === reached;
          const isFailedHere = isHere && stage === 'failed';
          const when = isFailedHere ? order.notDelivered?.at : at;
          const isDone = index < reached || (isHere && status === 'Delivered');
          return (
            <li
              key={status}
              data-is={isFailedHere ? 'failed' : isDone ? 'done' : isHere ? 'here' : 'ahead'}
              {...(isHere ? { 'aria-current': 'step' } : {})}
            >
              <span className={classes.dot} aria-hidden="true">
                {isFailedHere ? <IconX size={14} /> : isDone ? <IconCheck size={14} /> : null}
              </span>
              <span className={classes.stepName}>{t(isFailedHere ? 'step.notDelivered' : wordFor(status))}</span>
              {when ? (
                <time className={classes.stepTime} dateTime={when}>
                  {format.date(when, order.timeZone)} · {format.time(when, order.timeZone)}
                </time>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
