import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { commitImport } from './commit-import.ts';
import { editRow } from './edit-row.ts';
import { createImport, discardImport, getImport, remapImport } from './imports.service.ts';
import { listImports } from './list-imports.ts';
import { geocodeImport, placeRow } from './place-import.ts';
import { rejectedRows } from './rejected-rows.ts';
import grid11 from './samples/grid-11.json' with { type: 'json' };
import { listTemplates, removeTemplate } from './templates.service.ts';

export function importRoutes(mount: Mount) {
  mount(importEndpoints.create, (ctx, { body }) => createImport(ctx, body));
  mount(importEndpoints.list, (ctx, { query }) => listImports(ctx, query));
  mount(importEndpoints.templates, (ctx) => listTemplates(ctx));
  mount(importEndpoints.removeTemplate, (ctx, { params }) => removeTemplate(ctx, params.id));
  mount(importEndpoints.sample, async () => Response.json(grid11));
  mount(importEndpoints.get, (ctx, { params, query }) => getImport(ctx, params.id, query));
  mount(importEndpoints.remap, (ctx, { params, body }) => remapImport(ctx, params.id, body));
  mount(importEndpoints.editRow, (ctx, { params, body }) => editRow(ctx, params, body));
  mount(importEndpoints.placeRow, (ctx, { params, body }) => placeRow(ctx, params, body.location));
  mount(importEndpoints.geocode, (ctx, { params }) => geocodeImport(ctx, params.id));
  mount(importEndpoints.commit, (ctx, { params, body }) => commitImport(ctx, params.id, body));
  mount(importEndpoints.rejected, (ctx, { params, query }) => rejectedRows(ctx, params.id, query.language));
  mount(importEndpoints.discard, (ctx, { params }) => discardImport(ctx, params.id));
}
