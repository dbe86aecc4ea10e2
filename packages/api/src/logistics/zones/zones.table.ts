import type { Polygon, Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import type { JsonText } from '#core/database/column-kinds.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';

export interface ZonesTable extends RecordColumns {
  name: string;
  kind: Zone['kind'];
  polygon: JsonText<Polygon>;
  colour: number;
  driverIds: JsonText<string[]>;
}
