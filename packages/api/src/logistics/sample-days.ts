import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { dayIn } from './settings/settings.service.ts';

/** The days the samples stand on, so that there is always work for today and tomorrow. */
export function sampleDays(now: Date) {
  const today = dayIn(defaultLogisticsSettings.timeZone, now);
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
