import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import { dutyTransitions } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import type { Driver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { nextStates } from '@cartage/contract/logistics/transitions.rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { dutyTones } from '#logistics/tones.ts';
import { endSession, useSession } from '#session/session.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './driver-page.module.css';
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts';
import { forgetLines } from './kept-lines.ts';
import { driverAppMessages } from './messages.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { resumePosition } from './position.ts';
import { RouteWork } from './route-work.tsx';
import { startSending, waitingActs } from './send-acts.ts';
import { AwakeSwitch } from './stay-awake.tsx';
import { PositionSwitch, SyncLine } from './sync-line.tsx';
import { useTellingPosition } from './tell-position.ts';
import { withWaiting } from './with-waiting.ts';

const tryAgainMs = 15_000;

/** The driver's own page: duty, today's routes, and what is done at each stop. */
export function DriverPage() {
  const t = useMessages(driverAppMessages);
  const userId = useSession(({ userData }) => userData?.id);
  const [kept] = useState(() => keptAnswers(userId));
  // What was kept of today stands there at once, and is read again at once.
  const initialDataUpdatedAt = 0;
  const me = useQuery({
    ...api.query(driverEndpoints.me, {}),
    queryFn: ({ signal }) => call(driverEndpoints.me, {}, { signal }),
    retry: false,
    networkMode: 'always',
    ...(kept?.me ? { initialData: kept.me, initialDataUpdatedAt } : {}),
  });
  const mine = useQuery({
    ...api.query(routeEndpoints.mine, { query: {} }),
    queryFn: ({ signal }) => call(routeEndpoints.mine, { query: {} }, { signal }),
    refetchInterval: 60_000,
    networkMode: 'always',
    ...(kept?.mine ? { initialData: kept.mine, initialDataUpdatedAt } : {}),
  });
  const acts = waitingActs.useWaiting(({ waiting }) => waiting);
  useLiveChanges(['routes', 'stops'], () => invalidate([routeEndpoints.mine.path, driverEndpoints.me.path]));
  useSending();
  useEffect(() => {
    if (userId === undefined || !mine.data || mine.dataUpdatedAt === 0) return;
    keepAnswers({ userId, atMs: mine.dataUpdatedAt, mine: mine.data, ...(me.data ? { me: me.data } : {}) });
  }, [userId, mine.data, mine.dataUpdatedAt, me.data]);
  const routes = (mine.data?.routes ?? []).map((route) => withWaiting(route, acts));
  useEffect(() => {
    if (mine.data) forgetLines(mine.data.routes.map(({ id }) => id));
  }, [mine.data]);
  const onTheRoad = routes.find(({ status }) => isUnderWay(status));
  useTellingPosition(onTheRoad?.id);
  const isNobody = isApiError(me.error, 404);
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <h1 className={classes.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {me.data ? <Duty driver={me.data} route={onTheRoad} /> : null}
      {isNobody ? null : (
        <SyncLine isOffline={isApiError(mine.failureReason, 0)} readAtMs={mine.dataUpdatedAt || (kept?.atMs ?? 0)} />
      )}
      <Refusals />
      {isNobody ? <StatePanel title={t('notADriver')} text={t('notADriverText')} /> : null}
      {mine.isPending ? <Skeleton height="16rem" aria-label={t('loading')} /> : null}
      {mine.error && !mine.data ? <FailedPanel title={t('failed')} error={mine.error} onRetry={mine.refetch} /> : null}
      {mine.data && routes.length === 0 && !isNobody ? (
        <StatePanel drawing={<EmptyShelf />} title={t('noneTitle')} text={t('noneText')} />
      ) : null}
      {routes.map((route) => (mine.data ? <RouteWork key={route.id} route={route} policy={mine.data} /> : null))}
      {isNobody ? null : <PositionSwitch />}
      {isNobody ? null : <AwakeSwitch isUnderWay={onTheRoad !== undefined} />}
      {me.data ? <OwnCalendar name={me.data.name} /> : null}
      <Button
        variant="subtle"
        color="gray"
        onClick={() => void call(authEndpoints.logout, {}).then(leave, toast.failed)}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}

function leave(): void {
  forgetAnswers();
  forgetLines();
  endSession();
}

/** Sends what waits: at once, when the line comes back, when the page is looked at again, and from time to time. */
function useSending(): void {
  useEffect(() => {
    void startSending();
    resumePosition();
    const again = () => void waitingActs.send();
    const timer = setInterval(again, tryAgainMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}

/** On the road a break is one of the route, and ends with it. */
function Duty({ driver, route }: { driver: Driver; route: Route | undefined }) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const change = useMutation({
    ...api.mutation(driverEndpoints.setDuty, { stale: [driverEndpoints.me.path] }),
    onError: (error) => toast.failed(error),
  });
  const offered = nextStates(dutyTransitions, driver.dutyStatus, { by: 'request', mover: 'driver' }).filter(
    (to) => !(route && to === 'break') && !(route?.status === 'paused' && to === 'on'),
  );
  return (
    <section className={classes.duty} aria-label={t('duty')}>
      <span>
        <bdi>{driver.name}</bdi>{' '}
        <Chip tone={dutyTones[driver.dutyStatus]}>{wordOf(tWord, 'duty')(driver.dutyStatus)}</Chip>
      </span>
      <span className={classes.buttons}>
        {offered.map((to) => (
          <Button
            key={to}
            size="md"
            variant={to === 'on' ? 'filled' : 'default'}
            loading={change.isPending}
            onClick={() => change.mutate({ body: { to } })}
          >
            {t(`go.${to}`)}
          </Button>
        ))}
      </span>
    </section>
  );
}

/** What the server did not accept, and why. */
function Refusals() {
  const t = useMessages(driverAppMessages);
  const tError = useMessages(errorMessages);
  const refused = waitingActs.useWaiting((acts) => acts.refused);
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={classes.alert}>
      {refused.map(({ one, error }) => (
        <p key={one.key}>
          {t(error.code.startsWith('passed_on_') ? 'passedOn' : 'refused', {
            what: one.label,
            why: describeError(error, tError),
          })}
        </p>
      ))}
      <Button variant="default" size="md" onClick={() => void waitingActs.forgetRefused()}>
        {t('gotIt')}
      </Button>
    </div>
  );
}
