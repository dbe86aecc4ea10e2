import type { SalePaymentStatus, SoldProduct } from '@cartage/contract/pages/datatable/datatable.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { JsonText } from '#core/database/column-kinds.ts';

export interface SalesTable {
  seq: GeneratedAlways<number>;
  product: JsonText<SoldProduct>;
  soldOn: string;
  buyer: string;
  currency: string;
  totalMinor: number;
  paidMinor: number;
  status: SalePaymentStatus;
}
