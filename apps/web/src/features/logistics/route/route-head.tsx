import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Loading, Route, StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { countedStops } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { breachText, fullest } from '#logistics/amounts.ts';
import { CashSum } from '#logistics/cash-sum.tsx';
import { DriverSelect } from '#logistics/driver-select.tsx';
import { LoadBar } from '#logistics/load-bar.tsx';
import { LowBattery } from '#logistics/low-battery.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { batteryText, isBatteryLow, speedText } from '#logistics/motion.ts';
import { type SeenPosition, usePositions } from '#logistics/use-positions.ts';
import { useCan } from '#session/ability.ts';
import { type RouteWords, routeMessages } from './messages.ts';
import classes from './route-page.module.css';

type FactName =
  | 'driver'
  | 'version'
  | 'start'
  | 'loading'
  | 'finish'
  | 'position'
  | 'stopsDone'
  | 'driving'
  | 'distance'
  | 'load'
  | 'cost'
  | 'co2';
type Fact = [FactName, ReactNode];
/** What a driver does not need, and what is old by the time it is printed. */
const notOnPaper: ReadonlySet<FactName> = new Set(['version', 'position', 'stopsDone', 'cost', 'co2']);

/** The facts of a route at a glance, and the limits that do not hold. */
export function RouteHead({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const format = useFormat();
  const can = useCan();
  const mayReadMoney = can('read', 'LogisticsSettings') && route.kpi.costMinor !== undefined;
  const settings = useQuery({ ...api.query(logisticsSettingsEndpoints.get, {}), enabled: mayReadMoney });
  const time = (iso: string) => format.time(iso, route.timeZone);
  const stops = countedStops(route.stops);
  // As the dashboard counts: what failed is not done.
  const count = (status: StopStatus) => stops.filter((stop) => stop.status === status).length;
  const [done, failed] = [count('completed'), count('failed')];
  const seen = usePositions(isUnderWay(route.status)).find(({ routeId }) => routeId === route.id);
  const backAt = route.stops.at(-1)?.etaAt;
  const turnOf = ({ fromAt, toAt, dock }: Loading) => ({
    from: time(fromAt),
    to: time(toAt),
    dock: format.number(dock),
  });
  const facts: Fact[] = [
    ['driver', <RouteDriver key="driver" route={route} />],
    ['version', versionText(route, t)],
    [
      'start',
      [
        t('planned', { time: time(route.startAt) }),
        route.actualStartAt ? t('actual', { time: time(route.actualStartAt) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(route.loading ? [['loading', t('loadingTurn', turnOf(route.loading))] satisfies Fact] : []),
    [
      'finish',
      [
        t('planned', { time: time(route.endAt) }),
        route.actualEndAt ? t('actual', { time: time(route.actualEndAt) }) : '',
        !route.actualEndAt && backAt ? t('expected', { time: time(backAt) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(seen ? [['position', <Seen key="position" position={seen} />] satisfies Fact] : []),
    [
      'stopsDone',
      [t('ofTotal', { done, total: stops.length }), failed > 0 ? t('stopsFailed', { count: failed }) : '']
        .filter(Boolean)
        .join(' · '),
    ],
    ['driving', format.duration(route.kpi.driveS)],
    ['distance', format.distance(route.kpi.distanceM)],
    [
      'load',
      // Some loads have no capacity to be a part of.
      fullest(route.peakLoad, route.capacity) ? (
        <LoadBar key="load" load={route.peakLoad} capacity={route.capacity} />
      ) : (
        '–'
      ),
    ],
    ...(settings.data && route.kpi.costMinor !== undefined
      ? [['cost', format.money(route.kpi.costMinor, settings.data.currency)] satisfies Fact]
      : []),
    // Not known of a vehicle that was given none.
    ...(route.kpi.co2G > 0 ? [['co2', format.weight(route.kpi.co2G)] satisfies Fact] : []),
  ];
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} data-screen={notOnPaper.has(name) || undefined}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.cashSum}>
        <CashSum route={route} />
      </div>
      <Breaches route={route} />
    </section>
  );
}

/** What the driver's phone or the vehicle's tracker said last. */
function Seen({ position }: { position: SeenPosition }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const speech = { t: tWord, format };
  const isLow = isBatteryLow(position);
  const told = [
    t('seenAgo', { ago: format.relative(position.at) }),
    speedText(speech, position),
    isLow ? '' : batteryText(speech, position),
  ];
  return (
    <>
      <bdi>{told.filter(Boolean).join(' · ')}</bdi> {isLow ? <LowBattery position={position} /> : null}
    </>
  );
}

function versionText({ version, ackVersion, sentVersion }: Route, t: RouteWords): string {
  if (ackVersion === null) return t('unseen', { version });
  return t(ackVersion >= (sentVersion ?? 0) ? 'seen' : 'seenOld', { version, seen: ackVersion });
}

function Breaches({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const say = (breach: Route['breaches'][number]) => {
    const accepted = breach.acceptedBy === undefined ? '' : `(${t('accepted', { name: breach.acceptedBy })})`;
    return [breachText({ t: tWord, format }, breach), accepted].filter(Boolean).join(' ');
  };
  const atStops = route.stops.flatMap(({ kind, breaches, ref, customer, address }) =>
    breaches
      .map(say)
      .map((breach) => ({ stop: customer || ref || address || wordOf(tWord, 'stopKind')(kind), breach })),
  );
  const said = new Set(atStops.map(({ breach }) => breach));
  // What a stop breaks is told at the stop, and once.
  const lines = [
    ...route.breaches.map(say).filter((breach) => !said.has(breach)),
    ...atStops.map((one) => t('atStop', one)),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={classes.breaches}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <strong>{t('breaches')}</strong>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Who drives it; chosen while it is planned. */
function RouteDriver({ route }: { route: Route }) {
  const t = useMessages(routeMessages);
  const can = useCan();
  const mayChoose = can('assign', 'Route') && route.status === 'planned';
  return mayChoose ? <DriverSelect route={route} /> : (route.driverName ?? t('noDriver'));
}
