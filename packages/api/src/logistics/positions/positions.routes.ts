import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listPositions, receiveReport, tellPosition } from './positions.service.ts';
import { reportOf, reportOfQuery } from './tracker-report.ts';

export function positionRoutes(mount: Mount) {
  mount(positionEndpoints.list, (ctx) => listPositions(ctx));
  mount(positionEndpoints.tell, tellPosition);
  mount(positionEndpoints.report, (ctx, { query }) => receiveReport(ctx, reportOfQuery(query)));
  mount(positionEndpoints.post, (ctx, input) => receiveReport(ctx, reportOf(input)));
}
