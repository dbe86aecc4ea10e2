import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { runEndpoints } from '@cartage/contract/logistics/runs/runs.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { cancelRun, getRun, startRun, streamRun } from './runs.service.ts';

export function runRoutes(mount: Mount) {
  mount(planEndpoints.optimise, (ctx, { params, body }) => startRun(ctx, params.id, body));
  mount(runEndpoints.get, (ctx, { params }) => getRun(ctx, params.id));
  mount(runEndpoints.events, (ctx, { params }) => streamRun(ctx, params.id));
  mount(runEndpoints.cancel, (ctx, { params }) => cancelRun(ctx, params.id));
}
