import { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { dayIn } from './settings/settings.service.ts';

/** The days the samples stand on, so that there is always work for today and tomorrow. */
export function sampleDays(now: Date) {
  const today = dayIn(defaultLogisticsSettings.timeZone, now);
  // By the calendar, not by 24 hours: a day can have 23 or 25.
  const day = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
  return { yesterday: day(-1), today, tomorrow: day(1) };
}
