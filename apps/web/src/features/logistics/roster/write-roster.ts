import type { CallInput } from '@cartage/contract/core/endpoint.ts';
import { rosterEndpoints } from '@cartage/contract/logistics/roster/roster.endpoints.ts';
import type { RosterReport } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { rosterMessages } from './messages.ts';

export type RosterChange = CallInput<typeof rosterEndpoints.write>['body'];

const stale = [rosterEndpoints.list.path, '/api/apps/logistics/shifts'];

/** Writes shifts, says what came of it, and offers to take it back. Tells whether it was done. */
export const writeRoster = (body: RosterChange, done: string | undefined): Promise<boolean> =>
  report(() => call(rosterEndpoints.write, { body }), done);

export const copyWeek = (date: string, driverIds: string[]): Promise<boolean> =>
  report(() => call(rosterEndpoints.copyWeek, { body: { date, driverIds } }), undefined);

/** `done`: what is said where all of it was done; without it, how many. */
async function report(send: () => Promise<RosterReport>, done: string | undefined): Promise<boolean> {
  try {
    const answer = await send();
    await invalidate(stale);
    say(answer, done);
    return true;
  } catch (error) {
    toast.failed(error);
    await invalidate(stale);
    return false;
  }
}

function say({ made, changed, removed, kept, undo }: RosterReport, done: string | undefined): void {
  const t = messagesNow(rosterMessages);
  const keptText = kept > 0 ? [t('kept', { count: kept })] : [];
  if (made + changed + removed === 0) {
    toast.info(keptText[0] ?? t('nothingToCopy'));
    return;
  }
  const text = done !== undefined && kept === 0 ? done : [t('made', { count: made + changed }), ...keptText].join(', ');
  toast.done(text, { onUndo: () => void takeBack(undo) });
}

async function takeBack(undo: RosterReport['undo']): Promise<void> {
  try {
    const { kept } = await call(rosterEndpoints.write, { body: undo });
    const t = messagesNow(rosterMessages);
    if (kept > 0) toast.info(t('changedSince', { count: kept }));
    else toast.done(t('undone'));
  } catch (error) {
    toast.failed(error);
  }
  await invalidate(stale);
}
