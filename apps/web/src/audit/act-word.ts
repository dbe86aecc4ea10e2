import { auditActions } from '@cartage/contract/audit/audit.schema.ts';
import type { Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** The words for an act. A log outlives the product that wrote it: a code it does not know stays as it is. */
export function actWord(t: Translate<typeof en>, code: string): string {
  const known = auditActions.find((action) => action === code);
  return known ? t(known) : code;
}
