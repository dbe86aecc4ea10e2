import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { addMapFile, listMapFiles, removeMapFile, sendMapFile } from './map-files.service.ts';
import { mapFacts, readTile, styleOfMap } from './maps.service.ts';

export function mapRoutes(mount: Mount) {
  mount(mapEndpoints.facts, (ctx) => mapFacts(ctx));
  mount(mapEndpoints.style, styleOfMap);
  mount(mapEndpoints.tile, readTile);
  mount(mapEndpoints.files, (ctx) => listMapFiles(ctx));
  mount(mapEndpoints.addFile, addMapFile);
  mount(mapEndpoints.removeFile, (ctx, { params }) => removeMapFile(ctx, params.id));
  mount(mapEndpoints.readFile, (ctx, { params }) => sendMapFile(ctx, params.id));
}
