import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

/** A day without a plan: what a plan is, and the one step to it. */
export function NoPlan({ date, onMade }: { date: string; onMade: (planId: string) => void }) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  const make = useMakePlan(onMade);
  return (
    <StatePanel
      title={t('noPlanTitle')}
      text={t('noPlanText')}
      action={
        can('create', 'Plan') ? (
          <Button loading={make.isPending} onClick={() => make.mutate({ body: { date } })}>
            {t('makePlan')}
          </Button>
        ) : null
      }
    />
  );
}

export function useMakePlan(onMade: (planId: string) => void) {
  return useMutation({
    ...api.mutation(planEndpoints.create, { onDone: ({ id }) => onMade(id) }),
    onError: (error) => toast.failed(error),
  });
}
