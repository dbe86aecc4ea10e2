import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Speech } from './amounts.ts';

/** By how much a stop is too late, or will be. */
export const lateText = ({ t, format }: Speech, { byS, isExpected }: NonNullable<Stop['late']>): string =>
  t(isExpected ? 'expectedLate' : 'tooLate', { time: format.duration(byS) });
