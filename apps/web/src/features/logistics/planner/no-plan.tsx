import { importSubjects } from '@cartage/contract/logistics/imports/imports.rules.ts';
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
  const sample = useMutation({
    mutationFn: async () => (await import('./sample-day.ts')).loadSampleDay(date),
    onSuccess: onMade,
    onError: (error) => toast.failed(error),
  });
  const mayLoad = importSubjects.scenario.every((subject) => can('create', subject));
  return (
    <StatePanel
      title={t('noPlanTitle')}
      text={t('noPlanText')}
      action={
        can('create', 'Plan') ? (
          <>
            <Button
              loading={make.isPending}
              disabled={sample.isPending}
              onClick={() => make.mutate({ body: { date } })}
            >
              {t('makePlan')}
            </Button>
            {mayLoad ? (
              <Button
                variant="default"
                loading={sample.isPending}
                disabled={make.isPending}
                onClick={() => sample.mutate()}
              >
                {t('sampleDay')}
              </Button>
            ) : null}
          </>
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
