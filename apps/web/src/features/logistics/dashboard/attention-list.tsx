import type { Attention } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { Chip, type Tone } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';

const tones: Record<Attention['kind'], Tone> = {
  failed: 'error',
  late: 'error',
  predicted_late: 'warning',
  problem: 'warning',
  unplanned: 'neutral',
  unseen: 'warning',
  no_driver: 'warning',
};

/** What somebody should look at, worst first, each with the way to it. */
export function AttentionList({ items }: { items: readonly Attention[] }) {
  const t = useMessages(dashboardMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  return (
    <section className={classes.card} aria-labelledby="day-attention">
      <h2 id="day-attention" className={classes.heading}>
        {t('attention')}
      </h2>
      {items.length === 0 ? <p className={classes.quiet}>{t('attentionNone')}</p> : null}
      <ul className={classes.items}>
        {items.map(({ kind, name, customer, deliveryId, routeId, byS, problems }) => (
          <li key={`${kind} ${deliveryId ?? routeId}`} className={classes.item}>
            <Chip tone={tones[kind]}>{t(`kind.${kind}`)}</Chip>
            <span className={classes.itemName}>
              <TextLink
                {...(deliveryId
                  ? linkTo('/apps/logistics/deliveries', { search: { q: name, open: deliveryId } })
                  : linkTo('/apps/logistics/route/$id', { params: { id: routeId ?? '' } }))}
              >
                <bdi>{[name, customer].filter(Boolean).join(' · ')}</bdi>
              </TextLink>
              <span className={classes.quiet}>
                {[
                  byS === null ? '' : tWord('tooLate', { time: format.duration(byS) }),
                  ...problems.map((problem) => wordOf(tWord, 'problem')(problem)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {deliveryId && routeId ? (
              <TextLink
                {...linkTo('/apps/logistics/route/$id', { params: { id: routeId } })}
                className={classes.itemLink}
                aria-label={`${t('openRoute')} ${name}`}
              >
                {t('openRoute')}
              </TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
