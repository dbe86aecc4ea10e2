import type { CustomerAddress, CustomerStatus } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** Who orders, reviews, writes and gets invoices. */
export interface CustomersTable {
  seq: GeneratedAlways<number>;
  id: number;
  /** The number people see. */
  customerId: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  name: string;
  /** In lower case. */
  email: string;
  company: string;
  contact: string;
  /** English name of the country, and its ISO 3166-1 alpha-2 code. */
  country: string;
  countryCode: string;
  status: CustomerStatus;
  avatar: string | null;
  note: string;
  addresses: JsonText<CustomerAddress[]>;
  /** Kept by the orders, so that lists can be sorted by them. */
  orderCount: number;
  spentMinor: number;
  searchText: string;
}
