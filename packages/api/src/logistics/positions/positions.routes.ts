import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listPositions, tellPosition } from './positions.service.ts';

export function positionRoutes(mount: Mount) {
  mount(positionEndpoints.list, (ctx) => listPositions(ctx));
  mount(positionEndpoints.tell, tellPosition);
}
