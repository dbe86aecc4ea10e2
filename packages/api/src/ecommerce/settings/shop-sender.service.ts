import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';

/**
 * Who a mail of the shop is from. Its address stays that of the mail server, which alone vouches for it (RFC 7208);
 * answers go to the shop.
 */
export function shopSender({ store }: Pick<StoreSettings, 'store'>): { senderName: string; replyTo?: string } {
  const replyTo = store.senderEmail || store.email;
  return { senderName: store.name, ...(replyTo && { replyTo }) };
}
