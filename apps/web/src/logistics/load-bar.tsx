import type { Capacity, Load } from '@cartage/contract/logistics/measures.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { amountText, fullest } from './amounts.ts';
import classes from './load-bar.module.css';
import { logisticsMessages } from './messages.ts';

/** How full a vehicle gets, by the dimension that fills first. */
export function LoadBar({ load, capacity }: { load: Load; capacity: Capacity }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const most = fullest(load, capacity);
  if (!most) return null;
  const say = (amount: number) => amountText({ t, format }, most.dimension, amount);
  return (
    <div className={classes.load} data-over={most.share > 1 || undefined}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ inlineSize: `${Math.min(100, most.share * 100)}%` }} />
      </span>
      <span>
        <VisuallyHidden>{t('load')} </VisuallyHidden>
        {t('loadOf', { load: say(load[most.dimension]), capacity: say(most.most) })}
      </span>
    </div>
  );
}
