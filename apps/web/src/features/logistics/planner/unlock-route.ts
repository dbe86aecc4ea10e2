import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { messagesNow } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { plannerMessages } from './messages.ts';
import type { Planner } from './use-planner.ts';

/** Says why nothing came to a locked route, with the way to unlock it. */
export async function offerUnlock({ vehicleId, vehicleName }: Route, planner: Planner): Promise<void> {
  const t = messagesNow(plannerMessages);
  const text = t('unlockText', { vehicle: vehicleName });
  if (await confirm({ title: t('routeLocked'), text, confirmLabel: t('unlockRoute') }))
    planner.change({ kind: 'lock_route', vehicleId, lock: 'none' });
}
