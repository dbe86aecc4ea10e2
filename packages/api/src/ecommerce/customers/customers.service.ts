import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type {
  CustomerAddress,
  CustomerChanges,
  CustomerDetail,
  NewCustomer,
} from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart, withoutMarks } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Db, Trx } from '#core/deps.ts';
import { fail, invalidField, notFound, refuseStale } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { newRecord, nextVersion } from '#ecommerce/record-writes.ts';
import { referredJoins } from '#ecommerce/referrals/referral-steps.service.ts';
import { refuseUnfilled } from '#ecommerce/settings/asked-fields.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { releaseFiles } from '#files/file-links.service.ts';
import {
  type CustomerRow,
  countryName,
  customerIdOf,
  customerSearchText,
  toCustomer,
  toCustomerDetail,
} from './customer-facts.service.ts';

/** What carries a customer's name and address too, and is written anew with them in the same transaction. */
export type OnRenamed = (trx: Trx, customer: Pick<CustomerRow, 'id' | 'name' | 'email'>) => Promise<void>;

const sort = {
  country: 'country',
  customerId: 'customerId',
  orders: 'orderCount',
  totalSpent: 'spentMinor',
} as const;

type Query = VerbInput<typeof customerEndpoints.list>['query'];

const allCustomers = rememberedList((db: Db, query: Choice<Query>, column) => {
  let customers = db.selectFrom('customers').selectAll();
  if (query.status) customers = customers.where(column<string>('status'), '=', query.status);
  return [
    customers,
    { sort: { ...sort, customer: firstPart(db) }, newest: 'id' },
    { table: 'customers', q: withoutMarks(query.q) },
  ];
});

export async function listCustomers({ db }: Ctx, query: Query) {
  const [{ currency }, { rows, total }] = await Promise.all([readStoreSettings(db), allCustomers(db, query)]);
  return { customers: rows.map((row) => toCustomer(row, currency)), total };
}

export async function getCustomer({ db }: Ctx, customerId: number): Promise<CustomerDetail> {
  const row = await db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirst();
  if (!row) throw notFound('Customer');
  return toCustomerDetail(row, (await readStoreSettings(db)).currency);
}

export const createCustomer = (ctx: Ctx, { customer: name, ...given }: NewCustomer): Promise<CustomerDetail> =>
  ctx
    .transact(async (trx, tell) => {
      const { currency, checkout } = await readStoreSettings(trx);
      refuseUnfilled(checkout, given);
      const id = await nextNumber(trx, 'customers');
      const customerId = customerIdOf(id);
      const country = countryName(given.countryCode);
      const row = await trx
        .insertInto('customers')
        .values({
          ...newRecord(ctx),
          ...given,
          id,
          customerId,
          name,
          country,
          addresses: toJson(withOneDefault(given.addresses)),
          orderCount: 0,
          spentMinor: 0,
          searchText: customerSearchText({ customerId, name, country, email: given.email }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await referredJoins(trx, tell, ctx.clock, row);
      tell('customers', row.customerId);
      return toCustomerDetail(row, currency);
    })
    .catch(emailTaken);

export const updateCustomer = (
  ctx: Ctx,
  customerId: number,
  { customer, addresses, ...changes }: CustomerChanges,
  onRenamed: OnRenamed,
): Promise<CustomerDetail> =>
  ctx
    .transact(async (trx, tell) => {
      const { currency, checkout } = await readStoreSettings(trx);
      const row = await heldCustomer(trx, ctx, customerId, currency);
      refuseUnfilled(checkout, { ...changes, addresses }, { ...row, addresses: fromJson(row.addresses) });
      const { email = row.email, countryCode = row.countryCode } = changes;
      const name = customer ?? row.name;
      const country = countryCode === row.countryCode ? row.country : countryName(countryCode);
      const written = await trx
        .updateTable('customers')
        .set({
          ...changes,
          name,
          country,
          ...(addresses ? { addresses: toJson(withOneDefault(addresses)) } : {}),
          searchText: customerSearchText({ customerId, name, country, email }),
          ...nextVersion(ctx, row),
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (name !== row.name || email !== row.email) await onRenamed(trx, written);
      tell('customers', customerId);
      return toCustomerDetail(written, currency);
    })
    .catch(emailTaken);

export const removeCustomer = (ctx: Ctx, customerId: number): Promise<undefined> =>
  ctx
    .transact(async (trx, tell) => {
      const { currency } = await readStoreSettings(trx);
      const row = await heldCustomer(trx, ctx, customerId, currency);
      await trx.deleteFrom('customers').where('id', '=', row.id).execute();
      await releaseFiles(trx, ctx, 'customer', [row.id]);
      tell('customers', customerId);
      return undefined;
    })
    .catch((error: unknown) => {
      throw brokenRule(error) === 'reference' ? fail(customerEndpoints.remove.failures.inUse) : error;
    });

async function heldCustomer(trx: Trx, ctx: Ctx, customerId: number, currency: string): Promise<CustomerRow> {
  const found = trx.selectFrom('customers').selectAll().where('customerId', '=', customerId);
  const row = await holdRows(trx, found).executeTakeFirst();
  if (!row) throw notFound('Customer');
  refuseStale(ctx, toCustomerDetail(row, currency));
  return row;
}

/** What a customer's orders come to has changed by so much. */
export async function countOrders(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  id: number,
  by: { orders: number; spentMinor: number },
): Promise<void> {
  const { customerId } = await trx
    .updateTable('customers')
    .set((eb) => ({
      orderCount: eb('orderCount', '+', by.orders),
      spentMinor: eb('spentMinor', '+', by.spentMinor),
      version: eb('version', '+', 1),
      updatedAt: toInstant(clock.now()),
    }))
    .where('id', '=', id)
    .returning('customerId')
    .executeTakeFirstOrThrow();
  tell('customers', customerId);
}

/** Exactly one address is where things go: the first that says so, else the first. */
function withOneDefault(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  const chosen = Math.max(
    0,
    addresses.findIndex(({ isDefault }) => isDefault),
  );
  return addresses.map((address, index) => ({ ...address, isDefault: index === chosen }));
}

function emailTaken(error: unknown): never {
  throw brokenRule(error) === 'unique' ? invalidField('email', 'taken', 'A customer has this address already') : error;
}

/** The sample orders counted with their customers. */
export async function addSampleOrders(
  trx: Trx,
  orders: readonly { customerId: number; spentMinor: number }[],
): Promise<void> {
  for (const [id, own] of groupBy(orders, ({ customerId }) => customerId))
    await trx
      .updateTable('customers')
      .set({ orderCount: own.length, spentMinor: own.reduce((sum, { spentMinor }) => sum + spentMinor, 0) })
      .where('id', '=', id)
      .execute();
}
