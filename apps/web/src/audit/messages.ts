import { auditActions } from '@cartage/contract/audit/audit.schema.ts';
import { bundle, type Translate } from '#i18n/messages.ts';
import type { messages as en } from './messages/en.ts';

/** What the acts in the audit log are called. */
export const actMessages = bundle<typeof en>({
  en: () => import('./messages/en.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
});

/** The words for an act. A log outlives the product that wrote it: a code it does not know stays as it is. */
export function actWord(t: Translate<typeof en>, code: string): string {
  const known = auditActions.find((action) => action === code);
  return known ? t(known) : code;
}
