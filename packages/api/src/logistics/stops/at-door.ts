import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { parcelsOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import { invalidField } from '#core/failure.ts';
import type { Due } from '#logistics/routes/present-routes.service.ts';

type Told = VerbInput<(typeof stopEndpoints)['transition']>['body'];

/** What a stop is closed with. */
export type Door = Pick<LogisticsSettingsValue, 'checklist' | 'currency'> & Due;

/** What was said at the door of a stop that is done, as it is kept; undefined where nothing was. */
export function atDoorOf(told: Told, door: Door, at: Instant): AtDoor | undefined {
  if (told.to !== 'completed') return undefined;
  const said = { ...cashSaid(told, door), ...parcelsSaid(told, door), ...answersSaid(told, door) };
  return Object.keys(said).length === 0 ? undefined : { at, ...said };
}

function cashSaid({ cash, reason = '' }: Told, { cashDueMinor: dueMinor, currency }: Door): Partial<AtDoor> {
  if (!cash) return {};
  const { collectedMinor } = cash;
  const why = collectedMinor === dueMinor ? '' : (cash.reason ?? reason).trim();
  return { cash: { dueMinor, collectedMinor, currency, reason: why } };
}

function parcelsSaid({ scans }: Told, { parcelCodes }: Door): Partial<AtDoor> {
  return scans && parcelCodes.length > 0 ? { parcels: parcelsOf(parcelCodes, scans) } : {};
}

/** In the order they are asked; what is asked no more was not meant for anybody. */
function answersSaid({ answers = [] }: Told, { checklist }: Door): Partial<AtDoor> {
  const known = checklist.flatMap(({ code, label }) => {
    const answer = answers.find((one) => one.code === code);
    return answer ? [{ code, label, isYes: answer.isYes }] : [];
  });
  return known.length > 0 ? { answers: known } : {};
}

/** Another amount than is due needs a reason; the office has given one for closing it. */
export function refuseUnexplained({ to, cash, reason }: Told, { cashDueMinor }: Door): void {
  if (!cash) return;
  if (to !== 'completed') throw invalidField('cash', 'only_where_done', 'Money is collected where a stop is done');
  if (cash.collectedMinor !== cashDueMinor && !(cash.reason ?? reason)?.trim())
    throw invalidField('cash.reason', 'cash_reason_needed', 'Say why it is another amount', { due: cashDueMinor });
}
