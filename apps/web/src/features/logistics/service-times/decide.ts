import { serviceTimeEndpoints } from '@cartage/contract/logistics/service-times/service-times.endpoints.ts';
import type { ServiceTime, ServiceTimeAct } from '@cartage/contract/logistics/service-times/service-times.schema.ts';
import type { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { type ServiceTimeWords, serviceTimeMessages } from './messages.ts';

type Format = ReturnType<typeof useFormat>;

/** Whether the opposite brings back what was: what had been decided before is not kept beside the decision. */
const isUndoable: Record<ServiceTimeAct, (row: ServiceTime) => boolean> = {
  accept: ({ accepted, isIgnored }) => accepted === null && !isIgnored,
  take_back: ({ accepted, medianS }) => accepted?.serviceS === medianS,
  ignore: () => true,
  show_again: () => true,
};
const opposite = { accept: 'take_back', take_back: 'accept', ignore: 'show_again', show_again: 'ignore' } as const;

/** Decides on one or several, says what follows, and offers to take it back where that brings back what was. Tells whether it was done. */
export async function decide(rows: readonly ServiceTime[], act: ServiceTimeAct, format: Format): Promise<boolean> {
  let deliveries = 0;
  const done: ServiceTime[] = [];
  try {
    for (const row of rows) {
      const answer = await call(serviceTimeEndpoints.decide, { params: { id: row.id }, body: { act } });
      deliveries += answer.deliveries;
      done.push(answer.serviceTime);
    }
  } catch (error) {
    toast.failed(error);
  }
  await invalidate(stale);
  if (done.length === 0) return false;
  const t = messagesNow(serviceTimeMessages);
  const follow = deliveries > 0 ? ` ${t('follow', { count: deliveries })}` : '';
  const undo = { onUndo: () => void decide(done, opposite[act], format) };
  toast.done(saying(t, act, done, format) + follow, rows.every(isUndoable[act]) ? undo : {});
  return done.length === rows.length;
}

const stale = [serviceTimeEndpoints.proposed.path, '/api/apps/logistics/deliveries'];

function saying(t: ServiceTimeWords, act: ServiceTimeAct, done: readonly ServiceTime[], format: Format): string {
  const [one] = done;
  const count = done.length;
  const alone = count === 1 && one ? { place: isolated(one.place), time: timeOf(one, format) } : undefined;
  if (act === 'accept') return alone ? t('acceptedOne', alone) : t('acceptedMany', { count });
  if (act === 'take_back') return alone ? t('tookBackOne', alone) : t('tookBackMany', { count });
  if (act === 'ignore') return alone ? t('ignoredOne', alone) : t('ignoredMany', { count });
  return alone ? t('shownOne', alone) : t('shownMany', { count });
}

const timeOf = ({ accepted, medianS }: ServiceTime, format: Format) => format.duration(accepted?.serviceS ?? medianS);
