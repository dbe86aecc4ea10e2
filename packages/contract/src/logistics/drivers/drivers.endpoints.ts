import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { plainText, prose } from '#core/plain-text.ts';
import { localDateSchema, recordId } from '#logistics/measures.schema.ts';
import {
  driverChangesSchema,
  driverSchema,
  dutyChangeSchema,
  dutyStatuses,
  newDriverSchema,
  setShiftSchema,
  shiftSchema,
} from './drivers.schema.ts';

const path = '/api/apps/logistics/drivers';
const shiftOfDay = z.object({ ...recordId.shape, date: localDateSchema });

const drivesNothing = { status: 404, body: { code: 'not_found', message: 'Driver not found' } } as const;

export const driverEndpoints = {
  list: pagedList({
    path,
    row: driverSchema,
    rowsKey: 'drivers',
    totalKey: 'totalDrivers',
    sortKeys: ['ref', 'name', 'dutyStatus', 'licenceExpiresOn', 'isActive'],
    filters: {
      isActive: queryFlag,
      duty: queryWord(z.enum(dutyStatuses)),
      depotId: queryWord(plainText),
      skill: queryWord(plainText),
    },
    access: { action: 'read', subject: 'Driver' },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Driver' },
    params: recordId,
    response: driverSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Driver' },
    body: newDriverSchema,
    response: driverSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    params: recordId,
    body: driverChangesSchema,
    response: driverSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Driver' },
    params: recordId,
    response: null,
  }),
  /** The driver behind the caller; 404 for people who drive nothing. */
  me: endpoint({
    method: 'GET',
    path: '/api/apps/logistics/driver',
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    response: driverSchema,
    failures: { drivesNothing },
  }),
  setDuty: endpoint({
    method: 'PUT',
    path: '/api/apps/logistics/driver/duty',
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    body: dutyChangeSchema,
    response: driverSchema,
    failures: { drivesNothing },
  }),
  shifts: endpoint({
    method: 'GET',
    path: '/api/apps/logistics/shifts',
    status: 200,
    access: { action: 'read', subject: 'Driver' },
    /** From `date` to `toDate` (or that day alone), at most 62 days. */
    query: z.object({
      date: localDateSchema,
      toDate: z.optional(localDateSchema),
      driverId: queryWord(plainText),
      depotId: queryWord(plainText),
    }),
    response: z.object({ shifts: z.array(shiftSchema) }),
  }),
  /** Makes or changes the shift of that day. */
  setShift: endpoint({
    method: 'PUT',
    path: `${path}/{id}/shifts/{date}`,
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    params: shiftOfDay,
    body: setShiftSchema,
    response: shiftSchema,
  }),
  /** The driver does not come that day; there must be a shift. */
  setAbsent: endpoint({
    method: 'POST',
    path: `${path}/{id}/shifts/{date}/absent`,
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    params: shiftOfDay,
    body: z.object({ note: z._default(prose(500), '') }),
    response: shiftSchema,
  }),
  removeShift: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/shifts/{date}`,
    status: 204,
    access: { action: 'update', subject: 'Driver' },
    params: shiftOfDay,
    response: null,
  }),
};
