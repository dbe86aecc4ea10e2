import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { moneyText } from '@cartage/contract/core/money.rules.ts';
import { referralEndpoints } from '@cartage/contract/ecommerce/referrals/referrals.endpoints.ts';
import { referralTransitions } from '@cartage/contract/ecommerce/referrals/referrals.rules.ts';
import {
  type NewReferral,
  type Referral,
  type ReferralStatus,
  referralStatuses,
} from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { brokenRule } from '#core/database/errors.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, illegalTransition, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { newRecord, nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { shopSender } from '#ecommerce/settings/shop-sender.service.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';
import { invitation } from './invitation.ts';
import type { ReferralsTable } from './referrals.table.ts';

type ReferralRow = Selectable<ReferralsTable>;

const order = {
  sort: {
    users: 'customerName',
    'referred-id': 'referredId',
    earning: 'earningMinor',
    value: 'valueMinor',
    status: 'status',
    // They are numbered in the order they were invited.
    invited: 'id',
  },
  nullable: ['referred-id'],
  newest: 'id',
  newestDirection: 'asc',
} as const;

type Query = VerbInput<typeof referralEndpoints.list>['query'];

const allReferrals = rememberedList((db: Db, query: Choice<Query>) => {
  let referrals = db.selectFrom('referrals').selectAll();
  if (query.status) referrals = referrals.where('status', '=', query.status);
  return [referrals, order];
});

export async function listReferrals({ db }: Ctx, query: Query) {
  const { rows, total } = await allReferrals(db, query);
  return { referrals: await present(db, rows), total };
}

export async function getReferral({ db }: Ctx, id: number): Promise<Referral> {
  const row = await db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Referral');
  return presentOne(db, row);
}

async function present(db: Db | Trx, rows: readonly ReferralRow[]): Promise<Referral[]> {
  const { currency } = await readStoreSettings(db);
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const users = await db
    .selectFrom('customers')
    .select(['id', 'customerId', 'avatar'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const user = users.find(({ id }) => id === row.customerId);
    return {
      id: row.id,
      user: row.customerName,
      customerId: user?.customerId ?? 0,
      email: row.email,
      avatar: user?.avatar ?? null,
      referredId: row.referredId,
      referred: row.referredName,
      referredEmail: row.referredEmail,
      status: row.status,
      value: moneyText(row.valueMinor, currency),
      earning: moneyText(row.earningMinor, currency),
      valueMinor: row.valueMinor,
      earningMinor: row.earningMinor,
      currency,
      invitedAt: row.createdAt,
      version: row.version,
    };
  });
}
async function presentOne(db: Db | Trx, row: ReferralRow): Promise<Referral> {
  const [referral] = await present(db, [row]);
  if (!referral) throw new Error('Nothing was presented');
  return referral;
}

/** Invites somebody in a customer's name. Who is a customer, or was invited, is not invited again. */
export async function inviteReferral(ctx: Ctx, asked: NewReferral): Promise<Referral> {
  const { invited, isCustomer } = referralEndpoints.invite.failures;
  const made = await ctx
    .transact(async (trx, tell) => {
      const user = await trx
        .selectFrom('customers')
        .selectAll()
        .where('customerId', '=', asked.customerId)
        .executeTakeFirst();
      if (!user) throw invalidField('customerId', 'unknown_record', 'There is no customer with this number');
      const known = await trx.selectFrom('customers').select('id').where('email', '=', asked.email).executeTakeFirst();
      if (known) throw fail(isCustomer);
      const row = await trx
        .insertInto('referrals')
        .values({
          ...newRecord(ctx),
          id: await nextNumber(trx, 'referrals'),
          customerId: user.id,
          customerName: user.name,
          email: user.email,
          referredCustomerId: null,
          referredId: null,
          referredName: asked.name,
          referredEmail: asked.email,
          status: 'Unpaid',
          orderId: null,
          valueMinor: 0,
          earningMinor: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const settings = await readStoreSettings(trx);
      if (settings.mails.referral_invited)
        await queueMail(trx, ctx.clock, {
          ...shopSender(settings),
          to: asked.email,
          ...invitation({ ...asked, from: user.name, countryCode: user.countryCode, settings }),
        });
      tell('referrals', row.id);
      return presentOne(trx, row);
    })
    .catch((error: unknown) => {
      throw brokenRule(error) === 'unique' ? fail(invited) : error;
    });
  void sendWaiting(ctx);
  return made;
}

export const moveReferral = (ctx: Ctx, id: number, to: ReferralStatus): Promise<Referral> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldReferral(trx, ctx, id);
    const legal = referralTransitions[row.status];
    if (!legal.includes(to)) throw illegalTransition(row.status, to, legal);
    const written = await trx
      .updateTable('referrals')
      .set({ status: to, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('referrals', id);
    return presentOne(trx, written);
  });

export const removeReferral = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    await heldReferral(trx, ctx, id);
    await trx.deleteFrom('referrals').where('id', '=', id).execute();
    tell('referrals', id);
    return undefined;
  });

async function heldReferral(trx: Trx, ctx: Ctx, id: number): Promise<ReferralRow> {
  const row = await holdRows(trx, trx.selectFrom('referrals').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Referral');
  if (isStale(ctx, row)) throw stale(await presentOne(trx, row));
  return row;
}

/** What stands above the list: two queries. */
export async function summariseReferrals({ db }: Ctx) {
  const { currency } = await readStoreSettings(db);
  const rows = await db
    .selectFrom('referrals')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('referredCustomerId').as('joined'),
      eb.fn.sum<number>('earningMinor').as('earning'),
    ])
    .groupBy('status')
    .execute();
  const of = (status: ReferralStatus) => rows.find((row) => row.status === status);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const referrals = sum(({ count }) => count);
  const joined = sum((row) => row.joined);
  const [paid, unpaid, rejected] = referralStatuses.map((status) => of(status)?.count ?? 0);
  return {
    referrals,
    invited: referrals - joined,
    paid: paid ?? 0,
    unpaid: unpaid ?? 0,
    rejected: rejected ?? 0,
    earningMinor: sum(({ status, earning }) => (status === 'Rejected' ? 0 : earning)),
    unpaidEarningMinor: of('Unpaid')?.earning ?? 0,
    conversionPercent: referrals === 0 ? 0 : Math.round((joined / referrals) * 1000) / 10,
    currency,
  };
}
