import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { Speech } from './amounts.ts';

/** What was said at the door, fact by fact. */
export const atDoorTexts = (speech: Speech, { cash }: AtDoor): string[] =>
  cash ? [collectedText(speech, cash), cash.reason].filter(Boolean) : [];

/** `Collected: €50.00`, or how much of what was due. */
export function collectedText(
  { t, format }: Speech,
  { collectedMinor, dueMinor, currency }: Omit<NonNullable<AtDoor['cash']>, 'reason'>,
): string {
  const amount = format.money(collectedMinor, currency);
  return collectedMinor === dueMinor
    ? t('collected', { amount })
    : t('collectedOf', { amount, due: format.money(dueMinor, currency) });
}
