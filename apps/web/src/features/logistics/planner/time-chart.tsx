import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo, useRef } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { lateText } from '#logistics/late-text.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { routeStyle } from '#map/route-colours.ts';
import { asDriven } from './as-driven.ts';
import { useDraggableStop, useDropPlace } from './drag-stop.ts';
import { plannerMessages } from './messages.ts';
import { loadingText, nameOf, numbered } from './plan-words.ts';
import { canLeave } from './sent-stops.ts';
import classes from './time-chart.module.css';
import { type Scale, scaleOf, spanOf } from './time-scale.ts';
import type { PlannerSelection } from './use-selection.ts';

interface TimeChartProps {
  plan: Plan;
  selection: PlannerSelection;
}

/** Routes by time: driving, work, waiting, breaks; the window of the selected stop; now. Left to right in every language. */
export function TimeChart({ plan, selection }: TimeChartProps) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { from, to } = spanOf(plan);
  const scale = useMemo(() => scaleOf({ from, to }), [from, to]);
  // By the minute: rows are drawn anew when it is another.
  const now = scale.share(`${new Date().toISOString().slice(0, 16)}Z`);
  const { vehicle } = selection;
  return (
    <section className={classes.chart} aria-label={t('chartText', { zone: plan.timeZone })}>
      <div className={classes.axis} dir="ltr" aria-hidden="true">
        <span className={classes.zone}>{plan.timeZone}</span>
        <div className={classes.ticks}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ insetInlineStart: percent(scale.share(tick)) }}>
              {format.time(tick, plan.timeZone)}
            </span>
          ))}
        </div>
      </div>
      <ul className={classes.rows}>
        {plan.routes.filter(isDriven).map((route) => (
          <ChartRow
            key={route.id}
            route={route}
            timeZone={plan.timeZone}
            scale={scale}
            now={now}
            isInFront={vehicle === route.vehicleId}
            isFaded={vehicle !== undefined && vehicle !== route.vehicleId}
            delivery={deliveryOn(route, selection.delivery)}
            select={selection.select}
            selectRoute={selection.selectRoute}
          />
        ))}
      </ul>
    </section>
  );
}

/** Nobody drove what was called off, or broken off before it left. */
const isDriven = ({ status, actualStartAt }: Route) =>
  status !== 'cancelled' && (status !== 'aborted' || actualStartAt !== null);

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

const deliveryOn = ({ stops }: Route, id: string | undefined) =>
  id !== undefined && stops.some(({ deliveryId }) => deliveryId === id) ? id : undefined;

interface ChartRowProps extends Pick<PlannerSelection, 'select' | 'selectRoute'> {
  route: Route;
  /** Of the plan. */
  timeZone: string;
  scale: Scale;
  now: number;
  isInFront: boolean;
  isFaded: boolean;
  /** The selected delivery, where it is on this route. */
  delivery: string | undefined;
}

