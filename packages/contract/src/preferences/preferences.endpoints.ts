import { endpoint } from '#core/endpoint.ts';
import { keptListChangeSchema, keptListSchema, keptListsSchema } from './list-views.schema.ts';
import { keptPreferencesSchema, preferencesChangeSchema } from './preferences.schema.ts';

const path = '/api/preferences';

/** A person's own preferences. Each field is one choice: the last one counts, whichever device it came from. */
export const preferencesEndpoints = {
  get: endpoint({ method: 'GET', path, status: 200, access: 'signedIn', response: keptPreferencesSchema }),
  update: endpoint({
    method: 'PATCH',
    path,
    status: 200,
    access: 'signedIn',
    body: preferencesChangeSchema,
    response: keptPreferencesSchema,
  }),
  /** Back to the defaults. */
  reset: endpoint({ method: 'DELETE', path, status: 204, access: 'signedIn', response: null }),
  /** Columns and saved views of every list the person ever arranged. */
  lists: endpoint({
    method: 'GET',
    path: `${path}/lists`,
    status: 200,
    access: 'signedIn',
    response: keptListsSchema,
  }),
  /** What is given replaces what was kept of that list. */
  updateList: endpoint({
    method: 'PATCH',
    path: `${path}/lists`,
    status: 200,
    access: 'signedIn',
    body: keptListChangeSchema,
    response: keptListSchema,
  }),
};
