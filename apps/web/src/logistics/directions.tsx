import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import type { LegLine, RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './directions.module.css';
import { logisticsMessages } from './messages.ts';

/** What decides the way of a route: its stops in their order, and where each is. */
export const orderOf = ({ stops }: Pick<Route, 'stops'>): string[] =>
  stops.map(({ deliveryId, kind, location }) => `${deliveryId ?? kind} ${location?.join(',') ?? ''}`);

/** The way of a route on the streets with what to do at each turn, read again when its stops change. */
export function useRouteLines(route: Route, { kept }: { kept?: RouteLines | undefined } = {}) {
  const { id } = route;
  const language = useLanguage();
  const order = orderOf(route);
  return useQuery({
    queryKey: [roadEndpoints.routeLines.path, id, language, order],
    queryFn: ({ signal }) => call(roadEndpoints.routeLines, { params: { id }, query: { language } }, { signal }),
    retry: false,
    networkMode: 'always',
    staleTime: 300_000,
    ...(kept ? { initialData: kept, initialDataUpdatedAt: 0 } : {}),
  });
}

/** What to do on the way of one leg, turn by turn. */
export function LegDirections({ leg }: { leg: LegLine }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  return (
    <ol className={classes.turns}>
      {leg.instructions.map(({ text, distanceM, durationS, location }) => (
        <li key={`${text} ${String(location)}`}>
          <span>{text}</span>
          {distanceM > 0 ? (
            <span className={classes.amount}>
              {t('directionsLeg', { distance: format.distance(distanceM), time: format.duration(durationS) })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
