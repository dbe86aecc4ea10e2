import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { lonLatSchema } from '#logistics/measures.schema.ts';
import { roadProfileSchema } from '#logistics/regions/regions.schema.ts';
import {
  connectionAnswerSchema,
  connectionTestSchema,
  legLineSchema,
  planTravelSchema,
  roadSettingsChangesSchema,
  roadSettingsSchema,
  routeLinesSchema,
} from './roads.schema.ts';

const path = '/api/apps/logistics/roads';
const params = z.object({ id: z.string() });
const administrators = { action: 'manage', subject: 'all' } as const;
const language = z.catch(languageSchema, 'en');

/** Told by every call that needs a routing server which does not answer; the estimate is offered, never taken. */
const serverDown = {
  status: 503,
  body: {
    code: 'routing_server_down',
    message: 'The routing server does not answer; the plan can go on with estimated times',
    offers: 'estimate',
  },
} as const;

export const roadEndpoints = {
  settings: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'LogisticsSettings' },
    response: roadSettingsSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    status: 200,
    versioned: true,
    access: administrators,
    body: roadSettingsChangesSchema,
    response: roadSettingsSchema,
  }),
  testConnection: endpoint({
    method: 'POST',
    path: `${path}/test`,
    status: 200,
    access: administrators,
    body: connectionTestSchema,
    response: connectionAnswerSchema,
  }),
  /** How a plan's travel times are found, and which stops no road leads to. */
  planTravel: endpoint({
    method: 'GET',
    path: `${path}/plans/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: planTravelSchema,
    failures: { serverDown },
  }),
  /** Estimated times for this plan, or again whatever the settings say. Its figures follow with its next change. */
  choosePlanTravel: endpoint({
    method: 'PUT',
    path: `${path}/plans/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    body: z.object({ chosen: z.enum(['auto', 'estimate']) }),
    response: planTravelSchema,
    failures: { serverDown },
  }),
  /** The lines of all routes of a plan, without instructions. */
  planLines: endpoint({
    method: 'GET',
    path: `${path}/plans/{id}/lines`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: z.object({ routes: z.array(routeLinesSchema) }),
    failures: { serverDown },
  }),
  /** The line of one route, with what to do at each turn. */
  routeLines: endpoint({
    method: 'GET',
    path: `${path}/routes/{id}/lines`,
    status: 200,
    access: { action: 'read', subject: 'Route' },
    params,
    query: z.object({ language }),
    response: routeLinesSchema,
    failures: { serverDown },
  }),
  /** Lines over any points, for what is not stored yet. */
  lines: endpoint({
    method: 'POST',
    path: `${path}/lines`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    body: z.object({
      points: z.array(lonLatSchema).check(z.minLength(2), z.maxLength(500)),
      profile: z._default(roadProfileSchema, 'car'),
    }),
    response: z.object({ legs: z.array(legLineSchema), source: z.nullable(z.string()) }),
    failures: { serverDown },
  }),
};
