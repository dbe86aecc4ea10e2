import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopHeld } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { IconAlertTriangle, IconCheck, IconClockExclamation, IconLock, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { breachText } from '#logistics/amounts.ts';
import { lateText } from '#logistics/late-text.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { asVisited } from './as-driven.ts';
import { useDraggableStop, useDropPlace } from './drag-stop.ts';
import { plannerMessages } from './messages.ts';
import { nameOf } from './plan-words.ts';
import classes from './route-list.module.css';
import { canLeave } from './sent-stops.ts';
import type { PlannerSelection } from './use-selection.ts';

interface StopRowProps {
  route: Route;
  /** Of the plan. */
  timeZone: string;
  stop: Stop & { deliveryId: string };
  /** Place among the route's deliveries, from 0. */
  position: number;
  isSelected: boolean;
  onSelect: PlannerSelection['select'];
}

/** One stop in the list: its number, its time, what is wrong with it. Dragged with the pointer, moved with M. */
export function StopRow({ route, timeZone, stop, position, isSelected, onSelect }: StopRowProps) {
  const t = useMessages(plannerMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const ref = useRef<HTMLButtonElement>(null);
  const canMove = canLeave(route, stop);
  const isDragging = useDraggableStop(ref, { deliveryId: stop.deliveryId, name: nameOf(stop) }, canMove);
  const isOver = useDropPlace(ref, { vehicleId: route.vehicleId, position });
  const visit = asVisited(stop);
  // What was waited is over.
  const waitS = isStopHeld(stop.status) ? 0 : visit.waitS;
  const isCancelled = stop.status === 'cancelled';
  const open = stop.breaches.filter(({ acceptedBy }) => acceptedBy === undefined);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.stop}
      aria-pressed={isSelected}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      data-delivery={stop.deliveryId}
      data-done={stop.status === 'completed' || isCancelled || undefined}
      onClick={() => onSelect(stop.deliveryId, route.vehicleId)}
    >
      <span className={classes.number}>{position + 1}</span>
      <span className={classes.stopName}>
        <bdi className="clipped">{nameOf(stop)}</bdi>
        <bdi className={`clipped ${classes.quiet}`}>{stop.address}</bdi>
      </span>
      <span className={classes.stopTime}>
        {isCancelled ? tWord('stop.cancelled') : format.time(visit.startAt, timeZone)}
        {waitS > 0 && !isCancelled ? (
          <span className={`clipped ${classes.quiet}`}>{t('waits', { time: format.duration(waitS) })}</span>
        ) : null}
      </span>
      {stop.locked ? <IconLock size={14} aria-label={t('locked')} className={classes.mark} /> : null}
      {stop.status === 'completed' ? (
        <IconCheck size={14} aria-label={tWord('stop.completed')} className={classes.mark} />
      ) : null}
      {stop.status === 'failed' ? <IconX size={14} aria-label={tWord('stop.failed')} className={classes.mark} /> : null}
      {stop.late ? (
        <span className={classes.breach} data-expected={stop.late.isExpected || undefined}>
          <IconClockExclamation size={14} aria-hidden="true" />
          {lateText({ t: tWord, format }, stop.late)}
        </span>
      ) : null}
      {open.length > 0 ? (
        <span className={classes.breach}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {open.map((breach) => breachText({ t: tWord, format }, breach)).join(', ')}
        </span>
      ) : null}
    </button>
  );
}
