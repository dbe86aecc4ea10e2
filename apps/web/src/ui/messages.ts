import { bundle } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** Words every screen shares. */
export const uiMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
