import { type RawBuilder, sql } from 'kysely';
import { transact } from '#core/database/transact.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';

/** How a copy differs from the record it is made of; columns that are not named are as they were. */
type Change =
  /** The number moves on by the width of its series, so that what names a record names the same copy of it. */
  | { moves: string }
  /** What search finds: the copy's own values of these columns in the place of the first record's. */
  | { finds: readonly string[] }
  /** An id, reference or token: `cus_1-7`. */
  | 'code'
  /** `7.anna@example.test` */
  | 'mail'
  /** It belongs to the first record alone. */
  | 'null'
  | 'false';

interface Copying {
  changes: Record<string, Change>;
  /** The column that tells the first records from copies, where that is not the place in the table. */
  key?: string;
}

const moves = (series: string) => ({ moves: series });
const finds = (...columns: string[]) => ({ finds: columns });
const order = moves('orders.id');
const customer = moves('customers.id');
const product = moves('products.id');

/** The tables that grow, in the order they name each other. What a person sets up once (roles, help, boards) stays. */
const copied: Record<string, Copying> = {
  users: {
    changes: {
      id: moves('users.id'),
      username: 'code',
      email: 'mail',
      isSample: 'false',
      searchText: finds('email'),
    },
  },
  credentials: {
    changes: { userId: moves('users.id'), passwordHash: 'null', twoFactorSecret: 'null' },
    key: 'userId',
  },
  customers: {
    changes: {
      id: customer,
      customerId: moves('customers.customerId'),
      email: 'mail',
      searchText: finds('email', 'customerId'),
    },
  },
  products: { changes: { id: product, sku: moves('products.sku') } },
  orders: {
    changes: {
      id: order,
      customerId: customer,
      email: 'mail',
      deliveryId: 'null',
      trackToken: 'code',
      searchText: finds('email', 'id'),
    },
  },
  orderLines: { changes: { orderId: order, productId: product } },
  orderEvents: { changes: { orderId: order } },
  reviews: {
    changes: {
      id: moves('reviews.id'),
      productId: product,
      customerId: customer,
      orderId: order,
      email: 'mail',
      searchText: finds('email'),
    },
  },
  referrals: {
    changes: {
      id: moves('referrals.id'),
      customerId: customer,
      referredCustomerId: customer,
      referredId: moves('customers.customerId'),
      orderId: order,
      email: 'mail',
      referredEmail: 'mail',
    },
  },
  invoices: {
    changes: { id: moves('invoices.id'), customerId: customer, orderId: order, searchText: finds('id') },
  },
  invoicePayments: { changes: { invoiceId: moves('invoices.id') } },
  courses: { changes: { id: moves('courses.id') } },
  enrolments: { changes: { courseId: moves('courses.id') } },
  projects: { changes: { id: moves('projects.id') } },
  mailMessages: { changes: { id: 'code', threadId: 'code', inReplyTo: 'code' } },
  emails: { changes: { id: moves('emails.id'), messageId: 'code', threadId: 'code' } },
  emailLabels: { changes: { emailId: moves('emails.id') }, key: 'emailId' },
  notifications: { changes: { id: 'code' } },
  calendarEvents: { changes: { id: moves('calendarEvents.id'), seriesId: moves('calendarEvents.id') } },
  calendarGuests: { changes: { eventId: moves('calendarEvents.id') }, key: 'eventId' },
  vehicles: { changes: { id: 'code', number: moves('vehicles.number'), ref: 'code', searchText: finds('ref') } },
  drivers: { changes: { id: 'code', ref: 'code', userId: 'null', searchText: finds('ref') } },
  deliveries: { changes: { id: 'code', ref: 'code', routeId: 'null', searchText: finds('ref') } },
  timelineEvents: { changes: { subjectId: 'code' } },
};

/** Series of numbers that go on behind the copies. */
const counters: Record<string, string> = {
  users: 'users.id',
  customers: 'customers.id',
  products: 'products.id',
  skus: 'products.sku',
  orders: 'orders.id',
  reviews: 'reviews.id',
  referrals: 'referrals.id',
  invoices: 'invoices.id',
  emails: 'emails.id',
  calendarEvents: 'calendarEvents.id',
  vehicles: 'vehicles.number',
};

const copiesAtOnce = 20;

export interface ScaleProgress {
  copies: number;
  of: number;
}

/** How many times the samples are there: 1 before anybody has multiplied them. */
export async function sampleScale(db: Db): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'sampleScale').executeTakeFirst();
  return row?.value ?? 1;
}

