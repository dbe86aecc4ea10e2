import { addDays } from '@cartage/contract/core/zoned-time.ts';
import type { Format } from '#format/format.ts';
import { ownToday } from '#logistics/day.ts';
import type { KanbanWords } from './messages.ts';

export type DueStage = 'past' | 'soon' | 'later';

/** How near a day is; what is done is not late any more. */
export function dueStage(day: string, isDone: boolean, now = ownToday()): DueStage {
  if (isDone) return 'later';
  if (day < now) return 'past';
  return day <= addDays(now, 1) ? 'soon' : 'later';
}

/** "Today", "Nov 30", or the whole date where it is of another year. */
export function dayText(day: string, t: KanbanWords, format: Format, now = ownToday()): string {
  if (day === now) return t('today');
  if (day === addDays(now, 1)) return t('tomorrow');
  return day.slice(0, 4) === now.slice(0, 4) ? format.dayOfMonth(day) : format.date(day);
}
