import * as z from 'zod/mini';
import type { RecordAction } from '#access/access.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { newProjectSchema, projectChangesSchema, projectSchema } from './projects.schema.ts';

const path = '/api/apps/projects';
const params = z.object({ id: numberInPath });
const access = <Action extends RecordAction>(action: Action) => ({ action, subject: 'Project' }) as const;

/** One project at a time; `GET /api/dashboard/analytics/projects` lists them. */
export const projectEndpoints = {
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: access('read'),
    params,
    response: projectSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: access('create'),
    body: newProjectSchema,
    response: projectSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: access('update'),
    params,
    body: projectChangesSchema,
    response: projectSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: access('delete'),
    params,
    response: null,
  }),
};
