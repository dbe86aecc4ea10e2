import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { newDeliverySchema } from '#logistics/deliveries/deliveries.schema.ts';
import { newDepotSchema } from '#logistics/depots/depots.schema.ts';
import { refSchema } from '#logistics/measures.schema.ts';
import { matrixInputSchema } from '#logistics/plans/plans.schema.ts';
import { newVehicleSchema } from '#logistics/vehicles/vehicles.schema.ts';

/** A depot of the scenario, or of the house, by code. */
const depot = z.optional(line(20));

/** Everything one plan needs in one file; `matrix` names depots by code and deliveries by ref. */
export const scenarioSchema = z.object({
  name: line(120),
  depots: z._default(z.array(newDepotSchema).check(z.maxLength(1000)), []),
  vehicles: z._default(z.array(z.extend(newVehicleSchema, { depot })).check(z.maxLength(5000)), []),
  deliveries: z._default(
    z.array(z.safeExtend(newDeliverySchema, { ref: refSchema, depot })).check(z.maxLength(100_000)),
    [],
  ),
  matrix: z.optional(matrixInputSchema),
});
export type ScenarioFile = z.output<typeof scenarioSchema>;

/** Its records, in the order they refer to each other. */
export const scenarioSections = ['depots', 'vehicles', 'deliveries'] as const;
