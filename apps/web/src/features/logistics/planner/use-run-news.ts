import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useEffect, useRef } from 'react';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

/** Says how an optimisation ended that was seen running. */
export function useRunNews({ run, kpi }: Plan): void {
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (!run) return;
    if (run.status === 'queued' || run.status === 'running') {
      running.current = run.id;
      return;
    }
    if (running.current !== run.id) return;
    running.current = undefined;
    const t = messagesNow(plannerMessages);
    if (run.status === 'failed') toast.problem(t('runFailed', { reason: run.message ?? '' }));
    else if (run.status === 'cancelled') toast.info(t('runStopped'));
    else toast.done(t('runDone', { served: kpi.served, unassigned: kpi.unassigned }));
  }, [run, kpi]);
}
