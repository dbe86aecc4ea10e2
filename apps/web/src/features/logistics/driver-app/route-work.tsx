import type { Route, RouteStatus, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { countedStops, isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { CashSum } from '#logistics/cash-sum.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { routeTones } from '#logistics/tones.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { CloseStop, type Outcome, type Policy } from './close-stop.tsx';
import classes from './driver-page.module.css';
import { DriverWay } from './driver-way.tsx';
import { useKeptLines } from './kept-lines.ts';
import { LoadVehicle } from './load-vehicle.tsx';
import { driverAppMessages } from './messages.ts';
import { changesOf, rememberSeen } from './route-changes.ts';
import { act } from './send-acts.ts';
import { StopCard } from './stop-card.tsx';
import { useLoadCheck } from './use-load-check.ts';
import { deliveryStops, isUnseen } from './with-waiting.ts';

/** One route: where it stands, the next step, and its stops with the next one open. */
export function RouteWork({ route, policy }: { route: Route; policy: Policy }) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  // Kept for later, before anybody wants it.
  useKeptLines(route);
  const { loading } = route;
  const load = useLoadCheck(route, policy);
  // Who does not read parcels in is not asked about them.
  const isLoadBegun = load.scans.length > 0;
  const stops = deliveryStops(route);
  const counted = countedStops(stops);
  const done = counted.filter(({ status }) => isStopClosed(status)).length;
  const nextStop = stops.find(({ status }) => !isStopClosed(status) && status !== 'skipped');
  const [picked, setPicked] = useState<string | null>();
  const openId = picked === undefined ? nextStop?.id : picked;
  // Kept here, where no change of the route takes away what is being filled in.
  const [closing, setClosing] = useState<{ stopId: string; to: Outcome }>();
  const closingStop = stops.find(({ id }) => id === closing?.stopId);
  const time = (iso: string) => format.time(iso, route.timeZone);
  const changes = isUnseen(route) ? changesOf(route) : undefined;
  const changeTexts = changes
    ? [
        changes.added > 0 ? t('added', { count: changes.added }) : '',
        changes.removed > 0 ? t('removed', { count: changes.removed }) : '',
        changes.isReordered ? t('reordered') : '',
      ].filter(Boolean)
    : [];
  return (
    <section className={classes.route} aria-label={route.vehicleName}>
      <header className={classes.routeHead}>
        <div className={classes.lines}>
          <h2 className={classes.routeName}>
            <bdi>{route.vehicleName}</bdi>
          </h2>
          <span className={classes.quiet}>
            {[
              format.date(route.date),
              loading && !route.actualStartAt
                ? t('loadsAt', {
                    from: time(loading.fromAt),
                    to: time(loading.toAt),
                    dock: format.number(loading.dock),
                  })
                : '',
              route.actualStartAt
                ? t('leftAt', { time: time(route.actualStartAt) })
                : t('startAt', { time: time(route.startAt) }),
              t('endAt', { time: time(route.actualEndAt ?? route.stops.at(-1)?.etaAt ?? route.endAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>{t('stopsDone', { done, total: counted.length })}</span>
        </div>
        <Chip tone={routeTones[route.status]}>{wordOf(tWord, 'route')(route.status)}</Chip>
      </header>
      {changeTexts.length > 0 ? (
        <p role="status" className={classes.notice}>
          {t('changed', { changes: format.list(changeTexts) })}
        </p>
      ) : null}
      {route.status === 'returning' ? <p className={classes.notice}>{t('allDone')}</p> : null}
      <CashSum route={route} />
      <LoadVehicle route={route} check={load} />
      <RouteButtons route={route} isAllDone={done === counted.length} notLoaded={isLoadBegun ? load.missing : []} />
      <BringBack stops={stops} />
      <DriverWay route={route} next={nextStop} />
      <ol className={classes.stops}>
        {stops.map((stop, at) => (
          <StopCard
            key={stop.id}
            route={route}
            stop={stop}
            number={at + 1}
            policy={policy}
            isOpen={stop.id === openId}
            onToggle={() => setPicked(stop.id === openId ? null : stop.id)}
            onClose={(to) => setClosing({ stopId: stop.id, to })}
          />
        ))}
      </ol>
      {closing && closingStop ? (
        <CloseStop
          route={route}
          stop={closingStop}
          to={closing.to}
          policy={policy}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </section>
  );
}

/** What is still on the vehicle of what was to be delivered. */
function BringBack({ stops }: { stops: readonly Stop[] }) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const left = stops.flatMap((stop) => {
    const load = stop.status === 'failed' ? stop.demand : stop.refused;
    return stop.kind === 'delivery' && load ? [{ stop, load }] : [];
  });
  if (left.length === 0) return null;
  return (
    <section className={classes.notice}>
      <h3 className={classes.small}>{t('bringBack')}</h3>
      <ul className={classes.left}>
        {left.map(({ stop, load }) => (
          <li key={stop.id}>
            <bdi>{[stop.ref, stop.customer, loadText({ t: tWord, format }, load)].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The steps of a driver from each state; finishing waits for the stops. */
const steps: Partial<Record<RouteStatus, readonly { to: RouteStatus; label: Label; isMain?: true }[]>> = {
  dispatched: [{ to: 'in_progress', label: 'start' }],
  acknowledged: [{ to: 'in_progress', label: 'start', isMain: true }],
  in_progress: [{ to: 'paused', label: 'pause' }],
  returning: [
    { to: 'completed', label: 'finish', isMain: true },
    { to: 'paused', label: 'pause' },
  ],
  paused: [{ to: 'in_progress', label: 'resume', isMain: true }],
};
type Label = 'start' | 'resume' | 'pause' | 'finish';

interface RouteButtonsProps {
  route: Route;
  isAllDone: boolean;
  /** Parcels that were not read on their way in, where others were. */
  notLoaded: readonly string[];
}

function RouteButtons({ route, isAllDone, notLoaded }: RouteButtonsProps) {
  const t = useMessages(driverAppMessages);
  const format = useFormat();
  const offered = (steps[route.status] ?? []).filter(({ to }) => to !== 'completed' || isAllDone);
  const isNew = isUnseen(route);
  if (offered.length === 0 && !isNew) return null;
  const seen = () => {
    rememberSeen(route);
    void act({ kind: 'seen', routeId: route.id, version: route.version, label: t('acknowledge') });
  };
  const go = async (to: RouteStatus, label: Label) => {
    const missing = { count: notLoaded.length, codes: format.list(notLoaded.slice(0, 10).map(isolated)) };
    if (notLoaded.length > 0) {
      const facts = { title: t('leaveWithout', missing), text: t('leaveWithoutText', missing), confirmLabel: t(label) };
      if (!(await confirm(facts))) return;
    }
    if (to === 'in_progress' && !isNew) rememberSeen(route);
    void act({ kind: 'route', routeId: route.id, to, label: t(label) });
  };
  return (
    <div className={classes.acts}>
      {isNew ? (
        <Button size="xl" fullWidth onClick={seen}>
          {t('acknowledge')}
        </Button>
      ) : null}
      {offered.map(({ to, label, isMain }) => (
        <Button
          key={to}
          size={isMain ? 'xl' : 'lg'}
          fullWidth
          {...(isMain ? {} : { variant: 'default' })}
          onClick={() => void go(to, label)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
