import { dispatchers, managers, type Transition } from '#logistics/transitions.rules.ts';
import type { VehicleStatus, VehicleWarning } from './vehicles.schema.ts';

/** available ↔ assigned ↔ in_use follows its route; the rest is asked for. */
export const vehicleTransitions: readonly Transition<VehicleStatus>[] = [
  { from: ['available'], to: 'assigned', who: [...dispatchers, 'system'], by: 'route' },
  { from: ['assigned', 'in_use'], to: 'available', who: [...dispatchers, 'system'], by: 'route' },
  { from: ['assigned'], to: 'in_use', who: ['driver', 'system', ...dispatchers], by: 'route' },
  { from: ['available'], to: 'maintenance', who: dispatchers, by: 'request' },
  { from: ['maintenance'], to: 'available', who: dispatchers, by: 'request' },
  {
    from: ['available', 'assigned', 'in_use', 'maintenance'],
    to: 'out_of_service',
    who: [...dispatchers, 'system'],
    by: 'request',
  },
  { from: ['out_of_service'], to: 'available', who: managers, by: 'request', needsReason: true },
  { from: ['available', 'maintenance', 'out_of_service'], to: 'retired', who: ['admin'], by: 'request' },
];

/** May it be put on a route that is dispatched? */
export const isFitForDispatch = (status: VehicleStatus): boolean =>
  status === 'available' || status === 'assigned' || status === 'in_use';

/** The words of the vehicle list, worst first. */
export const warningTexts: Readonly<Record<VehicleWarning, string>> = {
  ecu_not_responding: 'Ecu Not Responding',
  oil_leakage: 'Oil Leakage',
  fuel_problems: 'Fuel Problems',
  temperature_not_optimal: 'Temperature not optimal',
};
export const noWarnings = 'No Warnings';
