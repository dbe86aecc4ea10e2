import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import { breachKind } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { countedStops } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core';
import { IconArrowBackUp, IconExternalLink, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Fragment, memo, useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { LoadBar } from '#logistics/load-bar.tsx';
import { logisticsMessages } from '#logistics/messages.ts';
import { routeLink } from '#logistics/route-link.ts';
import { routeStyle } from '#map/route-colours.ts';
import { useCan } from '#session/ability.ts';
import { useCanOn } from '#session/record-ability.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { backAtOf } from './as-driven.ts';
import { useDropPlace } from './drag-stop.ts';
import { plannerMessages } from './messages.ts';
import { type BreachGroup, breachGroups, loadingText, numbered } from './plan-words.ts';
import classes from './route-list.module.css';
import { isUnseen } from './sent-stops.ts';
import { StopRow } from './stop-row.tsx';
import type { Planner } from './use-planner.ts';
import type { PlannerSelection } from './use-selection.ts';

interface RouteCardProps extends Pick<PlannerSelection, 'select' | 'selectRoute'> {
  route: Route;
  /** Of the plan. */
  timeZone: string;
  /** Whether it is in front, and its stops are seen; whether another is. */
  isOpen: boolean;
  isFaded: boolean;
  /** The selected delivery, while it is in front. */
  delivery: string | undefined;
  onChange: Planner['change'];
}

/** One vehicle's route: head, load, breaches, and its stops when it is in front. Memoised: a day has dozens, a press changes two. */
export const RouteCard = memo(function RouteCard(props: RouteCardProps) {
  const { route, timeZone, isOpen, isFaded, delivery, select, selectRoute, onChange } = props;
  const t = useMessages(plannerMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const canOn = useCanOn();
  const scheme = useComputedColorScheme('light');
  const ref = useRef<HTMLElement>(null);
  const isOver = useDropPlace(ref, { vehicleId: route.vehicleId });
  const stops = numbered(route);
  const isLocked = route.lock === 'all';
  const { loading } = route;

  const toggleLock = () =>
    onChange({ kind: 'lock_route', vehicleId: route.vehicleId, lock: isLocked ? 'none' : 'all' });
  const accept = async ({ cause, text: breach }: BreachGroup) => {
    const text = t('acceptText', { vehicle: route.vehicleName, breach });
    if (await confirm({ title: t('acceptTitle'), text, confirmLabel: t('accept') }))
      onChange({ kind: 'accept_breach', vehicleId: route.vehicleId, cause });
  };
  const recall = () =>
    void call(routeEndpoints.transition, { params: { id: route.id }, body: { to: 'planned' } }).then(() => {
      toast.done(t('recalled'));
      return invalidate(['/api/apps/logistics/']);
    }, toast.failed);

  return (
    <section
      ref={ref}
      className={classes.card}
      data-over={isOver || undefined}
      data-faded={isFaded || undefined}
      aria-label={route.vehicleName}
      style={routeStyle(route.colour, scheme)}
    >
      <header className={classes.cardHead}>
        <button
          type="button"
          className={classes.cardTitle}
          aria-expanded={isOpen}
          onClick={() => selectRoute(route.vehicleId)}
        >
          <span className={classes.swatch} aria-hidden="true" />
          <span>
            <strong>{route.vehicleName}</strong>
            <bdi className={`clipped ${classes.quiet}`}>{route.driverName ?? t('noDriver')}</bdi>
          </span>
        </button>
        <span className={classes.marks}>
          {route.status === 'planned' ? null : <Chip tone="info">{t(`route.${route.status}`)}</Chip>}
          {isUnseen(route) ? <Chip tone="warning">{t('sentUnseen')}</Chip> : null}
          {route.next.includes('planned') ? (
            <ActionIcon
              title={t('recall')}
              variant="subtle"
              aria-label={`${t('recall')} ${route.vehicleName}`}
              onClick={recall}
            >
              <IconArrowBackUp size={16} className="directional" />
            </ActionIcon>
          ) : null}
          {can('lock', 'Route') && route.status === 'planned' ? (
            <ActionIcon
              title={t(isLocked ? 'unlockRoute' : 'lockRoute')}
              variant="subtle"
              aria-label={`${t(isLocked ? 'unlockRoute' : 'lockRoute')} ${route.vehicleName}`}
              aria-pressed={isLocked}
              onClick={toggleLock}
            >
              {isLocked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
            </ActionIcon>
          ) : null}
          <TextLink
            {...routeLink(route.id)}
            className={classes.openLink ?? ''}
            aria-label={`${t('openRoute')} ${route.vehicleName}`}
          >
            <IconExternalLink size={16} aria-hidden="true" />
          </TextLink>
        </span>
      </header>
      <p className={classes.facts}>
        {[
          t('stops', { count: countedStops(stops).length }),
          // What was planned of it is not what was driven before it was broken off.
          ...(route.status === 'aborted'
            ? []
            : [
                format.duration(route.kpi.driveS),
                format.distance(route.kpi.distanceM),
                ...(loading && !route.actualStartAt ? [loadingText({ t, format, plan: { timeZone } }, loading)] : []),
                route.actualStartAt
                  ? t('hasLeft', { time: format.time(route.actualStartAt, timeZone) })
                  : t('leaves', { time: format.time(route.startAt, timeZone) }),
                t('back', { time: format.time(backAtOf(route), timeZone) }),
              ]),
        ].map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 ? ' · ' : null}
            <span className={classes.fact}>{fact}</span>
          </Fragment>
        ))}
      </p>
      <div className={classes.load}>
        <LoadBar load={route.peakLoad} capacity={route.capacity} />
      </div>
      {route.breaches.length > 0 ? (
        <ul className={classes.breaches}>
          {breachGroups({ t, words: { t: tWord, format } }, route.breaches).map((breach) => (
            <li
              key={`${breach.cause} ${breach.acceptedBy ?? ''}`}
              data-accepted={breach.acceptedBy !== undefined || undefined}
            >
              <span>
                {breach.text}
                {breach.acceptedBy === undefined ? null : (
                  <>
                    {' · '}
                    <bdi>{t('accepted', { name: breach.acceptedBy })}</bdi>
                  </>
                )}
              </span>
              {route.status === 'planned' &&
              breach.acceptedBy === undefined &&
              canOn('override', 'Route', { breach: breachKind(breach.cause) }) ? (
                <Button size="compact-xs" variant="light" color="red" onClick={() => void accept(breach)}>
                  {t('accept')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <div className={classes.stops}>
          {stops.map((stop, position) => (
            <StopRow
              key={`${stop.deliveryId} ${stop.kind}`}
              route={route}
              timeZone={timeZone}
              stop={stop}
              position={position}
              isSelected={delivery === stop.deliveryId}
              onSelect={select}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
});
