import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { DayInput } from '#ui/day-input.tsx';
import { plannerMessages } from './messages.ts';
import classes from './toolbar.module.css';
import type { PlannerSelection } from './use-selection.ts';

/** Which day is planned. */
export function DayPicker({ date, selection }: { date: string; selection: PlannerSelection }) {
  const t = useMessages(plannerMessages);
  const go = (to: string) => selection.set({ date: to, plan: undefined, delivery: undefined, vehicle: undefined });
  return (
    <div className={classes.day}>
      <ActionIcon
        variant="default"
        aria-label={t('dayBefore')}
        data-place="day-before"
        title={t('dayBefore')}
        onClick={() => go(addDays(date, -1))}
      >
        <IconChevronLeft size={16} aria-hidden="true" className="directional" />
      </ActionIcon>
      <DayInput label={t('day')} value={date} onChange={go} data-place="day" />
      <ActionIcon
        variant="default"
        aria-label={t('dayAfter')}
        data-place="day-after"
        title={t('dayAfter')}
        onClick={() => go(addDays(date, 1))}
      >
        <IconChevronRight size={16} aria-hidden="true" className="directional" />
      </ActionIcon>
    </div>
  );
}
