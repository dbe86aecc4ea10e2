import { bundle, type Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** What dashboards have in common: their days, what was sold, what became of it. */
export const figureMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
export type FigureWords = Translate<typeof en>;
