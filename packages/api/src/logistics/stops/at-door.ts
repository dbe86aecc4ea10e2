import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import { invalidField } from '#core/failure.ts';

type Told = VerbInput<(typeof stopEndpoints)['transition']>['body'];

/** What a stop is closed with. */
export interface Door {
  cashDueMinor: number;
  currency: string;
}

/** What was said at the door of a stop that is done, as it is kept; undefined where nothing was. */
export function atDoorOf({ to, cash, reason = '' }: Told, door: Door, at: Instant): AtDoor | undefined {
  if (to !== 'completed' || !cash) return undefined;
  const { cashDueMinor: dueMinor, currency } = door;
  return {
    at,
    cash: {
      dueMinor,
      collectedMinor: cash.collectedMinor,
      currency,
      reason: cash.collectedMinor === dueMinor ? '' : (cash.reason ?? reason).trim(),
    },
  };
}

/** Another amount than is due needs a reason; the office has given one for closing it. */
export function refuseUnexplained({ to, cash, reason }: Told, { cashDueMinor }: Door): void {
  if (!cash) return;
  if (to !== 'completed') throw invalidField('cash', 'only_where_done', 'Money is collected where a stop is done');
  if (cash.collectedMinor !== cashDueMinor && !(cash.reason ?? reason)?.trim())
    throw invalidField('cash.reason', 'cash_reason_needed', 'Say why it is another amount', { due: cashDueMinor });
}
