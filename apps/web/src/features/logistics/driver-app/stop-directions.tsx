import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { LegDirections, useRouteLines } from '#logistics/directions.tsx';
import { logisticsMessages } from '#logistics/messages.ts';
import classes from './driver-page.module.css';

/** How to get there from the stop before, turn by turn; the route around keeps it for when there is no line. */
export function StopDirections({ route, stop, name }: { route: Route; stop: Stop; name: string }) {
  const t = useMessages(logisticsMessages);
  const { data, isError } = useRouteLines(route);
  const at = route.stops.findIndex(({ sequence }) => sequence === stop.sequence);
  if (at < 1) return null;
  const leg = data?.legs[at - 1];
  const isNone = (isError && !data) || (data !== undefined && !leg?.instructions.length);
  return (
    <details>
      <summary className={classes.directions} aria-label={t('directionsTo', { name })}>
        {t('directions')}
      </summary>
      {isNone ? <p className={classes.quiet}>{t('directionsNone')}</p> : null}
      {!isNone && leg ? <LegDirections leg={leg} /> : null}
      {data || isError ? null : <p className={classes.quiet}>{t('loading')}</p>}
    </details>
  );
}
