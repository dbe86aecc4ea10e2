import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRouteLines } from '#logistics/directions.tsx';
import { EventList } from '#logistics/event-list.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { numbersOf } from '#logistics/route-features.ts';
import { routeTones } from '#logistics/tones.ts';
import { useReasonName } from '#logistics/use-reason-name.ts';
import { Chip } from '#ui/chip.tsx';
import { LostParcel } from '#ui/drawings/large-drawings.tsx';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader, PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { Directions } from './directions.tsx';
import { routeMessages } from './messages.ts';
import { RouteActions } from './route-actions.tsx';
import { RouteHead } from './route-head.tsx';
import classes from './route-page.module.css';
import { StopTable } from './stop-table.tsx';

const RouteMap = lazy(() => import('./route-map.tsx').then((m) => ({ default: m.RouteMap })));

/** One run of one vehicle: planned against real. */
export function RoutePage() {
  const t = useMessages(routeMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data: route, error, refetch } = useQuery(api.query(routeEndpoints.get, { params: { id } }));
  useLiveChanges(['routes', 'stops', 'zones'], (changes) => {
    const isOurs = changes === 'reset' || changes.some((change) => change.topic !== 'routes' || change.id === id);
    return invalidate(isOurs ? [routeEndpoints.get.path] : []);
  });
  if (isApiError(error, 404))
    return (
      <>
        <PageTitle title={t('plain')} />
        <StatePanel
          isPage
          drawing={<LostParcel />}
          title={t('notFoundTitle')}
          text={t('notFoundText')}
          action={<ButtonLink {...linkTo('/apps/logistics/routes')}>{t('toPlanner')}</ButtonLink>}
        />
      </>
    );
  if (error && !route)
    return (
      <>
        <PageTitle title={t('plain')} />
        <FailedPanel isPage title={t('failed')} error={error} onRetry={refetch} />
      </>
    );
  return route ? <RouteView route={route} /> : <Skeleton height="30rem" />;
}

function RouteView({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const numberOf = numbersOf(route);
  const lines = useRouteLines(route);
  const hasPlaces = route.stops.some(({ location }) => location !== null);
  return (
    <>
      <PageHeader
        title={t('title', { number: route.number, vehicle: route.vehicleName })}
        lead={
          <>
            {[format.date(route.date), route.depotName].filter(Boolean).join(' · ')}{' '}
            <Chip tone={routeTones[route.status]}>{wordOf(tWord, 'route')(route.status)}</Chip>
          </>
        }
        actions={<RouteActions route={route} />}
      />
      <div className={classes.page}>
        <RouteHead route={route} />
        <StopTable route={route} numberOf={numberOf} />
        <div className={classes.map}>
          <WidgetBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              {hasPlaces ? (
                <RouteMap key={route.id} route={route} lines={lines.data} />
              ) : (
                <StatePanel title={t('mapNone')} />
              )}
            </Suspense>
          </WidgetBoundary>
        </div>
        <Directions route={route} numberOf={numberOf} lines={lines.data} />
        <Events route={route} />
      </div>
    </>
  );
}

function Events({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const { data, error, refetch } = useQuery(api.query(routeEndpoints.timeline, { params: { id: route.id } }));
  const reasonOf = useReasonName(data?.events.some(({ reason }) => Boolean(reason)) ?? false);
  const nameOf = (stopId: string | null) => {
    const stop = route.stops.find(({ id }) => id !== undefined && id === stopId);
    return stop?.ref;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.events} aria-labelledby="route-events" tabIndex={0}>
      <h2 id="route-events" className={classes.heading}>
        {t('events')}
      </h2>
      {error ? <FailedPanel title={t('eventsFailed')} error={error} onRetry={refetch} /> : null}
      {data ? (
        <EventList
          events={data.events}
          timeZone={route.timeZone}
          stateOf={({ stopId }) => (stopId === null ? 'route' : 'stop')}
          nameOf={({ stopId }) => nameOf(stopId)}
          reasonOf={reasonOf}
        />
      ) : null}
    </section>
  );
}
