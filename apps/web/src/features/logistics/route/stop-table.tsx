import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { urlOf } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { loadText } from '#logistics/amounts.ts';
import { atDoorTexts } from '#logistics/at-door-text.ts';
import { lateText } from '#logistics/late-text.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { PlaceNoteText } from '#logistics/place-note-text.tsx';
import { stopTones } from '#logistics/tones.ts';
import { useCan } from '#session/ability.ts';
import { isSimulatedHost } from '#session/session.ts';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { routeMessages } from './messages.ts';
import classes from './route-page.module.css';
import { StopActions } from './stop-actions.tsx';
import { Delay } from './stop-delay.tsx';

/** Planned against real, stop by stop. */
export function StopTable({ route, numberOf }: { route: Route; numberOf: ReadonlyMap<number, number> }) {
  const t = useMessages(routeMessages);
  const format = useFormat();
  const heads = [
    'column',
    'place',
    'window',
    'plannedShort',
    'expectedShort',
    'actualShort',
    'delay',
    'status',
  ] as const;
  return (
    <div className={classes.card}>
      <h2 className={classes.heading}>
        {t('stops')} <span className={classes.quiet}>{t('zone', { zone: route.timeZone })}</span>
      </h2>
      <ScrollBox label={t('stops')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
              <th scope="col" className={classes.acts}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
              <th scope="col" className={classes.onPaper}>
                {t('signature')}
              </th>
            </tr>
          </thead>
          <tbody>
            {route.stops.map((stop) => (
              <StopLine
                key={stop.sequence}
                route={route}
                stop={stop}
                number={numberOf.get(stop.sequence)}
                time={(iso) => format.time(iso, route.timeZone)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

interface StopLineProps {
  route: Route;
  stop: Stop;
  number: number | undefined;
  time: (iso: string) => string;
}

function StopLine({ route, stop, number, time }: StopLineProps) {
  const t = useMessages(routeMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const { arrivedAt, departedAt, isEstimated } = stop.actual;
  const load = stop.demand ? loadText({ t: tWord, format }, stop.demand) : '';
  return (
    <tr>
      <th scope="row">
        <span className={classes.stopName}>
          <span className={classes.number}>{number ?? ''}</span>
          <span>
            {stop.deliveryId && can('read', 'Delivery') ? (
              <TextLink {...linkTo('/apps/logistics/deliveries', { search: { open: stop.deliveryId } })}>
                <bdi>{stop.ref}</bdi>
              </TextLink>
            ) : (
              (stop.ref ?? wordOf(tWord, 'stopKind')(stop.kind))
            )}
            {stop.customer ? <bdi className={classes.second}>{stop.customer}</bdi> : null}
          </span>
        </span>
      </th>
      <td className={classes.wide}>
        <bdi>{stop.address}</bdi>
        {stop.cashDueMinor === undefined ? null : (
          <strong className={classes.cash}>
            {tWord('collect', { amount: format.money(stop.cashDueMinor, route.currency) })}
          </strong>
        )}
        {load ? <p className={classes.onPaper}>{load}</p> : null}
        {stop.phone ? (
          <p className={classes.onPaper}>
            <bdi>{stop.phone}</bdi>
          </p>
        ) : null}
        {stop.instructions ? (
          <p className={classes.onPaper}>
            <bdi>{stop.instructions}</bdi>
          </p>
        ) : null}
        {stop.placeNote ? (
          <p className={classes.onPaper}>
            <PlaceNoteText note={stop.placeNote} />
          </p>
        ) : null}
      </td>
      <td className={`numeric ${classes.wide}`} data-label={t('window')}>
        {stop.windows.map(({ fromAt, toAt }) => (
          <bdi key={fromAt} className={classes.second}>
            {time(fromAt)}–{time(toAt)}
          </bdi>
        ))}
        {stop.promised ? (
          <span className={classes.second}>
            {t('promisedHours', { from: time(stop.promised.from), to: time(stop.promised.to) })}
          </span>
        ) : null}
      </td>
      <td className="numeric" data-label={t('plannedShort')}>
        {time(stop.startAt)}
      </td>
      <td className="numeric" data-label={t('expectedShort')}>
        {stop.etaAt ? time(stop.etaAt) : null}
      </td>
      <td className="numeric" data-label={t('actualShort')}>
        {arrivedAt ? (
          <bdi>
            {time(arrivedAt)}
            {departedAt ? `–${time(departedAt)}` : ''}
          </bdi>
        ) : null}
        {isEstimated ? <span className={classes.second}>{t('estimated')}</span> : null}
      </td>
      <td className={classes.wide}>
        <Delay route={route} stop={stop} />
        {stop.late ? (
          <Chip tone={stop.late.isExpected ? 'warning' : 'error'}>{lateText({ t: tWord, format }, stop.late)}</Chip>
        ) : null}
      </td>
      <td className={`${classes.wide} ${classes.end}`}>
        {stop.deliveryId ? <Chip tone={stopTones[stop.status]}>{wordOf(tWord, 'stop')(stop.status)}</Chip> : null}
        {stop.refused ? (
          <span className={classes.second}>
            {tWord('refused', { load: loadText({ t: tWord, format }, stop.refused) })}
          </span>
        ) : null}
        {(stop.atDoor ? atDoorTexts({ t: tWord, format }, stop.atDoor) : []).map((fact) => (
          <bdi key={fact} className={classes.told}>
            {fact}
          </bdi>
        ))}
        {can('read', 'Proof') && !isSimulatedHost
          ? stop.proofs.map(({ id }, at) => (
              <a
                key={id}
                className={classes.second}
                href={urlOf(stopEndpoints.proofFile, { params: { id } })}
                target="_blank"
                rel="noreferrer"
              >
                {t('proof', { number: at + 1 })}
              </a>
            ))
          : null}
      </td>
      <td className={classes.acts}>
        {stop.id !== undefined && stop.deliveryId !== undefined ? (
          <StopActions route={route} stop={{ ...stop, id: stop.id }} />
        ) : null}
      </td>
      {/* Nobody drives there for a signature any more. */}
      <td className={classes.onPaper}>{isStopClosed(stop.status) ? wordOf(tWord, 'stop')(stop.status) : null}</td>
    </tr>
  );
}
