import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { recordId } from '#logistics/measures.schema.ts';
import {
  madeTrackerSchema,
  newVehicleSchema,
  onRoadVehicleSchema,
  trackerSchema,
  vehicleChangesSchema,
  vehicleMoveSchema,
  vehicleSchema,
  vehicleStatuses,
  vehicleTypes,
} from './vehicles.schema.ts';

const path = '/api/apps/logistics/fleet';

export const vehicleEndpoints = {
  /** The list the product specification fixes; `list` below has every fact. */
  onRoad: pagedList({
    path: '/api/apps/logistics/vehicles',
    row: onRoadVehicleSchema,
    rowsKey: 'vehicles',
    totalKey: 'totalVehicles',
    sortKeys: ['location', 'startRoute', 'endRoute', 'warnings', 'progress'],
    filters: {},
    access: { action: 'read', subject: 'Vehicle' },
  }),
  list: pagedList({
    path,
    row: vehicleSchema,
    rowsKey: 'vehicles',
    totalKey: 'totalVehicles',
    sortKeys: ['ref', 'name', 'plate', 'type', 'status', 'number', 'progress'],
    filters: {
      status: queryWord(z.enum(vehicleStatuses)),
      type: queryWord(z.enum(vehicleTypes)),
      depotId: queryWord(plainText),
      skill: queryWord(plainText),
    },
    access: { action: 'read', subject: 'Vehicle' },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Vehicle' },
    params: recordId,
    response: vehicleSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Vehicle' },
    body: newVehicleSchema,
    response: vehicleSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Vehicle' },
    params: recordId,
    body: vehicleChangesSchema,
    response: vehicleSchema,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/{id}/status`,
    status: 200,
    // A dispatcher may take a vehicle off the road without editing it.
    access: { action: 'dispatch', subject: 'Route' },
    params: recordId,
    body: vehicleMoveSchema,
    response: vehicleSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Vehicle' },
    params: recordId,
    response: null,
  }),
  /** Since when a tracker may tell where it is; null where none may. */
  tracker: endpoint({
    method: 'GET',
    path: `${path}/{id}/tracker`,
    status: 200,
    access: { action: 'update', subject: 'Vehicle' },
    params: recordId,
    response: trackerSchema,
  }),
  /** Gives its tracker a key, and takes the one it had. The key is in this reply and nowhere else. */
  makeTracker: endpoint({
    method: 'PUT',
    path: `${path}/{id}/tracker`,
    status: 200,
    access: { action: 'update', subject: 'Vehicle' },
    params: recordId,
    response: madeTrackerSchema,
  }),
  removeTracker: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/tracker`,
    status: 204,
    access: { action: 'update', subject: 'Vehicle' },
    params: recordId,
    response: null,
  }),
};
