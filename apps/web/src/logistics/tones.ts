import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { DutyStatus } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { RouteStatus, StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { VehicleStatus } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import type { Tone } from '#ui/chip.tsx';

export const deliveryTones: Readonly<Record<DeliveryStatus, Tone>> = {
  draft: 'warning',
  ready: 'neutral',
  planned: 'accent',
  dispatched: 'info',
  out_for_delivery: 'info',
  arrived: 'info',
  delivered: 'success',
  partially_delivered: 'warning',
  failed: 'error',
  returned: 'neutral',
  cancelled: 'neutral',
};
export const routeTones: Readonly<Record<RouteStatus, Tone>> = {
  planned: 'neutral',
  dispatched: 'accent',
  acknowledged: 'accent',
  in_progress: 'info',
  paused: 'warning',
  returning: 'info',
  completed: 'success',
  aborted: 'error',
  cancelled: 'neutral',
};
export const stopTones: Readonly<Record<StopStatus, Tone>> = {
  pending: 'neutral',
  en_route: 'info',
  arrived: 'info',
  servicing: 'info',
  completed: 'success',
  failed: 'error',
  skipped: 'warning',
  cancelled: 'neutral',
};
export const vehicleTones: Readonly<Record<VehicleStatus, Tone>> = {
  available: 'success',
  assigned: 'accent',
  in_use: 'info',
  maintenance: 'warning',
  out_of_service: 'error',
  retired: 'neutral',
};
export const dutyTones: Readonly<Record<DutyStatus, Tone>> = { off: 'neutral', on: 'success', break: 'warning' };
