import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import { headed } from '#format/headed.ts';
import { isolated } from '#format/isolated.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { Speech } from './amounts.ts';

/** What was said at the door, fact by fact. */
export const atDoorTexts = (speech: Speech, { cash, parcels, answers = [] }: AtDoor): string[] => [
  ...(cash ? [collectedText(speech, cash), cash.reason].filter(Boolean) : []),
  ...(parcels ? parcelTexts(speech, parcels) : []),
  ...answers.map(({ label, isYes }) => headed(label[currentLanguage()], speech.t(isYes ? 'yes' : 'no'))),
];

function parcelTexts({ t, format }: Speech, { read, missing }: NonNullable<AtDoor['parcels']>): string[] {
  const count = t('parcelsRead', {
    read: format.number(read.length),
    total: format.number(read.length + missing.length),
  });
  return missing.length === 0 ? [count] : [count, t('parcelsMissing', { codes: format.list(missing.map(isolated)) })];
}

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
