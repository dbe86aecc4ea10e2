import * as z from 'zod/mini';
import type { Access } from '#core/endpoint.ts';
import { endpoint } from '#core/endpoint.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { calendarFeedSchema, madeFeedSchema } from './calendar-feeds.schema.ts';

const path = '/api/apps/logistics/calendar-feeds';
const ofDriver = { action: 'update', subject: 'Driver' } as const satisfies Access;
const ofDepot = { action: 'update', subject: 'Depot' } as const satisfies Access;
const drivesNothing = { status: 404, body: { code: 'not_found', message: 'Driver not found' } } as const;

/** Secret addresses under which calendar programs find routes: of a driver, and of all that leave a depot. */
export const calendarFeedEndpoints = {
  driver: endpoint({
    method: 'GET',
    path: `${path}/drivers/{id}`,
    status: 200,
    access: ofDriver,
    params: recordId,
    response: calendarFeedSchema,
  }),
  /** Gives an address, and takes the one there was. It is in this reply and nowhere else. */
  makeDriver: endpoint({
    method: 'PUT',
    path: `${path}/drivers/{id}`,
    status: 200,
    access: ofDriver,
    params: recordId,
    response: madeFeedSchema,
  }),
  removeDriver: endpoint({
    method: 'DELETE',
    path: `${path}/drivers/{id}`,
    status: 204,
    access: ofDriver,
    params: recordId,
    response: null,
  }),
  /** What stands under the address by now, to be saved by hand. */
  driverFile: endpoint({
    method: 'GET',
    path: `${path}/drivers/{id}/file`,
    status: 200,
    access: ofDriver,
    params: recordId,
    response: 'file',
  }),
  depot: endpoint({
    method: 'GET',
    path: `${path}/depots/{id}`,
    status: 200,
    access: ofDepot,
    params: recordId,
    response: calendarFeedSchema,
  }),
  makeDepot: endpoint({
    method: 'PUT',
    path: `${path}/depots/{id}`,
    status: 200,
    access: ofDepot,
    params: recordId,
    response: madeFeedSchema,
  }),
  removeDepot: endpoint({
    method: 'DELETE',
    path: `${path}/depots/{id}`,
    status: 204,
    access: ofDepot,
    params: recordId,
    response: null,
  }),
  depotFile: endpoint({
    method: 'GET',
    path: `${path}/depots/{id}/file`,
    status: 200,
    access: ofDepot,
    params: recordId,
    response: 'file',
  }),
  /** The same of the driver who asks. */
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    status: 200,
    access: ofDriver,
    response: calendarFeedSchema,
    failures: { drivesNothing },
  }),
  makeMine: endpoint({
    method: 'PUT',
    path: `${path}/mine`,
    status: 200,
    access: ofDriver,
    response: madeFeedSchema,
    failures: { drivesNothing },
  }),
  removeMine: endpoint({
    method: 'DELETE',
    path: `${path}/mine`,
    status: 204,
    access: ofDriver,
    response: null,
    failures: { drivesNothing },
  }),
  myFile: endpoint({
    method: 'GET',
    path: `${path}/mine/file`,
    status: 200,
    access: ofDriver,
    response: 'file',
    failures: { drivesNothing },
  }),
  /** What a calendar program reads, from a week ago to as far as there are routes. `.ics` may stand behind the token. */
  read: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds/{token}',
    status: 200,
    access: 'public',
    params: z.object({ token: z.string() }),
    response: 'file',
  }),
};
