import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { isTakenBy, stopTransitions } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconDotsVertical,
  IconMapPinCheck,
  IconPhone,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { isolated } from '#format/isolated.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { toast } from '#ui/toast/toast.ts';
import { routeMessages } from './messages.ts';
import { actText, isAct, isInTime, type StopAct } from './stop-acts.ts';

const StopReason = lazy(() => import('./stop-reason.tsx').then((m) => ({ default: m.StopReason })));

const icons: Record<StopAct, ComponentType<{ size?: number }>> = {
  arrived: IconMapPinCheck,
  completed: IconCheck,
  failed: IconX,
  skipped: IconPlayerSkipForward,
  pending: IconArrowsExchange,
};

/** What the office does about one stop: ring up, tell what happened for the driver, take it to another route. */
export function StopActions({ route, stop }: { route: Route; stop: Stop & { id: string } }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const navigate = useNavigate();
  const role = useSession(({ userData }) => userData?.role);
  const [asked, setAsked] = useState<StopAct>();
  const move = useMutation({
    mutationFn: (to: StopAct) => call(stopEndpoints.transition, { params: { id: stop.id }, body: { to } }),
    onSuccess: (_, to) => {
      toast.done(t('stopDone', { stop: stop.ref ?? '', state: wordOf(tWord, 'stop')(to) }));
      return invalidate(['/api/apps/logistics/']);
    },
    onError: (error) => toast.failed(error),
  });
  const legal =
    role && can('update', 'Stop')
      ? transitionsFrom(stopTransitions, stop.status, { by: 'request', mover: role }).filter(
          (one) => isTakenBy(route.status, { from: stop.status, to: one.to }) && isInTime(stop, one),
        )
      : [];
  const { phone } = stop;
  const entries: MenuEntry[] = [
    ...(phone
      ? [
          {
            id: 'call',
            label: t('call', { phone: isolated(phone) }),
            icon: IconPhone,
            run: () => globalThis.location.assign(`tel:${phone.replaceAll(/\s/g, '')}`),
          },
        ]
      : []),
    ...legal.flatMap(({ to, needsReason }): MenuEntry[] =>
      isAct(to)
        ? [
            {
              id: to,
              label: actText(t, stop, to),
              icon: icons[to],
              ...(to === 'failed' ? { isDangerous: true } : {}),
              run: () => (needsReason ? setAsked(to) : move.mutate(to)),
            },
          ]
        : [],
    ),
    ...(route.status === 'planned' && can('update', 'Plan')
      ? [
          {
            id: 'reassign',
            label: t('reassign'),
            icon: IconArrowsExchange,
            run: () =>
              void navigate(
                linkTo('/apps/logistics/routes', {
                  search: {
                    date: route.date,
                    plan: route.planId,
                    vehicle: route.vehicleId,
                    delivery: stop.deliveryId,
                    move: stop.deliveryId,
                  },
                }),
              ),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  const label = t('stopActions', { stop: stop.ref ?? '' });
  return (
    <>
      <Menu label={label} entries={entries}>
        {(trigger) => (
          <ActionIcon {...trigger} variant="subtle" color="gray" aria-label={label} loading={move.isPending}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Menu>
      {asked ? (
        <Suspense>
          <StopReason stop={stop} currency={route.currency} to={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
