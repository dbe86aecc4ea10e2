import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { orderOf } from '#logistics/directions.tsx';

/** How the plan's travel times are found now, asked again after every change of the plan. */
export const usePlanTravel = ({ id, version }: Plan) =>
  useQuery({
    queryKey: [roadEndpoints.planTravel.path, id, version],
    queryFn: ({ signal }) => call(roadEndpoints.planTravel, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The lines of the plan's routes on the streets; none are asked for while its times are estimated. */
export function usePlanLines({ id, routes, travel }: Plan) {
  const order = routes.map((route) => [route.id, ...orderOf(route)]);
  const { data } = useQuery({
    queryKey: [roadEndpoints.planLines.path, id, order],
    queryFn: ({ signal }) => call(roadEndpoints.planLines, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: travel === 'road',
    retry: false,
  });
  return travel === 'road' ? data?.routes : undefined;
}
