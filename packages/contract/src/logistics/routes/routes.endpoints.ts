import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { failureReasonSchema, logisticsSettingsSchema } from '#logistics/settings/settings.schema.ts';
import { timelineEventSchema } from '#logistics/timeline.schema.ts';
import {
  acknowledgementSchema,
  exportFormats,
  routeDriverInputSchema,
  routeSchema,
  routeStatusSchema,
  routeSummarySchema,
  routeTransitionInputSchema,
} from './routes.schema.ts';

const params = z.object({ id: z.string() });
const path = '/api/apps/logistics/routes';

export const routeEndpoints = {
  list: pagedList({
    path,
    row: routeSummarySchema,
    rowsKey: 'routes',
    totalKey: 'total',
    sortKeys: ['number', 'start', 'vehicle', 'status'],
    filters: { date: queryWord(z.iso.date()), status: queryWord(routeStatusSchema), planId: queryWord(plainText) },
    access: { action: 'read', subject: 'Route' },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Route' },
    params,
    response: routeSchema,
  }),
  /** Dispatch, recall, acknowledge, start, pause, finish, abort, cancel: one call, the state machine decides. */
  transition: endpoint({
    method: 'POST',
    path: `${path}/{id}/transition`,
    status: 200,
    access: { action: 'update', subject: 'Route' },
    params,
    body: routeTransitionInputSchema,
    response: routeSchema,
  }),
  /** The driver has seen this version: of a route just sent, or of one that changed on the road. */
  acknowledge: endpoint({
    method: 'POST',
    path: `${path}/{id}/acknowledge`,
    status: 200,
    access: { action: 'update', subject: 'Route' },
    params,
    body: acknowledgementSchema,
    response: routeSchema,
  }),
  setDriver: endpoint({
    method: 'PUT',
    path: `${path}/{id}/driver`,
    status: 200,
    access: { action: 'assign', subject: 'Route' },
    params,
    body: routeDriverInputSchema,
    response: routeSchema,
  }),
  /** Everything that happened to the route and its stops, oldest first. */
  timeline: endpoint({
    method: 'GET',
    path: `${path}/{id}/timeline`,
    status: 200,
    access: { action: 'read', subject: 'Route' },
    params,
    response: z.object({ events: z.array(z.extend(timelineEventSchema, { stopId: z.nullable(z.string()) })) }),
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/{id}/export`,
    status: 200,
    access: { action: 'read', subject: 'Route' },
    params,
    /** A calendar is written in a language; the others have no words. */
    query: z.object({ format: z.enum(exportFormats), language: z.catch(languageSchema, 'en') }),
    response: 'file',
  }),
  /** The signed-in driver's routes of a day (default: today at the depot), the running one first. */
  mine: endpoint({
    method: 'GET',
    path: '/api/apps/logistics/driver/routes',
    status: 200,
    access: { action: 'read', subject: 'Route' },
    query: z.object({ date: queryWord(z.iso.date()) }),
    response: z.object({
      routes: z.array(routeSchema),
      /** What the office asks for at a stop, and the reasons it knows: a driver may not read its other settings. */
      proof: logisticsSettingsSchema.shape.proof,
      failureReasons: z.array(failureReasonSchema),
      checklist: logisticsSettingsSchema.shape.checklist,
      scanParcels: logisticsSettingsSchema.shape.scanParcels,
    }),
  }),
};
