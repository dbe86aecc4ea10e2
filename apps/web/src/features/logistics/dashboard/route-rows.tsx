import type { Dashboard, RouteProgress } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { fullHourAfter } from '#logistics/full-hours.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { routeTones } from '#logistics/tones.ts';
import { routeStyleOfTheme } from '#map/route-colours.ts';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';

/** One row a route: planned time as a track, what is done in colour, now as a line. Time runs left to right everywhere. */
export function RouteRows({ dashboard }: { dashboard: Dashboard }) {
  const { routes } = dashboard;
  const from = Math.min(...routes.map(({ startAt, actualStartAt }) => Date.parse(actualStartAt ?? startAt)));
  const to = Math.max(
    ...routes.flatMap(({ endAt, actualEndAt, expectedEndAt }) =>
      [endAt, actualEndAt, expectedEndAt].flatMap((iso) => (iso ? [Date.parse(iso)] : [])),
    ),
  );
  const placeOf = (iso: string) => (to > from ? ((Date.parse(iso) - from) / (to - from)) * 100 : 0);
  const format = useFormat();
  const ticks = hoursBetween(from, to, dashboard.timeZone).map((ms) => {
    const iso = new Date(ms).toISOString();
    return { place: placeOf(iso), text: format.time(iso, dashboard.timeZone) };
  });
  return (
    <>
      <div className={classes.axis} dir="ltr" aria-hidden="true">
        {ticks
          .filter(({ place }) => place > 4 && place < 96)
          .map(({ place, text }) => (
            <span key={text} style={{ insetInlineStart: `${place}%` }}>
              {text}
            </span>
          ))}
      </div>
      <ul className={classes.routes}>
        {routes.map((route) => (
          <RouteRow
            key={route.id}
            route={route}
            dashboard={dashboard}
            placeOf={placeOf}
            ticks={ticks.map(({ place }) => place)}
          />
        ))}
      </ul>
    </>
  );
}

interface RouteRowProps {
  route: RouteProgress;
  dashboard: Dashboard;
  placeOf: (iso: string) => number;
  /** Where the whole hours lie, in percent. */
  ticks: readonly number[];
}

const hourMs = 3_600_000;
const mostTicks = 6;

/** Whole hours, as many as can be read. */
function hoursBetween(from: number, to: number, timeZone: string): number[] {
  if (!(to > from)) return [];
  const stepMs = Math.ceil((to - from) / hourMs / mostTicks) * hourMs;
  const first = fullHourAfter(from, timeZone);
  return Array.from({ length: Math.floor((to - first) / stepMs) + 1 }, (_, index) => first + index * stepMs);
}

function RouteRow({ route, dashboard, placeOf, ticks }: RouteRowProps) {
  const t = useMessages(dashboardMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const time = (iso: string) => format.time(iso, dashboard.timeZone);
  const start = placeOf(route.actualStartAt ?? route.startAt);
  const end = placeOf(route.actualEndAt ?? route.expectedEndAt ?? route.endAt);
  const share = route.stops === 0 ? 0 : (route.done + route.failed) / route.stops;
  const now = placeOf(dashboard.at);
  const facts = [
    t('progress', { done: route.done, stops: route.stops }),
    route.failed > 0 ? t('howMany', { what: t('failed'), count: route.failed }) : '',
    route.late > 0 ? t('howMany', { what: t('late'), count: route.late }) : '',
    route.predictedLate > 0 ? t('howMany', { what: t('predictedLate'), count: route.predictedLate }) : '',
    route.next ? t('next', { name: route.next.customer || route.next.ref, time: time(route.next.expectedAt) }) : '',
    route.actualEndAt
      ? t('backActual', { time: time(route.actualEndAt) })
      : t('back', { time: time(route.expectedEndAt ?? route.endAt) }),
  ].filter(Boolean);
  return (
    <li className={classes.route} style={routeStyleOfTheme(route.colour)}>
      <div className={classes.routeName}>
        <TextLink {...linkTo('/apps/logistics/route/$id', { params: { id: route.id } })}>
          <bdi>{route.vehicleName}</bdi>
        </TextLink>
        <Chip tone={routeTones[route.status]}>{wordOf(tWord, 'route')(route.status)}</Chip>
        <span className={classes.quiet}>{route.driverName ?? t('noDriver')}</span>
      </div>
      <div className={classes.track} dir="ltr" aria-hidden="true">
        {ticks.map((place) => (
          <span key={place} className={classes.tick} style={{ insetInlineStart: `${place}%` }} />
        ))}
        <span
          className={classes.bar}
          style={{ insetInlineStart: `${start}%`, width: `${Math.max(0.5, end - start)}%` }}
        >
          <span className={classes.barDone} style={{ width: `${share * 100}%` }} />
        </span>
        {now > 0 && now < 100 ? (
          <span className={classes.now} style={{ insetInlineStart: `${now}%` }} title={t('now')} />
        ) : null}
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </li>
  );
}
