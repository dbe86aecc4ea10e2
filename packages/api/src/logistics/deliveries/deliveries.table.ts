import type {
  Delivery,
  DeliveryKind,
  DeliveryStatus,
  Visit,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Load } from '@cartage/contract/logistics/measures.schema.ts';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';

export interface DeliveriesTable extends RecordColumns {
  ref: string;
  kind: DeliveryKind;
  status: DeliveryStatus;
  statusReason: string;
  /** What did not stay, of one that was taken in part. */
  refused: JsonText<Load> | null;
  priority: number;
  serviceDate: string | null;
  depotId: string | null;
  visits: JsonText<Visit[]>;
  /** Of its last visit, for lists: address on one line, first window's start, place; whether every visit has a location. */
  address: string;
  windowFrom: string | null;
  lon: number | null;
  lat: number | null;
  isLocated: Flag;
  weightG: number;
  volumeCm3: number;
  parcels: number;
  pallets: number;
  skills: JsonText<string[]>;
  pinnedVehicleId: string | null;
  customer: string;
  phone: string;
  email: string;
  notes: string;
  cashDueMinor: number;
  parcelCodes: JsonText<string[]>;
  attempt: number;
  maxAttempts: number;
  routeId: string | null;
  promisedFrom: Instant | null;
  promisedTo: Instant | null;
  source: Delivery['source'];
  /** The first of those it is repeated from, or itself. */
  seriesId: string | null;
  createdBy: number | null;
}
