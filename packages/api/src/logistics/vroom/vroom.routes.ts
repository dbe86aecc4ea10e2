import { vroomEndpoints } from '@cartage/contract/logistics/vroom/vroom.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { solveVroom } from './vroom.service.ts';

export function vroomRoutes(mount: Mount) {
  mount(vroomEndpoints.solve, (ctx, { body }) => solveVroom(ctx, body));
  mount(vroomEndpoints.health, async () => ({ status: 'ok' as const }));
}
