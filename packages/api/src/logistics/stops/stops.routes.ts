import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import type { Mount } from '#core/route.ts';
import type { RouteFollower } from '#logistics/routes/route-transitions.service.ts';
import { notePlace } from './note-place.ts';
import { addProof, readProofFile } from './proofs.service.ts';
import { reportStop } from './report-stop.ts';
import { moveStop } from './stops.service.ts';

export function stopRoutes(mount: Mount, follow: RouteFollower) {
  mount(stopEndpoints.transition, (ctx, input) => moveStop(ctx, input, follow));
  mount(stopEndpoints.report, reportStop);
  mount(stopEndpoints.notePlace, notePlace);
  mount(stopEndpoints.addProof, addProof);
  mount(stopEndpoints.proofFile, (ctx, { params }) => readProofFile(ctx, params.id));
}
