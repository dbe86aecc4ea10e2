import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { timedDaySchema } from '#logistics/measures.schema.ts';
import {
  rosterChangesSchema,
  rosterDaySchema,
  rosterReportSchema,
  rosterRowSchema,
  weekCopySchema,
} from './roster.schema.ts';

const path = '/api/apps/logistics/roster';

export const rosterEndpoints = {
  /** Drivers who are active or have a shift, each with seven days from `date`; without it from today. */
  list: pagedList({
    path,
    row: rosterRowSchema,
    rowsKey: 'drivers',
    totalKey: 'totalDrivers',
    sortKeys: ['name', 'ref'],
    filters: {
      date: queryWord(timedDaySchema),
      /** Whose home it is, or who works there that week. */
      depotId: queryWord(plainText),
    },
    access: { action: 'read', subject: 'Driver' },
  }),
  /** Capacity beside demand, seven days from `date`. */
  days: endpoint({
    method: 'GET',
    path: `${path}/days`,
    status: 200,
    access: { action: 'read', subject: 'Driver' },
    query: z.object({ date: timedDaySchema, depotId: queryWord(plainText) }),
    response: z.object({ days: z.array(rosterDaySchema) }),
  }),
  /** Many shifts in one transaction: all of them, or none. */
  write: endpoint({
    method: 'POST',
    path: `${path}/shifts`,
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    body: rosterChangesSchema,
    response: rosterReportSchema,
  }),
  /** The shifts of the week before again. Who was absent is planned; who has left, and a vehicle that has, is not. */
  copyWeek: endpoint({
    method: 'POST',
    path: `${path}/copy`,
    status: 200,
    access: { action: 'update', subject: 'Driver' },
    body: weekCopySchema,
    response: rosterReportSchema,
  }),
};
