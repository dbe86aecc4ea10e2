import type { Depot } from '@cartage/contract/logistics/depots/depots.schema.ts';
import type { Flag, JsonText } from '#core/database/column-kinds.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';

export interface DepotsTable extends RecordColumns {
  code: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  lon: number;
  lat: number;
  timeZone: string;
  openingHours: JsonText<Depot['openingHours']>;
  loadingS: number;
  docks: number | null;
  phone: string;
  isActive: Flag;
}
