import { serviceTimeEndpoints } from '@cartage/contract/logistics/service-times/service-times.endpoints.ts';
import { serviceTimeStates } from '@cartage/contract/logistics/service-times/service-times.schema.ts';
import type { Mount } from '#core/route.ts';
import { decideServiceTime, listServiceTimes, serviceTimeAt } from './service-times.service.ts';

export function serviceTimeRoutes(mount: Mount) {
  for (const state of serviceTimeStates)
    mount(serviceTimeEndpoints[state], (ctx, { query }) => listServiceTimes(ctx, state, query));
  mount(serviceTimeEndpoints.at, serviceTimeAt);
  mount(serviceTimeEndpoints.decide, decideServiceTime);
}