/** Memoised: thousands of stops stand on a chart, and a press changes those of two rows. */
const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { route, timeZone, scale, now, isInFront, isFaded, delivery, select, selectRoute } = props;
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const tWord = useMessages(logisticsMessages);
  const scheme = useComputedColorScheme('light');
  const ref = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(ref, { vehicleId: route.vehicleId });
  const numbers = new Map(numbered(route).map((stop, index) => [stop.sequence, index + 1]));
  const span = (from: string, to: string) => ({
    insetInlineStart: percent(scale.share(from)),
    inlineSize: percent(Math.max(0, scale.share(to) - scale.share(from))),
  });
  const driven = asDriven(route);
  const selected = delivery === undefined ? undefined : driven.stops.find((stop) => stop.deliveryId === delivery);
  return (
    <li
      ref={ref}
      className={classes.row}
      dir="ltr"
      data-over={isOver || undefined}
      data-faded={isFaded || undefined}
      style={routeStyle(route.colour, scheme)}
    >
      <button
        type="button"
        className={classes.label}
        aria-pressed={isInFront}
        onClick={() => selectRoute(route.vehicleId)}
      >
        <bdi className="clipped" title={route.vehicleName}>
          {route.vehicleName}
        </bdi>
        <bdi className={`clipped ${classes.driver}`}>
          {[...(route.status === 'aborted' ? [t('route.aborted')] : []), route.driverName ?? t('noDriver')].join(' · ')}
        </bdi>
      </button>
      <div className={classes.track}>
        <span className={classes.shift} style={span(route.shift.fromAt, route.shift.toAt)} />
        {selected?.windows.map(({ fromAt, toAt }) => (
          <span key={fromAt} className={classes.window} style={span(fromAt, toAt)} />
        ))}
        <span className={classes.drive} style={span(driven.from, driven.to)} />
        {route.loading ? (
          <span
            className={classes.loading}
            style={span(route.loading.fromAt, route.loading.toAt)}
            data-late={route.loading.lateS > 0 || undefined}
            title={loadingText({ t, format, plan: { timeZone } }, route.loading)}
          >
            <span>{format.number(route.loading.dock)}</span>
          </span>
        ) : null}
        {driven.stops.map((stop) => (
          <ChartStop
            key={`${stop.sequence}`}
            route={route}
            stop={stop}
            number={numbers.get(stop.sequence)}
            span={span}
            isSelected={stop.deliveryId !== undefined && delivery === stop.deliveryId}
            title={[
              nameOf(stop),
              stop.status === 'cancelled' ? tWord('stop.cancelled') : format.time(stop.startAt, timeZone),
              ...stop.windows.map(({ fromAt, toAt }) =>
                t('windowOf', { from: format.time(fromAt, timeZone), to: format.time(toAt, timeZone) }),
              ),
              ...(isStopClosed(stop.status) ? [] : [t('slack', { time: format.duration(stop.slackS) })]),
              ...(stop.late ? [lateText({ t: tWord, format }, stop.late)] : []),
            ].join('\n')}
            onSelect={() => select(stop.deliveryId, route.vehicleId)}
          />
        ))}
        {now > 0 && now < 1 ? <span className={classes.now} style={{ insetInlineStart: percent(now) }} /> : null}
      </div>
    </li>
  );
});

interface ChartStopProps {
  route: Route;
  stop: Stop;
  number: number | undefined;
  span: (from: string, to: string) => { insetInlineStart: string; inlineSize: string };
  isSelected: boolean;
  title: string;
  onSelect: () => void;
}

function ChartStop({ stop, number, ...rest }: ChartStopProps) {
  if (stop.kind === 'break' || stop.kind === 'reload')
    return <span className={classes.pause} data-kind={stop.kind} style={rest.span(stop.startAt, stop.departAt)} />;
  const { deliveryId } = stop;
  if (number === undefined || deliveryId === undefined) return null;
  return <ChartVisit stop={{ ...stop, deliveryId }} number={number} {...rest} />;
}

/** Dragged as its row in the list is; what is let go on it takes its place. */
function ChartVisit({
  route,
  stop,
  number,
  span,
  isSelected,
  title,
  onSelect,
}: ChartStopProps & { stop: { deliveryId: string }; number: number }) {
  const ref = useRef<HTMLButtonElement>(null);
  const dragged = { deliveryId: stop.deliveryId, name: nameOf(stop) };
  const isDragging = useDraggableStop(ref, dragged, canLeave(route, stop));
  const isOver = useDropPlace(ref, { vehicleId: route.vehicleId, position: number - 1 });
  const isBroken = stop.breaches.some(({ acceptedBy }) => acceptedBy === undefined);
  return (
    <>
      {stop.waitS > 0 ? <span className={classes.wait} style={span(stop.arriveAt, stop.startAt)} /> : null}
      <button
        ref={ref}
        type="button"
        className={classes.stop}
        style={span(stop.startAt, stop.departAt)}
        aria-pressed={isSelected}
        data-dragging={isDragging || undefined}
        data-over={isOver || undefined}
        data-broken={isBroken || undefined}
        data-late={stop.late ? (stop.late.isExpected ? 'expected' : 'late') : undefined}
        data-done={stop.status === 'completed' || stop.status === 'cancelled' || undefined}
        title={title}
        tabIndex={-1}
        onClick={onSelect}
      >
        <span>{number}</span>
      </button>
    </>
  );
}
