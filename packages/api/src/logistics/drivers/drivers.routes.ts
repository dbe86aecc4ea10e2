import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  createDriver,
  getDriver,
  getOwnDriver,
  listDrivers,
  removeDriver,
  setDuty,
  updateDriver,
} from './drivers.service.ts';
import { listShifts, removeShift, setAbsent, setShift } from './shifts.service.ts';

export function driverRoutes(mount: Mount) {
  mount(driverEndpoints.list, (ctx, { query }) => listDrivers(ctx, query));
  mount(driverEndpoints.get, (ctx, { params }) => getDriver(ctx, params.id));
  mount(driverEndpoints.create, (ctx, { body }) => createDriver(ctx, body));
  mount(driverEndpoints.update, (ctx, { params, body }) => updateDriver(ctx, params.id, body));
  mount(driverEndpoints.remove, (ctx, { params }) => removeDriver(ctx, params.id));
  mount(driverEndpoints.me, (ctx) => getOwnDriver(ctx));
  mount(driverEndpoints.setDuty, (ctx, { body }) => setDuty(ctx, body.to));
  mount(driverEndpoints.shifts, (ctx, { query }) => listShifts(ctx, query));
  mount(driverEndpoints.setShift, (ctx, { params, body }) => setShift(ctx, params, body));
  mount(driverEndpoints.setAbsent, (ctx, { params, body }) => setAbsent(ctx, params, body.note));
  mount(driverEndpoints.removeShift, (ctx, { params }) => removeShift(ctx, params));
}
