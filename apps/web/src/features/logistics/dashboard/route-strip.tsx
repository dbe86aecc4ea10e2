import type { Dashboard } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { ButtonLink } from '#ui/link.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';

const RouteRows = lazy(() => import('./route-rows.tsx').then((module) => ({ default: module.RouteRows })));

/** As much room as the hours and a row will take: what lies below is not in sight before it is. */
const [hoursRem, rowRem] = [1.25, 5.4];

/** The day's routes. An office without any has no need of what draws them. */
export function RouteStrip({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const { routes, date } = dashboard;
  return (
    <section className={classes.card} aria-labelledby="day-routes">
      <h2 id="day-routes" className={classes.heading}>
        {t('routes')}
      </h2>
      {routes.length === 0 ? (
        <StatePanel
          title={t('routesNone')}
          text={t('routesNoneText')}
          action={
            <ButtonLink {...linkTo('/apps/logistics/routes', { search: { date } })}>{t('openPlanner')}</ButtonLink>
          }
        />
      ) : (
        <Suspense fallback={<Skeleton height={`${hoursRem + routes.length * rowRem}rem`} />}>
          <RouteRows dashboard={dashboard} />
        </Suspense>
      )}
    </section>
  );
}
