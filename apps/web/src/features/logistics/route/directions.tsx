import type { RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { LegDirections } from '#logistics/directions.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import classes from './route-page.module.css';

interface DirectionsProps {
  route: Route;
  numberOf: ReadonlyMap<number, number>;
  lines: RouteLines | undefined;
}

/** How to get to each stop, turn by turn, where roads are known. */
export function Directions({ route, numberOf, lines }: DirectionsProps) {
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const legs = lines?.legs.length === route.stops.length - 1 ? lines.legs : [];
  if (!legs.some(({ instructions }) => instructions.length > 0)) return null;
  return (
    <section className={classes.directions} aria-labelledby="route-directions">
      <h2 id="route-directions" className={classes.heading}>
        {tWord('directions')}
      </h2>
      {legs.map((leg, at) => {
        const stop = route.stops[at + 1];
        if (!stop || leg.instructions.length === 0) return null;
        const name = [numberOf.get(stop.sequence), stop.customer || stop.ref || wordOf(tWord, 'stopKind')(stop.kind)];
        return (
          <details key={stop.sequence}>
            <summary>
              <bdi>{name.filter(Boolean).join(' · ')}</bdi>{' '}
              <span className={classes.quiet}>
                {tWord('directionsLeg', {
                  distance: format.distance(leg.distanceM),
                  time: format.duration(leg.durationS),
                })}
              </span>
            </summary>
            <LegDirections leg={leg} />
          </details>
        );
      })}
    </section>
  );
}
