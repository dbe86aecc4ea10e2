import { majorOf } from '@cartage/contract/core/money.rules.ts';
import type { Customer, CustomerDetail } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { CustomersTable } from './customers.table.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** The number people see: six digits, in the order customers came. */
export const customerIdOf = (id: number): number => 880_000 + id;

export const customerSearchText = ({
  customerId,
  name,
  country,
  email,
}: Pick<CustomerRow, 'customerId' | 'name' | 'country' | 'email'>): string =>
  searchTextOf(name, country, email, String(customerId));

/** Countries whose flag is drawn. */
const flags: readonly string[] = ['AU', 'BR', 'CN', 'FR', 'IN', 'US'];
export const flagOf = (countryCode: string): string | null =>
  flags.includes(countryCode) ? `/sample/flags/${countryCode.toLowerCase()}.svg` : null;

/** English name of a country. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;

export const toCustomer = (row: CustomerRow, currency: string): Customer => ({
  id: row.id,
  customer: row.name,
  customerId: row.customerId,
  email: row.email,
  country: row.country,
  countryFlag: flagOf(row.countryCode),
  countryCode: row.countryCode,
  order: row.orderCount,
  totalSpent: majorOf(row.spentMinor, currency),
  currency,
  avatar: row.avatar,
  version: row.version,
});

export const toCustomerDetail = (row: CustomerRow, currency: string): CustomerDetail => ({
  ...toCustomer(row, currency),
  status: row.status,
  company: row.company,
  contact: row.contact,
  note: row.note,
  addresses: fromJson(row.addresses),
  createdAt: row.createdAt,
});
