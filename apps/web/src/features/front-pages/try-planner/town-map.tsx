import type { MouseEvent } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { frontMessages } from '../messages.ts';
import classes from './try-planner.module.css';
import { type Spot, type TriedRoute, town } from './try-problem.ts';

interface TownMapProps {
  stops: readonly Spot[];
  routes: readonly TriedRoute[];
  /** Until then the stops stand in the order they came. */
  isPlanned: boolean;
  onPlace: (event: MouseEvent<SVGSVGElement>) => void;
}

/** The town with its stops, the routes over it. A map keeps its sides in every direction of reading. */
export function TownMap({ stops, routes, isPlanned, onPlace }: TownMapProps) {
  const t = useMessages(frontMessages);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it adds a stop by keyboard
    <svg
      className={classes.map}
      viewBox={`0 0 ${town.width} ${town.height}`}
      role="img"
      aria-label={t('townLabel', { count: stops.length })}
      onClick={onPlace}
    >
      <path className={classes.river} d="M-10 300c90-40 150 10 240-20s130-90 220-90 120 40 200 10" />
      <path
        className={classes.streets}
        d="M40-10v420M150-10v420M250-10v420M350-10v420M460-10v420M560-10v420M-10 60h660M-10 140h660M-10 205h660M-10 270h660M-10 350h660"
      />
      <path className={classes.avenue} d="M-10 380 640 30M80-10l480 420" />
      {routes.map((route, van) => (
        <polyline
          key={route.stops.join()}
          className={classes.line}
          data-van={van}
          data-planned={isPlanned || undefined}
          points={[town.depot, ...route.stops.flatMap((index) => stops[index] ?? []), town.depot]
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      ))}
      {routes.map((route, van) =>
        route.stops.map((index, position) => {
          const spot = stops[index];
          return spot ? (
            <g key={index} transform={`translate(${spot.x} ${spot.y})`} data-van={van} className={classes.stop}>
              <circle r="11" />
              <text dy="0.35em">{position + 1}</text>
            </g>
          ) : null;
        }),
      )}
      <g transform={`translate(${town.depot.x} ${town.depot.y})`} className={classes.depot}>
        <rect x="-13" y="-13" width="26" height="26" rx="6" />
        <path d="M-7 6v-8l7-5 7 5v8z" />
      </g>
    </svg>
  );
}
