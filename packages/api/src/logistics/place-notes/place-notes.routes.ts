import { placeNoteEndpoints } from '@cartage/contract/logistics/place-notes/place-notes.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { placeNoteAt, writeNoteAt } from './place-notes.service.ts';

export function placeNoteRoutes(mount: Mount) {
  mount(placeNoteEndpoints.at, placeNoteAt);
  mount(placeNoteEndpoints.write, writeNoteAt);
}
