import type { Place } from '@cartage/contract/logistics/measures.schema.ts';
import type { Vehicle, VehicleStatus, VehicleType } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import type { Generated } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';

export interface VehiclesTable extends RecordColumns {
  number: number;
  ref: string;
  name: string;
  plate: string;
  type: VehicleType;
  status: VehicleStatus;
  homeDepotId: string | null;
  startPlace: JsonText<Place> | null;
  /** City of the start place; null without one. */
  startCity: string | null;
  startCountry: string | null;
  endPlace: JsonText<Place> | null;
  endCity: string | null;
  endCountry: string | null;
  /** Where it sets out and ends: its own places' cities, else its depot's (`writeRouteEnds`). */
  fromCity: Generated<string>;
  toCity: Generated<string>;
  isForRounds: Flag;
  comesBack: Flag;
  shiftFrom: string | null;
  shiftTo: string | null;
  capacityWeightG: number | null;
  capacityVolumeCm3: number | null;
  capacityParcels: number | null;
  capacityPallets: number | null;
  skills: JsonText<string[]>;
  speedFactor: number;
  costFixedMinor: number;
  costPerKmMinor: number;
  costPerHourMinor: number;
  maxDistanceM: number | null;
  maxDriveS: number | null;
  maxDurationS: number | null;
  maxStops: number | null;
  maxTrips: number;
  reloadS: number;
  fuel: Vehicle['fuel'];
  co2GPerKm: number;
  warnings: JsonText<Vehicle['warnings']>;
  /** The worst of them in the list's words. */
  warningText: string;
  colour: string;
  /** Stops done of today's route, 0 to 100. Its route keeps it. */
  progress: number;
}

/** The key of a vehicle's tracker, as much of it as is kept. */
export interface VehicleTrackersTable {
  vehicleId: string;
  keyHash: string;
  since: Instant;
}
