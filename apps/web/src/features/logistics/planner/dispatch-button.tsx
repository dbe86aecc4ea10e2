import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { DispatchAnswer, Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { plannerMessages } from './messages.ts';

const RefusedRoutes = lazy(() => import('./refused-routes.tsx').then((m) => ({ default: m.RefusedRoutes })));

type Refused = DispatchAnswer['refused'];
const dispatch = (planId: string) => call(planEndpoints.dispatch, { params: { id: planId }, body: {} });

/** Sends the routes to their drivers; says of each that cannot go why, with the driver to choose where that is it. */
export function DispatchButton({ plan }: { plan: Plan }) {
  const t = useMessages(plannerMessages);
  const [refused, setRefused] = useState<Refused>([]);
  const open = plan.routes.filter(({ status }) => status === 'planned').length;
  const send = useMutation({
    mutationFn: () => dispatch(plan.id),
    onSuccess: (answer) => {
      setRefused(answer.refused);
      if (answer.dispatched.length > 0) toast.done(t('dispatched', { count: answer.dispatched.length }));
      else if (answer.refused.length === 0) toast.info(t('nothingToSend'));
      return invalidate(['/api/apps/logistics/']);
    },
    onError: (error) => toast.failed(error),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden="true" className="directional" />}
        disabled={open === 0 || plan.status === 'optimising'}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {open === 0 ? t('noneToDispatch') : t('dispatch', { count: open })}
      </Button>
      {refused.length > 0 ? (
        <Suspense>
          <RefusedRoutes
            plan={plan}
            refused={refused}
            isBusy={send.isPending}
            onRetry={() => send.mutate()}
            onClose={() => setRefused([])}
          />
        </Suspense>
      ) : null}
    </>
  );
}
