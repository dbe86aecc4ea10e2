import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import type { Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { messagesNow } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { zoneMessages } from './messages.ts';
import { stale } from './zone-form.tsx';

/** Asks, deletes, and offers to take it back. */
export async function removeZone({ id, name, kind, version }: Zone): Promise<void> {
  const t = messagesNow(zoneMessages);
  const question = {
    title: t('deleteTitle', { name }),
    text: t(`deleteText.${kind}`),
    confirmLabel: t('deleteConfirm'),
  };
  if (!(await confirm({ ...question, isDangerous: true }))) return;
  try {
    await call(zoneEndpoints.remove, { params: { id } }, { ifMatch: version });
    toast.done(t('deleted', { name }), { onUndo: () => void putBack(id, name) });
  } catch (error) {
    toast.failed(error);
  }
  await invalidate(stale);
}

async function putBack(id: string, name: string): Promise<void> {
  const t = messagesNow(zoneMessages);
  await call(zoneEndpoints.restore, { params: { id } }).then(() => toast.done(t('back', { name })), toast.failed);
  await invalidate(stale);
}
