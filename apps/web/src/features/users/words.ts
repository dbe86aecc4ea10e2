import type { User } from '@cartage/contract/users/users.schema.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Tone } from '#ui/chip.tsx';
import type { UserWords } from './messages.ts';

/** A word of a contract enum in the person's language, kept under `plan.<word>` and so on. */
export const wordOf =
  (t: Translate<UserWords>, kind: 'plan' | 'status' | 'billing') =>
  (word: string): string =>
    t(`${kind}.${word}` as 'plan.basic'); // the test of messages walks every word of these enums

export const statusTones: Record<User['status'], Tone> = { active: 'success', inactive: 'neutral', pending: 'warning' };
