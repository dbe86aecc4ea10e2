import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import { headed } from '#format/headed.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { Speech } from './amounts.ts';

/** What was said at the door, fact by fact. */
export const atDoorTexts = (speech: Speech, { cash, answers = [] }: AtDoor): string[] => [
  ...(cash ? [collectedText(speech, cash), cash.reason].filter(Boolean) : []),
  ...answers.map(({ label, isYes }) => headed(label[currentLanguage()], speech.t(isYes ? 'yes' : 'no'))),
];

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
