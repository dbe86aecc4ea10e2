import { bundle } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

export type ProfileWords = typeof en;
export const profileMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
