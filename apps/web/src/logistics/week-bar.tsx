import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { today, weekOf } from './day.ts';
import { logisticsMessages } from './messages.ts';
import classes from './week-bar.module.css';

interface WeekBarProps {
  first: string;
  weekStart: number;
  onGo: (first: string) => void;
}

/** The week that is shown, and the ways to others. */
export function WeekBar({ first, weekStart, onGo }: WeekBarProps) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const now = weekOf(today(), weekStart);
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size={36} aria-label={t('previousWeek')} onClick={() => onGo(addDays(first, -7))}>
        <IconChevronLeft size={16} className="directional" aria-hidden="true" />
      </ActionIcon>
      <strong aria-live="polite">{format.days(first, addDays(first, 6))}</strong>
      <ActionIcon variant="default" size={36} aria-label={t('nextWeek')} onClick={() => onGo(addDays(first, 7))}>
        <IconChevronRight size={16} className="directional" aria-hidden="true" />
      </ActionIcon>
      {first === now ? null : (
        <Button variant="subtle" onClick={() => onGo(now)}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  );
}
