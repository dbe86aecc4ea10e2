import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';

/**
 * Who a mail of the shop is from. Its address stays that of the mail server, which alone vouches for it (RFC 7208);
 * answers go to the shop.
 */
export function shopSender({ store }: Pick<StoreSettings, 'store'>): { senderName: string; replyTo?: string } {
  const replyTo = store.senderEmail || store.email;
  return { senderName: store.name, ...(replyTo && { replyTo }) };
}

/** How a mail of the shop ends: who it is in law and where, as far as it has said that; a country alone is no place. */
export function shopSignature({ store }: Pick<StoreSettings, 'store'>, language: Language): string {
  const { name, legalName, street, street2, postcode, city, state, countryCode } = store;
  const place = [street, street2, `${postcode} ${city}`.trim(), state].filter(Boolean);
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode;
  const address = place.length > 0 ? [...place, country].join(', ') : '';
  return [name, legalName === name ? '' : legalName, address].filter(Boolean).join('\n');
}
