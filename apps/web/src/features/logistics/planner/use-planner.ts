import type { EventTopic } from '@cartage/contract/events/events.endpoints.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan, PlanEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { runEndpoints } from '@cartage/contract/logistics/runs/runs.endpoints.ts';
import type { RunAim, RunMode } from '@cartage/contract/logistics/runs/runs.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isolated } from '#format/isolated.ts';
import { api, invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { messagesNow } from '#i18n/messages.ts';
import { currentSession } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';
import { isSentChange } from './sent-stops.ts';

const keyOf = (id: string) => api.query(planEndpoints.get, { params: { id } }).queryKey;
const show = (plan: Plan) => queryClient.setQueryData(keyOf(plan.id), plan);

const editing = (id: string) => ['edit', id];

/**
 * Of the plan a place was chosen on: a number among its stops is another place once somebody else has changed them. What one
 * does oneself in quick succession is in order anyway.
 */
function versionMeant(id: string, edit: PlanEdit): number | undefined {
  const isPlace = edit.kind === 'move' && edit.position !== undefined;
  return isPlace && queryClient.isMutating({ mutationKey: editing(id) }) === 0
    ? queryClient.getQueryData(keyOf(id))?.version
    : undefined;
}

interface Step {
  way: 'undo' | 'redo';
  /** Of the plan that is meant: whose step it would be after somebody else's change, nobody knows. */
  version: number;
}

/** What is said once it is done. */
type DoneText = string | ((after: Plan) => string);
type PlainMode = Exclude<RunMode, 'selected'>;
const limitS: Record<PlainMode, number> = {
  scratch: 5,
  keep_routes: 3,
  keep_drivers: 3,
  improve: 30,
};

/** One plan: what it is now, live, and everything a planner does to it. */
export function usePlanner(id: string) {
  const query = useQuery(api.query(planEndpoints.get, { params: { id } }));
  useLiveChanges(['plans', 'runs', 'routes', 'stops', 'deliveries', 'vehicles', 'drivers', 'zones'], (changes) => {
    const isOurs = changes === 'reset' || changes.some((change) => concerns(change, query.data));
    return invalidate(isOurs ? [planEndpoints.get.path] : changes.flatMap(({ topic }) => staleBy[topic] ?? []));
  });
  const options = { stale: [], onDone: show };
  const edit = useMutation({
    ...api.mutation(planEndpoints.edit, options),
    mutationKey: editing(id),
    onError: (error) => {
      if (isApiError(error, 412)) toast.problem(messagesNow(plannerMessages)('changedMeanwhile'));
      else toast.failed(error);
      void invalidate([planEndpoints.get.path]);
    },
  });
  const step = useMutation({
    mutationFn: ({ way, version }: Step) => call(planEndpoints[way], { params: { id } }, { ifMatch: version }),
    onSuccess: show,
    onError: (error) => {
      toast.failed(error);
      void invalidate([planEndpoints.get.path]);
    },
  });
  const recompute = useMutation({
    ...api.mutation(planEndpoints.recompute, options),
    onError: (error) => toast.failed(error),
  });
  const optimise = useMutation({
    mutationFn: ({ mode, aim }: { mode: PlainMode; aim?: RunAim | undefined }) =>
      call(planEndpoints.optimise, {
        params: { id },
        body: { mode, timeLimitS: limitS[mode], seed: 1, ...(aim ? { aim } : {}) },
      }),
    onSuccess: () => invalidate([planEndpoints.get.path]),
    onError: (error) => toast.failed(error),
  });
  const stop = useMutation({
    mutationFn: (runId: string) => call(runEndpoints.cancel, { params: { id: runId } }),
    onError: (error) => toast.failed(error),
  });
  const { mutate: writeEdit } = edit;
  const { mutate: go } = step;
  const change = useCallback(
    (body: PlanEdit, text?: DoneText) => {
      const ifMatch = versionMeant(id, body);
      const write = (edited: PlanEdit, canUndo: boolean) =>
        writeEdit(
          { params: { id }, body: edited, ifMatch },
          {
            onSuccess: (after) => {
              const said = typeof text === 'function' ? text(after) : text;
              if (said) toast.done(said, canUndo ? { onUndo: () => go({ way: 'undo', version: after.version }) } : {});
            },
          },
        );
      const ask = async (plan: Plan) => {
        const { confirmSent } = await import('./confirm-sent.ts');
        const told = await confirmSent(plan, body);
        if (told) write(told, false);
      };
      const plan = queryClient.getQueryData(keyOf(id));
      if (plan && isSentChange(plan, body)) void ask(plan).catch(toast.failed);
      else write(body, true);
    },
    [id, writeEdit, go],
  );
  const isBusy = edit.isPending || step.isPending || recompute.isPending;
  return {
    query,
    isBusy,
    isRecomputing: recompute.isPending,
    /** Writes one change; says `text`, with the way back. What goes to drivers is asked before, and stays. */
    change,
    step: async (way: Step['way']) => {
      if (!query.data || isBusy) return;
      const { version, lastChangeBy: by, canUndo, canRedo } = query.data;
      if (!(way === 'undo' ? canUndo : canRedo)) return;
      const t = messagesNow(plannerMessages);
      const isOwn = way === 'redo' || by === null || by.id === currentSession().userData?.id;
      const question = { title: t('undoOthers', { name: isolated(by?.name ?? '') }), text: t('undoOthersText') };
      if (!isOwn && !(await confirm({ ...question, confirmLabel: t('undo') }))) return;
      go({ way, version }, { onSuccess: () => toast.info(t(way === 'undo' ? 'undone' : 'redone')) });
    },
    recompute: () =>
      recompute.mutate({ params: { id } }, { onSuccess: () => toast.info(messagesNow(plannerMessages)('recomputed')) }),
    optimise: (mode: PlainMode, aim?: RunAim) => optimise.mutate({ mode, aim }),
    /** The last optimisation that was begun here. */
    askedRunId: optimise.data?.runId,
    stop: (runId: string) => stop.mutate(runId),
  };
}
export type Planner = ReturnType<typeof usePlanner>;

/** What a change of something that is not in the plan may be news for. */
const staleBy: Partial<Record<EventTopic, string[]>> = {
  plans: [planEndpoints.scenarios.path, planEndpoints.unplanned.path],
  deliveries: [planEndpoints.unplanned.path],
};

function concerns({ topic, id }: { topic: string; id: string }, plan: Plan | undefined): boolean {
  if (!plan) return false;
  if (topic === 'plans') return id === plan.id;
  if (topic === 'runs') return plan.status === 'optimising' || plan.run?.id === id;
  // What they break is found when it is read.
  if (topic === 'drivers' || topic === 'zones') return plan.routes.length > 0;
  if (topic === 'vehicles') return [...plan.routes, ...plan.idleVehicles].some(({ vehicleId }) => vehicleId === id);
  if (topic === 'deliveries')
    return [...plan.unassigned, ...plan.routes.flatMap(({ stops }) => stops)].some((one) => one.deliveryId === id);
  if (topic === 'routes') return plan.routes.some((route) => route.id === id);
  return plan.routes.some(({ stops }) => stops.some((stop) => stop.id === id));
}
