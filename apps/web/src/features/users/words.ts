import type { Translate } from '#i18n/messages.ts';
import type { UserWords } from './messages.ts';

/** A word of a contract enum in the person's language, kept under `plan.<word>` and so on. */
export const wordOf =
  (t: Translate<UserWords>, kind: 'plan' | 'status' | 'billing') =>
  (word: string): string =>
    t(`${kind}.${word}` as 'plan.basic'); // the test of messages walks every word of these enums
