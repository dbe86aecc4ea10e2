import * as z from 'zod/mini';
import { prose } from '#core/plain-text.ts';
import { localTimeSchema } from '#logistics/measures.schema.ts';
import { runAimSchema } from '#logistics/runs/runs.schema.ts';

/** What a what-if copy has changed since it was made, each a sentence to show. */
export const planChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vehicle_added'), vehicleId: z.string(), vehicle: z.string() }),
  z.object({ kind: z.literal('vehicle_removed'), vehicleId: z.string(), vehicle: z.string() }),
  z.object({
    kind: z.literal('shift'),
    vehicleId: z.string(),
    vehicle: z.string(),
    from: localTimeSchema,
    to: localTimeSchema,
  }),
  z.object({
    kind: z.literal('skills'),
    vehicleId: z.string(),
    vehicle: z.string(),
    skills: z.array(z.string()),
  }),
  z.object({ kind: z.literal('windows_dropped'), deliveryIds: z.array(z.string()), refs: z.array(z.string()) }),
  z.object({ kind: z.literal('deliveries_added'), deliveryIds: z.array(z.string()), refs: z.array(z.string()) }),
  z.object({ kind: z.literal('deliveries_removed'), deliveryIds: z.array(z.string()), refs: z.array(z.string()) }),
  z.object({ kind: z.literal('aim'), aim: runAimSchema }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

export const scenarioInputSchema = z.object({ name: prose(120) });

const delivery = { deliveryId: z.string(), ref: z.string(), customer: z.string() };
/** Where a delivery stands: position counts the deliveries' stops of its route from 0. */
const standing = z.object({ vehicleId: z.string(), vehicle: z.string(), position: z.int() });

/** What differs from plan `from` to plan `to`; their figures stand beside, each in its own plan. */
export const comparisonListsSchema = z.object({
  /** Deliveries on another route, or in another order among those that stay. */
  moved: z.array(z.object({ ...delivery, from: standing, to: standing })),
  /** Deliveries on routes in both whose work starts at another time, moved or not. */
  retimed: z.array(z.object({ ...delivery, byS: z.int() })),
  newlyServed: z.array(z.object(delivery)),
  newlyUnserved: z.array(z.object(delivery)),
});
export type ComparisonLists = z.infer<typeof comparisonListsSchema>;
