import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { runOrderSchema } from '#logistics/runs/runs.schema.ts';
import { zoneBarSchema } from '#logistics/zones/zone-bar.schema.ts';
import {
  comparisonSchema,
  dispatchAnswerSchema,
  dispatchInputSchema,
  insertionSchema,
  offeredHoursSchema,
  offerLengths,
  planEditSchema,
  planInputSchema,
  planSchema,
  planStatusSchema,
  planSummarySchema,
  scenarioSchema,
} from './plans.schema.ts';
import { scenarioInputSchema } from './scenarios.schema.ts';

const params = z.object({ id: z.string() });
const path = '/api/apps/logistics/plans';

export const planEndpoints = {
  /** The real plans; their what-if copies are listed by `scenarios`. */
  list: pagedList({
    path,
    row: planSummarySchema,
    rowsKey: 'plans',
    totalKey: 'total',
    sortKeys: ['date', 'name', 'status'],
    filters: { date: queryWord(z.iso.date()), status: queryWord(planStatusSchema) },
    access: { action: 'read', subject: 'Plan' },
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Plan' },
    body: planInputSchema,
    maxBodyBytes: 64 * 1024 * 1024,
    response: z.object({ id: z.string(), status: planStatusSchema, version: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: planSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Plan' },
    params,
    response: null,
  }),
  optimise: endpoint({
    method: 'POST',
    path: `${path}/{id}/optimise`,
    status: 202,
    access: { action: 'optimise', subject: 'Plan' },
    params,
    body: runOrderSchema,
    response: z.object({ runId: z.string() }),
    failures: {
      running: { status: 409, body: { code: 'run_in_progress', message: 'This plan is being optimised already' } },
      noDeliveries: { status: 409, body: { code: 'no_deliveries', message: 'This plan has no deliveries' } },
      noVehicles: { status: 409, body: { code: 'no_vehicles', message: 'This plan has no vehicles' } },
    },
  }),
  edit: endpoint({
    method: 'POST',
    path: `${path}/{id}/edits`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    body: planEditSchema,
    response: planSchema,
    failures: {
      routeLocked: { status: 409, body: { code: 'route_locked', message: 'The route is locked; unlock it first' } },
      running: {
        status: 409,
        body: { code: 'run_in_progress', message: 'Wait for the optimisation to end, or stop it' },
      },
    },
  }),
  /** What an edit would do; nothing is written. */
  preview: endpoint({
    method: 'POST',
    path: `${path}/{id}/preview`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    body: planEditSchema,
    response: planSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/{id}/undo`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    response: planSchema,
  }),
  redo: endpoint({
    method: 'POST',
    path: `${path}/{id}/redo`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    response: planSchema,
  }),
  /** Times, loads and figures of the routes no driver has, as their vehicles and deliveries are now. */
  recompute: endpoint({
    method: 'POST',
    path: `${path}/{id}/recompute`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    response: planSchema,
  }),
  /** Where one delivery could go: every route and position, best first. */
  insertions: endpoint({
    method: 'GET',
    path: `${path}/{id}/insertions`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    query: z.object({ deliveryId: plainText }),
    response: z.object({ insertions: z.array(insertionSchema) }),
  }),
  /**
   * Which hours of its day a delivery could be offered, in this plan or not: those that cost least first. Its own windows are
   * left aside, and no other stop changes its place.
   */
  hours: endpoint({
    method: 'GET',
    path: `${path}/{id}/hours`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    query: z.object({ deliveryId: plainText, length: z._default(z.enum(offerLengths), '120') }),
    response: z.object({ hours: z.array(offeredHoursSchema) }),
    failures: {
      notPlannable: {
        status: 409,
        body: { code: 'not_plannable', message: 'It is with a driver, done or cancelled' },
      },
    },
  }),
  /** What became ready for its day since it was made: deliveries that a new plan would take and no open plan has. */
  unplanned: endpoint({
    method: 'GET',
    path: `${path}/{id}/unplanned`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: z.object({ deliveryIds: z.array(z.string()) }),
  }),
  /** The routing problem as the solver reads it, for what-if in the browser, with the plan as it stands. */
  problem: endpoint({
    method: 'GET',
    path: `${path}/{id}/problem`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: z.object({
      problem: z.unknown(),
      plan: z.unknown(),
      /** Why vehicles are forbidden for deliveries. */
      bars: z.array(z.object({ deliveryId: z.string(), vehicleId: z.string(), zone: zoneBarSchema })),
      dayStartAt: z.string(),
      version: z.int(),
    }),
  }),
  dispatch: endpoint({
    method: 'POST',
    path: `${path}/{id}/dispatch`,
    status: 200,
    access: { action: 'dispatch', subject: 'Route' },
    params,
    body: dispatchInputSchema,
    response: dispatchAnswerSchema,
    failures: {
      copy: { status: 409, body: { code: 'plan_is_copy', message: 'This is a what-if copy; choose it first' } },
    },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Plan' },
    params,
    body: scenarioInputSchema,
    response: planSchema,
  }),
  /** The plan and all its what-if copies, whichever of them `id` is: the real one first, then the oldest first. */
  scenarios: endpoint({
    method: 'GET',
    path: `${path}/{id}/scenarios`,
    status: 200,
    access: { action: 'read', subject: 'Scenario' },
    params,
    response: z.object({ scenarios: z.array(scenarioSchema) }),
  }),
  /** A what-if copy: every call for plans works on it but dispatch, and no delivery moves. */
  copy: endpoint({
    method: 'POST',
    path: `${path}/{id}/scenarios`,
    status: 201,
    access: { action: 'create', subject: 'Scenario' },
    params,
    body: scenarioInputSchema,
    response: planSchema,
    failures: {
      tooMany: {
        status: 409,
        body: { code: 'too_many_copies', message: 'This plan has 50 copies; remove some first' },
      },
    },
  }),
  /** What differs from this plan to the plan `to`, which is often a copy of it. */
  comparison: endpoint({
    method: 'GET',
    path: `${path}/{id}/comparison`,
    status: 200,
    access: { action: 'read', subject: 'Scenario' },
    params,
    query: z.object({ to: plainText }),
    response: comparisonSchema,
  }),
  /** Makes a copy the real plan: its routes are the day's, the plan that was real becomes a copy. */
  choose: endpoint({
    method: 'POST',
    path: `${path}/{id}/choose`,
    status: 200,
    access: { action: 'update', subject: 'Scenario' },
    params,
    response: planSchema,
    failures: {
      inUse: {
        status: 409,
        body: { code: 'plan_in_use', message: 'Stop its optimisation and recall its routes first' },
      },
    },
  }),
};
