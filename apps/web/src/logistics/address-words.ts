import type { FoundAddress } from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import type { Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** How sure a found place is, where it is less than a house; empty for one that is certain. */
export function sureness({ kind, precision }: FoundAddress, t: Translate<typeof en>): string {
  if (precision === 'interpolated') return t('betweenHouses');
  if (precision === 'exact') return '';
  return t(kind === 'place' ? 'townOnly' : 'streetOnly');
}

/** One line for a found place: what it is called, and how sure that is. */
export const foundText = (found: FoundAddress, t: Translate<typeof en>): string => {
  const sure = sureness(found, t);
  return sure ? `${found.label} (${sure})` : found.label;
};
