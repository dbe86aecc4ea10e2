import { lazy, Suspense, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useSeen } from '#ui/use-seen.ts';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';

const OnRoadTable = lazy(() => import('./on-road-table.tsx').then((module) => ({ default: module.OnRoadTable })));

/** The vehicles on their way, below what asks for somebody: fetched for who comes so far. */
export function OnRoad() {
  const t = useMessages(dashboardMessages);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className={classes.flush} aria-labelledby="day-vehicles">
      <h2 id="day-vehicles" className={classes.heading}>
        {t('onRoad')}
      </h2>
      <div className={classes.vehicles}>
        <Suspense fallback={null}>{useSeen(section) ? <OnRoadTable /> : null}</Suspense>
      </div>
    </section>
  );
}