/**
 * Makes `scale` of everything the samples have one of: whole worlds beside the first one, in which the same customers
 * order the same products. Each step is a transaction; progress is told after it.
 */
export async function scaleSamples(
  deps: Deps,
  scale: number,
  onProgress: (progress: ScaleProgress) => void,
): Promise<void> {
  const plan = await readPlan(deps.db);
  for (let from = 1; from < scale; from += copiesAtOnce) {
    const to = Math.min(scale - 1, from + copiesAtOnce - 1);
    await transact(deps, async (trx) => {
      for (const [table, columns] of plan.columns) await copyTable(trx, { table, columns, plan, from, to });
      await moveCounters(trx, plan, to + 1);
    });
    onProgress({ copies: to, of: scale - 1 });
  }
}

interface Plan {
  columns: Map<string, string[]>;
  /** Up to which key a record is one of the first. */
  lastKeys: Map<string, number>;
  /** How far each series of numbers reaches, and where it ends. */
  series: Map<string, { width: number; last: number }>;
}

async function readPlan(db: Db): Promise<Plan> {
  const plan: Plan = { columns: new Map(), lastKeys: new Map(), series: new Map() };
  const tables = await db.introspection.getTables();
  for (const [table, { changes, key = 'seq' }] of Object.entries(copied)) {
    const known = tables.find(({ name }) => name === table);
    if (!known) throw new Error(`There is no table ${table}`);
    plan.columns.set(
      table,
      known.columns.map(({ name }) => name).filter((name) => name !== 'seq'),
    );
    plan.lastKeys.set(table, (await rangeOf(db, table, key)).last);
    for (const change of Object.values(changes)) {
      if (typeof change === 'string' || !('moves' in change) || plan.series.has(change.moves)) continue;
      const [owner = '', column = ''] = change.moves.split('.');
      const { first, last } = await rangeOf(db, owner, column);
      plan.series.set(change.moves, { width: last - first + 1, last });
    }
  }
  return plan;
}

async function rangeOf(db: Db, table: string, column: string): Promise<{ first: number; last: number }> {
  const [first, last] = [sql`min(${sql.ref(column)})`, sql`max(${sql.ref(column)})`];
  const { rows } = await sql<{
    first: number | null;
    last: number | null;
  }>`select ${first} as "first", ${last} as "last" from ${sql.table(table)}`.execute(db);
  return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? 0 };
}

async function copyTable(
  trx: Trx,
  { table, columns, plan, from, to }: { table: string; columns: string[]; plan: Plan; from: number; to: number },
): Promise<void> {
  const { changes, key = 'seq' } = copied[table] ?? { changes: {} };
  const newValue = (column: string): RawBuilder<unknown> => {
    const value = sql.ref(`${table}.${column}`);
    const change = changes[column];
    if (change === undefined) return value;
    if (change === 'code') return sql`${value} || '-' || copy.n`;
    if (change === 'mail') return sql`copy.n || '.' || ${value}`;
    if (change === 'null' || change === 'false') return sql.raw(change);
    if ('finds' in change) return sql`trim(${change.finds.reduce(withOwn, asLines(value))}, ${'\n'})`;
    return sql`${value} + copy.n * ${sql.lit(plan.series.get(change.moves)?.width ?? 0)}`;
  };
  const asLines = (text: RawBuilder<unknown>) => sql`${'\n'} || lower(cast(${text} as text)) || ${'\n'}`;
  const withOwn = (text: RawBuilder<unknown>, column: string) =>
    sql`replace(${text}, ${asLines(sql.ref(`${table}.${column}`))}, ${asLines(newValue(column))})`;
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive copy(n) as (select ${sql.lit(from)} union all select n + 1 from copy where n < ${sql.lit(to)})
    select ${sql.join(columns.map(newValue))} from copy cross join ${sql.table(table)}
    where ${sql.ref(`${table}.${key}`)} <= ${sql.lit(plan.lastKeys.get(table) ?? 0)}`.execute(trx);
}

async function moveCounters(trx: Trx, plan: Plan, scale: number): Promise<void> {
  const values = Object.entries(counters).map(([name, series]) => {
    const { width = 0, last = 0 } = plan.series.get(series) ?? {};
    return { name, value: last + width * (scale - 1) };
  });
  await trx
    .insertInto('counters')
    .values([...values, { name: 'sampleScale', value: scale }])
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}
