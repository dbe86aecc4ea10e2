import { bundle, type Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** What the shop's screens have in common: the words for an order's way and money. */
export const shopMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
export type ShopWords = Translate<typeof en>;
