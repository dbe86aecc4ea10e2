import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';

export const runStatuses = ['queued', 'running', 'finished', 'cancelled', 'failed'] as const;
export const runStatusSchema = z.enum(runStatuses);
export type RunStatus = z.infer<typeof runStatusSchema>;

/**
 * From nothing; keep every route and add what is missing; keep who drives what and reorder; only the selected
 * deliveries move; improve what is there.
 */
export const runModes = ['scratch', 'keep_routes', 'keep_drivers', 'selected', 'improve'] as const;
export const runModeSchema = z.enum(runModes);
export type RunMode = z.infer<typeof runModeSchema>;

/** After priorities and the number served: least cost, or the fewest vehicles and then least cost. */
export const runAims = ['least_cost', 'fewest_vehicles'] as const;
export const runAimSchema = z.enum(runAims);
export type RunAim = z.infer<typeof runAimSchema>;

export const runOrderSchema = z.object({
  timeLimitS: z._default(z.number().check(z.minimum(0.1), z.maximum(3600)), 5),
  seed: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 1),
  mode: z._default(runModeSchema, 'scratch'),
  /** Default: the plan's last one, at first least cost. */
  aim: z.optional(runAimSchema),
  /** With `selected`: those that may move. The others stay on their routes, or out of the plan. */
  deliveryIds: z.optional(z.array(line(60)).check(z.maxLength(20_000))),
  /** Instead of a time limit: the same number of iterations gives the same plan on every machine. */
  iterations: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
});
export type RunOrder = z.output<typeof runOrderSchema>;

export const bestSchema = z.object({
  served: z.int(),
  unassigned: z.int(),
  vehicles: z.int(),
  driveS: z.int(),
  distanceM: z.int(),
});

export const runSchema = z.object({
  id: z.string(),
  planId: z.string(),
  status: runStatusSchema,
  mode: runModeSchema,
  /** 0 to 100. */
  progress: z.number(),
  best: z.nullable(bestSchema),
  seed: z.int(),
  timeLimitS: z.number(),
  iterations: z.int(),
  /** Why it failed, or that it was stopped early. */
  message: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type Run = z.infer<typeof runSchema>;
