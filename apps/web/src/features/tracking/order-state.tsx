import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { trackingMessages } from './messages.ts';
import { stageOf } from './stage.ts';
import classes from './tracking-page.module.css';

/** The one sentence people open the link for, and what comes next. */
export function OrderState({ order, seenAt }: { order: TrackedOrder; seenAt: number }) {
  const t = useMessages(trackingMessages);
  const stage = stageOf(order);
  return (
    <section className={classes.state} data-stage={stage} role="status" aria-atomic="true">
      <h2 className={classes.stateTitle}>{t(`state.${stage}`)}</h2>
      <Next order={order} />
      {order.promised && stage !== 'failed' && stage !== 'returned' ? (
        <Promised {...order.promised} timeZone={order.timeZone} seenAt={seenAt} />
      ) : null}
      {order.moved && !order.arrival ? <Moved at={order.moved.expectedAt} timeZone={order.timeZone} /> : null}
      {order.stopsBefore === null ? null : (
        <p className={classes.strong}>
          {order.stopsBefore === 0 ? t('youAreNext') : t('stopsBefore', { count: order.stopsBefore })}
        </p>
      )}
      {order.arrival ? <Arrival {...order.arrival} timeZone={order.timeZone} seenAt={seenAt} /> : null}
      {order.isPart ? <p className={classes.strong}>{t('isPart', { store: order.store })}</p> : null}
      {order.proofs.map((kind) => (
        <p key={kind} className={classes.text}>
          {t(`proof.${kind}`)}
        </p>
      ))}
    </section>
  );
}

function Next({ order }: { order: TrackedOrder }) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  const { store, deliveredAt, notDelivered, isCollected, collectedAt, timeZone } = order;
  const stage = stageOf(order);
  if (stage === 'failed') {
    const at = notDelivered?.at;
    const text = at ? t('next.failed', { time: format.time(at, timeZone) }) : t('next.failedUntimed');
    return <p className={classes.text}>{text}</p>;
  }
  return (
    <>
      {deliveredAt ? (
        <p className={classes.strong}>
          {t(isCollected ? 'collectedOn' : 'deliveredAt', {
            date: format.date(deliveredAt, timeZone),
            time: format.time(deliveredAt, timeZone),
          })}
        </p>
      ) : null}
      <p className={classes.text}>{t(collectedAt.length > 0 ? 'next.collect' : `next.${stage}`, { store })}</p>
    </>
  );
}

/** Nobody can tell the minute. */
const roundMs = 5 * 60_000;
const around = (at: string) => new Date(Math.round(Date.parse(at) / roundMs) * roundMs).toISOString();

/** What the customer was told since. */
function Moved({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  return <p className={classes.strong}>{t('movedTo', { time: format.time(around(at), timeZone) })}</p>;
}

type ArrivalProps = NonNullable<TrackedOrder['arrival']> & { timeZone: string; seenAt: number };

function Arrival({ expectedAt, heardAt, isThere, timeZone, seenAt }: ArrivalProps) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  if (isThere) return <p className={classes.text}>{t('isThere')}</p>;
  return (
    <p className={classes.text}>
      {t('expected', { time: format.time(around(expectedAt), timeZone) })}
      {heardAt ? <span className={classes.muted}> {t('heard', { ago: format.relative(heardAt, seenAt) })}</span> : null}
    </p>
  );
}

interface PromisedProps {
  from: string;
  to: string;
  timeZone: string;
  seenAt: number;
}

function Promised({ from, to, timeZone, seenAt }: PromisedProps) {
  const t = useMessages(trackingMessages);
  const format = useFormat();
  const day = format.weekdayDate(from, timeZone);
  return (
    <dl className={classes.promised}>
      <dt>{t('promised')}</dt>
      <dd>
        <span className={classes.window}>
          {t('window', { from: format.time(from, timeZone), to: format.time(to, timeZone) })}
        </span>
        <span className={classes.text}>{day}</span>
        {seenAt > Date.parse(to) ? <span className={classes.late}>{t('isLate')}</span> : null}
      </dd>
    </dl>
  );
}
