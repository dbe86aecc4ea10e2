import { preferencesEndpoints } from '@cartage/contract/preferences/preferences.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readKeptLists, updateKeptList } from './list-views.service.ts';
import { readPreferences, resetPreferences, updatePreferences } from './preferences.service.ts';

export function preferencesRoutes(mount: Mount) {
  mount(preferencesEndpoints.get, (ctx) => readPreferences(ctx.db, ctx.person().userId));
  mount(preferencesEndpoints.update, (ctx, { body }) => updatePreferences(ctx, body));
  mount(preferencesEndpoints.reset, resetPreferences);
  mount(preferencesEndpoints.lists, (ctx) => readKeptLists(ctx.db, ctx.person().userId));
  mount(preferencesEndpoints.updateList, (ctx, { body }) => updateKeptList(ctx, body));
}
