import type { Comparison } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './compare-plans.module.css';
import { plannerMessages } from './messages.ts';
import { nameOf } from './plan-words.ts';

/** Who is served now and was not, who no more, and whose stop went where. */
export function CompareLists({ comparison }: { comparison: Comparison }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { moved, newlyServed, newlyUnserved, retimed } = comparison;
  const shift = new Map(retimed.map(({ deliveryId, byS }) => [deliveryId, byS]));
  const timeText = (deliveryId: string) => {
    const byS = shift.get(deliveryId) ?? 0;
    return byS === 0 ? '' : t(byS > 0 ? 'later' : 'earlier', { time: format.duration(Math.abs(byS)) });
  };
  const movedIds = new Set(moved.map(({ deliveryId }) => deliveryId));
  const onlyRetimed = retimed.filter(({ deliveryId }) => !movedIds.has(deliveryId));
  if (moved.length + newlyServed.length + newlyUnserved.length + retimed.length === 0)
    return <p className={classes.changes}>{t('sameStops')}</p>;
  return (
    <div className={classes.lists}>
      <Group title={t('newlyServed')} tone="good" items={newlyServed.map((one) => ({ ...one, text: '' }))} />
      <Group title={t('newlyUnserved')} tone="bad" items={newlyUnserved.map((one) => ({ ...one, text: '' }))} />
      <Group
        title={t('movedStops')}
        items={moved.map((one) => ({
          ...one,
          text: [
            t('movedFromTo', {
              from: one.from.vehicle,
              fromStop: one.from.position + 1,
              to: one.to.vehicle,
              toStop: one.to.position + 1,
            }),
            timeText(one.deliveryId),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <Group title={t('retimedStops')} items={onlyRetimed.map((one) => ({ ...one, text: timeText(one.deliveryId) }))} />
    </div>
  );
}

interface GroupProps {
  title: string;
  tone?: 'good' | 'bad';
  items: readonly { deliveryId: string; ref: string; customer: string; text: string }[];
}

function Group({ title, tone, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.group} data-tone={tone} aria-label={title}>
      <h3>
        {title} <span className="numeric">{items.length}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.deliveryId}>
            <bdi>{nameOf(item)}</bdi>
            {item.text ? <span>{item.text}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
