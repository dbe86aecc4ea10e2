import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed, undoWithinS } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Fragment, useEffect, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { isolated } from '#format/isolated.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { atDoorTexts } from '#logistics/at-door-text.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { stopName } from '#logistics/stop-name.ts';
import { stopTones } from '#logistics/tones.ts';
import { Chip } from '#ui/chip.tsx';
import type { Outcome, Policy } from './close-stop.tsx';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { PlaceNote } from './place-note.tsx';
import { act } from './send-acts.ts';
import { StopDirections } from './stop-directions.tsx';

interface StopCardProps {
  route: Route;
  stop: Stop & { id: string };
  number: number;
  policy: Policy;
  isOpen: boolean;
  onToggle: () => void;
  /** Asks for what closes the stop. */
  onClose: (to: Outcome) => void;
}

/** One stop: a line in the list, and with a tap everything about it and what can be done. */
export function StopCard({ route, stop, number, policy, isOpen, onToggle, onClose }: StopCardProps) {
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const name = stopName(stop);
  const time = format.time(stop.actual.departedAt ?? stop.etaAt ?? stop.startAt, route.timeZone);
  return (
    <li className={classes.stop} data-closed={isStopClosed(stop.status) || undefined}>
      <button type="button" className={classes.stopHead} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.number}>{number}</span>
        <span className={classes.lines}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <bdi className={classes.quiet}>{stop.address}</bdi>
        </span>
        <span className={classes.end}>
          <span className="numeric">{time}</span>
          {stop.status === 'pending' ? null : (
            <Chip tone={stopTones[stop.status]}>{wordOf(tWord, 'stop')(stop.status)}</Chip>
          )}
        </span>
      </button>
      {isOpen ? <StopBody route={route} stop={stop} policy={policy} onClose={onClose} /> : null}
    </li>
  );
}

function StopBody({ route, stop, policy, onClose }: Pick<StopCardProps, 'route' | 'stop' | 'policy' | 'onClose'>) {
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const language = useLanguage();
  const time = (iso: string) => format.time(iso, route.timeZone);
  const reason = policy.failureReasons.find(({ code }) => code === stop.failureReason)?.label[language];
  const facts = [
    wordOf(tWord, 'stopKind')(stop.kind),
    stop.ref,
    stop.demand ? loadText({ t: tWord, format }, stop.demand) : '',
    t(stop.etaAt ? 'expected' : 'plannedAt', { time: time(stop.etaAt ?? stop.startAt) }),
    ...stop.windows.map(({ fromAt, toAt }) => t('windowOf', { from: time(fromAt), to: time(toAt) })),
    stop.promised ? t('promised', { from: time(stop.promised.from), to: time(stop.promised.to) }) : '',
    stop.proofs.length > 0 ? t('proofs', { count: stop.proofs.length }) : '',
    reason ?? '',
    stop.refused ? tWord('refused', { load: loadText({ t: tWord, format }, stop.refused) }) : '',
    ...(stop.atDoor ? atDoorTexts({ t: tWord, format }, stop.atDoor) : []),
  ].filter(Boolean);
  return (
    <div className={classes.body}>
      {stop.cashDueMinor !== undefined && !isStopClosed(stop.status) ? (
        <p className={classes.cash}>{tWord('collect', { amount: format.money(stop.cashDueMinor, route.currency) })}</p>
      ) : null}
      <p className={classes.facts}>
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 ? ' · ' : null}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      {stop.instructions ? (
        <p className={classes.notes}>
          <strong>{t('notes')}</strong> <bdi>{stop.instructions}</bdi>
        </p>
      ) : null}
      <PlaceNote route={route} stop={stop} />
      <div className={classes.buttons}>
        {stop.phone ? (
          <Button
            component="a"
            href={`tel:${stop.phone.replaceAll(/\s/g, '')}`}
            size="lg"
            variant="default"
            leftSection={<IconPhone aria-hidden="true" size={20} />}
          >
            {t('call', { phone: isolated(stop.phone) })}
          </Button>
        ) : null}
        <NavigateLinks stop={stop} />
      </div>
      {isStopClosed(stop.status) ? null : <StopDirections route={route} stop={stop} name={stopName(stop)} />}
      <StopButtons route={route} stop={stop} onClose={onClose} />
    </div>
  );
}

function NavigateLinks({ stop }: { stop: Stop }) {
  const t = useMessages(driverAppMessages);
  if (!stop.location) return <p className={classes.quiet}>{t('noPlace')}</p>;
  const [lon, lat] = stop.location;
  const links = {
    geo: `geo:${lat},${lon}?q=${lat},${lon}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`,
    apple: `https://maps.apple.com/?daddr=${lat},${lon}`,
    waze: `https://waze.com/ul?ll=${lat},${lon}&navigate=yes`,
  };
  return (
    <nav aria-label={t('navigate')} className={classes.maps}>
      <span className={classes.quiet}>{t('navigate')}</span>
      {(['geo', 'google', 'apple', 'waze'] as const).map((app) => (
        <Button
          key={app}
          component="a"
          href={links[app]}
          {...(app === 'geo' ? {} : { target: '_blank', rel: 'noreferrer' })}
          size="md"
          variant="default"
        >
          {t(`map.${app}`)}
        </Button>
      ))}
    </nav>
  );
}

function StopButtons({ route, stop, onClose }: Pick<StopCardProps, 'route' | 'stop' | 'onClose'>) {
  const t = useMessages(driverAppMessages);
  const format = useFormat();
  const undoUntilMs = Date.parse(stop.actual.departedAt ?? '') + undoWithinS * 1000;
  const isBefore = useIsBefore(undoUntilMs);
  const name = stopName(stop);
  const move = (to: 'arrived' | 'skipped' | 'pending', label: string) =>
    void act({ kind: 'stop', routeId: route.id, stopId: stop.id, to, label: headed(label, name) });
  if (route.status === 'paused') return <p className={classes.quiet}>{t('paused')}</p>;
  if (route.status !== 'in_progress' && route.status !== 'returning')
    return route.status === 'completed' ? null : <p className={classes.quiet}>{t('startFirst')}</p>;
  if (isStopClosed(stop.status))
    return isBefore && stop.status !== 'cancelled' ? (
      <Button size="lg" variant="default" onClick={() => move('arrived', t('undo'))}>
        {t('undo')} ({t('undoUntil', { time: format.time(new Date(undoUntilMs).toISOString(), route.timeZone) })})
      </Button>
    ) : null;
  const isThere = stop.status === 'arrived' || stop.status === 'servicing';
  return (
    <div className={classes.acts}>
      {isThere ? null : (
        <Button size="xl" fullWidth onClick={() => move('arrived', t('arrived'))}>
          {t('arrived')}
        </Button>
      )}
      <Button size="xl" fullWidth {...(isThere ? {} : { variant: 'default' })} onClick={() => onClose('completed')}>
        {t('done')}
      </Button>
      <Button size="xl" fullWidth variant="light" color="red" onClick={() => onClose('failed')}>
        {t('problem')}
      </Button>
      {stop.status === 'pending' || stop.status === 'en_route' ? (
        <Button size="lg" fullWidth variant="subtle" color="gray" onClick={() => move('skipped', t('skip'))}>
          {t('skip')}
        </Button>
      ) : null}
      {stop.status === 'skipped' ? (
        <Button size="lg" fullWidth variant="subtle" color="gray" onClick={() => move('pending', t('unskip'))}>
          {t('unskip')}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether a moment is still to come; turns false when it comes. */
function useIsBefore(ms: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = ms - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 50);
    return () => clearTimeout(timer);
  }, [ms]);
  return ms > now;
}
