import { deliveryEndpoints, mostNamed } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { labelsOfDeliveries, labelsOfRoute, type ParcelLabel } from './parcel-labels.ts';

/** What labels are made for: a route, all routes of a plan, or deliveries, their ids parted by commas. */
export interface LabelSource {
  route?: string | undefined;
  plan?: string | undefined;
  delivery?: string | undefined;
}

interface Labels {
  /** undefined until they are read. */
  labels: ParcelLabel[] | undefined;
  error: unknown;
  readAgain: () => void;
}

export function useParcelLabels({ route, plan, delivery }: LabelSource): Labels {
  const format = useFormat();
  const ofRoute = useQuery({
    ...api.query(routeEndpoints.get, { params: { id: route ?? '' } }),
    enabled: route !== undefined,
  });
  const ofPlan = useQuery({
    ...api.query(planEndpoints.get, { params: { id: plan ?? '' } }),
    enabled: plan !== undefined,
  });
  const ofDeliveries = useQueries({
    queries: pagesOf(delivery?.split(',').filter(Boolean) ?? []).map((id) =>
      api.query(deliveryEndpoints.list, { query: { id, itemsPerPage: mostNamed, sortBy: 'ref', orderBy: 'asc' } }),
    ),
  });
  const asked = [...(route === undefined ? [] : [ofRoute]), ...(plan === undefined ? [] : [ofPlan]), ...ofDeliveries];
  const fromRoute = (one: Route) => labelsOfRoute(one, (from, to) => format.hours(from, to, one.timeZone));
  const isRead = asked.every(({ data }) => data !== undefined);
  return {
    labels: isRead
      ? [
          ...(ofRoute.data ? fromRoute(ofRoute.data) : []),
          ...(ofPlan.data?.routes ?? []).flatMap(fromRoute),
          ...ofDeliveries.flatMap(({ data }) => labelsOfDeliveries(data?.deliveries ?? [])),
        ]
      : undefined,
    error: asked.find(({ error }) => error)?.error,
    readAgain: () => {
      for (const { refetch } of asked) void refetch();
    },
  };
}

function pagesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostNamed);
  return Array.from({ length: count }, (_, page) => ids.slice(page * mostNamed, (page + 1) * mostNamed));
}
