import { addDays, instantOf, wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';

/** When the quiet hours end that it is in now; null outside of them. */
export function quietUntil(
  { quietHours, timeZone }: Pick<LogisticsSettings, 'quietHours' | 'timeZone'>,
  now: Date,
): Instant | null {
  if (quietHours === null) return null;
  const { from, to } = quietHours;
  const { day } = wallTimeAt(now, timeZone);
  // Those past midnight began yesterday; by instants, since a night can be an hour longer or shorter.
  for (const begins of [addDays(day, -1), day]) {
    const end = instantOf(from < to ? begins : addDays(begins, 1), to, timeZone);
    if (instantOf(begins, from, timeZone) <= now && now < end) return toInstant(end);
  }
  return null;
}
