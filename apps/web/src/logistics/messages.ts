import { bundle, type Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

export const logisticsMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});
export type LogisticsWords = Translate<typeof en>;

type Kind =
  | 'delivery'
  | 'kind'
  | 'problem'
  | 'route'
  | 'stop'
  | 'stopKind'
  | 'vehicle'
  | 'vehicleType'
  | 'fuel'
  | 'duty'
  | 'shift'
  | 'employment'
  | 'warning'
  | 'weekday';

/** A word of a contract enum in the person's language: `wordOf(t, 'route')('planned')`. */
export const wordOf =
  (t: LogisticsWords, kind: Kind) =>
  (word: string | number): string =>
    t(`${kind}.${word}` as 'route.planned'); // the test beside this walks every word of these enums
