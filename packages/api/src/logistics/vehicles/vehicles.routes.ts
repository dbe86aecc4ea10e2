import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listOnRoad } from './list-on-road.ts';
import { makeTracker, readTracker, removeTracker } from './vehicle-trackers.service.ts';
import {
  createVehicle,
  getVehicle,
  listVehicles,
  moveVehicle,
  removeVehicle,
  updateVehicle,
} from './vehicles.service.ts';

export function vehicleRoutes(mount: Mount) {
  mount(vehicleEndpoints.onRoad, (ctx, { query }) => listOnRoad(ctx, query));
  mount(vehicleEndpoints.list, (ctx, { query }) => listVehicles(ctx, query));
  mount(vehicleEndpoints.get, (ctx, { params }) => getVehicle(ctx, params.id));
  mount(vehicleEndpoints.create, (ctx, { body }) => createVehicle(ctx, body));
  mount(vehicleEndpoints.update, (ctx, { params, body }) => updateVehicle(ctx, params.id, body));
  mount(vehicleEndpoints.move, (ctx, { params, body }) => moveVehicle(ctx, params.id, body));
  mount(vehicleEndpoints.tracker, (ctx, { params }) => readTracker(ctx, params.id));
  mount(vehicleEndpoints.makeTracker, (ctx, { params }) => makeTracker(ctx, params.id));
  mount(vehicleEndpoints.removeTracker, (ctx, { params }) => removeTracker(ctx, params.id));
  mount(vehicleEndpoints.remove, (ctx, { params }) => removeVehicle(ctx, params.id));
}
