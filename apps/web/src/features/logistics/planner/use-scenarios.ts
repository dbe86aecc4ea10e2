import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';
import type { PlannerSelection } from './use-selection.ts';

/** The plan and its what-if copies, the real one first; nothing for those who may not see them. */
export function useScenarios(planId: string | undefined) {
  const can = useCan();
  const { data } = useQuery({
    ...api.query(planEndpoints.scenarios, { params: { id: planId ?? '' } }),
    enabled: planId !== undefined && can('read', 'Scenario'),
  });
  return data?.scenarios ?? [];
}

const collection = '/api/apps/logistics/';

/** What is done with what-if copies as a whole. */
export function useScenarioActs(selection: PlannerSelection) {
  const t = useMessages(plannerMessages);
  const goTo = (plan: string | undefined) => selection.set({ plan, delivery: undefined, vehicle: undefined });
  const onError = (error: unknown) => {
    toast.failed(error);
    void invalidate([collection]);
  };
  const copy = useMutation({
    ...api.mutation(planEndpoints.copy, {
      stale: [collection],
      onDone: (plan) => {
        goTo(plan.id);
        toast.done(t('copied', { name: plan.name }));
      },
    }),
    onError,
  });
  const rename = useMutation({ ...api.mutation(planEndpoints.rename, { stale: [collection] }), onError });
  const choose = useMutation({
    mutationFn: (id: string) => call(planEndpoints.choose, { params: { id } }),
    onSuccess: async (plan) => {
      await invalidate([collection]);
      goTo(plan.id);
      toast.done(t('chosen', { name: plan.name }));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; next: string | undefined }) => call(planEndpoints.remove, { params: { id } }),
    onSuccess: async (_, { next }) => {
      goTo(next);
      toast.done(t('copyRemoved'));
      await invalidate([planEndpoints.scenarios.path]);
    },
    onError,
  });
  return { goTo, copy, rename, choose, remove };
}
