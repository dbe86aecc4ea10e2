import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useEffect, useRef } from 'react';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

/** Says how an optimisation ended that was seen running, or asked for here: a small one ends before it is seen. */
export function useRunNews({ run, kpi }: Plan, askedId: string | undefined): void {
  const seen = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!run) return;
    if (run.status === 'queued' || run.status === 'running') {
      seen.current = run.id;
      return;
    }
    if (told.current === run.id || (seen.current !== run.id && askedId !== run.id)) return;
    told.current = run.id;
    const t = messagesNow(plannerMessages);
    if (run.status === 'failed') toast.problem(t('runFailed', { reason: run.message ?? '' }));
    else if (run.status === 'cancelled') toast.info(t('runStopped'));
    else toast.done(t('runDone', { served: kpi.served, unassigned: kpi.unassigned }));
  }, [run, kpi, askedId]);
}
