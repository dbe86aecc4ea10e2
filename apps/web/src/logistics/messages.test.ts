import {
  deliveryKinds,
  deliveryProblems,
  deliveryStatuses,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { dutyStatuses, employments, shiftStatuses } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { routeStatuses, stopKinds, stopStatuses } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { timelineActors } from '@cartage/contract/logistics/timeline.schema.ts';
import {
  fuels,
  vehicleStatuses,
  vehicleTypes,
  vehicleWarnings,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { expect, it } from 'vitest';
import { messages } from './messages/en.ts';

it.each([
  ['delivery', deliveryStatuses],
  ['kind', deliveryKinds],
  ['problem', deliveryProblems],
  ['route', routeStatuses],
  ['stop', stopStatuses],
  ['stopKind', stopKinds],
  ['vehicle', vehicleStatuses],
  ['vehicleType', vehicleTypes],
  ['fuel', fuels],
  ['warning', vehicleWarnings],
  ['duty', dutyStatuses],
  ['shift', shiftStatuses],
  ['employment', employments],
  ['actor', timelineActors],
] as const)('has a word for every %s', (kind, words) => {
  for (const word of words) expect(Object.keys(messages)).toContain(`${kind}.${word}`);
});
