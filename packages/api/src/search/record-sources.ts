import type { Subject } from '@cartage/contract/access/access.schema.ts';
import { type OrderMarks, orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import { childrenShown } from '@cartage/contract/search/search.rules.ts';
import type { MongoAbility } from '@casl/ability';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { waysToSearch, withoutMarks } from '#core/database/search.ts';
import type { Database } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

interface Found {
  title: string;
  /** Path of the screen that shows it. */
  url: string;
}
interface RecordSource {
  title: string;
  category: string;
  icon: string;
  subject: Subject;
  /** The newest records that hold the word in the fields their own list searches. */
  find(ctx: Ctx, q: string): Promise<Found[]>;
}

/** Only some records of a kind are for who reads under a condition: the search leaves those kinds out. */
export function mayReadAll(ability: MongoAbility, subject: Subject): boolean {
  const rules = ability.rulesFor('read', subject);
  return ability.can('read', subject) && rules.every(({ conditions }) => conditions === undefined);
}

interface TableSource<TB extends keyof Database, O> extends Omit<RecordSource, 'find'> {
  /** The table whose words are searched. */
  table: TB & string;
  /** The column that is greatest in the newest. */
  age?: string;
  rows(ctx: Ctx): SelectQueryBuilder<Database, TB, O>;
  /** What stands around the numbers of the records, which people write with it or without. */
  marks?(ctx: Ctx): OrderMarks | Promise<OrderMarks>;
  show(row: O, marks: OrderMarks): Found;
}

const recentRows = 2000;
const plain: OrderMarks = { orderPrefix: '', orderSuffix: '' };

const recordsOf = <TB extends keyof Database, O>({
  table,
  age = 'seq',
  rows,
  show,
  marks,
  ...facts
}: TableSource<TB, O>): RecordSource => ({
  ...facts,
  find: async (ctx, q) => {
    const around = (await marks?.(ctx)) ?? plain;
    const sought = marks ? withoutMarks(q, around.orderPrefix, around.orderSuffix) : q;
    const { walk, gather } = waysToSearch(ctx.db, table, sought);
    const newest = rows(ctx).orderBy(sql.ref(age), 'desc').limit(childrenShown);
    // A common word is met at once among the newest; only for a rare one all are looked through.
    const isRecent = sql<SqlBool>`seq > (select max(seq) from ${sql.table(table)}) - ${recentRows}`;
    const met = age === 'seq' ? await newest.where(isRecent).where(walk).execute() : [];
    const found = met.length === childrenShown ? met : await newest.where(gather).execute();
    return found.map((row) => show(row, around));
  },
});

/** Where records are looked for, in the order they are shown. */
export const recordSources: readonly RecordSource[] = [
  recordsOf({
    title: 'Deliveries',
    category: 'deliveries',
    icon: 'package',
    subject: 'Delivery',
    table: 'deliveries',
    rows: ({ db }) => db.selectFrom('deliveries').select(['ref', 'customer']).where('deletedAt', 'is', null),
    show: ({ ref, customer }) => ({ title: join(ref, customer), url: listed('/apps/logistics/deliveries', ref) }),
  }),
  recordsOf({
    title: 'Vehicles',
    category: 'vehicles',
    icon: 'truck',
    subject: 'Vehicle',
    table: 'vehicles',
    rows: ({ db }) => db.selectFrom('vehicles').select(['ref', 'name']).where('deletedAt', 'is', null),
    show: ({ ref, name }) => ({ title: join(ref, name), url: listed('/apps/logistics/fleet', name || ref) }),
  }),
  recordsOf({
    title: 'Drivers',
    category: 'drivers',
    icon: 'id',
    subject: 'Driver',
    table: 'drivers',
    rows: ({ db }) => db.selectFrom('drivers').select('name').where('deletedAt', 'is', null),
    show: ({ name }) => ({ title: name, url: listed('/apps/logistics/drivers', name) }),
  }),
  recordsOf({
    title: 'Orders',
    category: 'orders',
    icon: 'shopping-cart',
    subject: 'Order',
    table: 'orders',
    marks: ({ db }) => readStoreSettings(db),
    rows: ({ db }) => db.selectFrom('orders').select(['id', 'customerName']),
    show: ({ id, customerName }, marks) => ({
      title: join(orderNumberText(marks, id), customerName),
      url: `/apps/ecommerce/order/details/${id}`,
    }),
  }),
  recordsOf({
    title: 'Customers',
    category: 'customers',
    icon: 'users-group',
    subject: 'Customer',
    table: 'customers',
    marks: () => plain,
    rows: ({ db }) => db.selectFrom('customers').select(['customerId', 'name']),
    show: ({ customerId, name }) => ({ title: name, url: `/apps/ecommerce/customer/details/${customerId}` }),
  }),
  recordsOf({
    title: 'Products',
    category: 'products',
    icon: 'tag',
    subject: 'Product',
    table: 'products',
    rows: ({ db }) => db.selectFrom('products').select(['id', 'name', 'brand']),
    show: ({ id, name, brand }) => ({ title: join(name, brand), url: `/apps/ecommerce/product/edit/${id}` }),
  }),
  recordsOf({
    title: 'Reviews',
    category: 'reviews',
    icon: 'star',
    subject: 'Review',
    table: 'reviews',
    rows: ({ db }) => db.selectFrom('reviews').select(['id', 'head', 'productName']),
    show: ({ id, head, productName }) => ({
      title: join(head, productName),
      url: `/apps/ecommerce/manage-review?open=${id}`,
    }),
  }),
  recordsOf({
    title: 'Invoices',
    category: 'invoices',
    icon: 'file-invoice',
    subject: 'Invoice',
    table: 'invoices',
    marks: () => plain,
    rows: ({ db }) => db.selectFrom('invoices').select(['id', 'clientName']),
    show: ({ id, clientName }) => ({ title: join(`#${id}`, clientName), url: `/apps/invoice/preview/${id}` }),
  }),
  recordsOf({
    title: 'Visitor messages',
    category: 'visitorMessages',
    icon: 'message',
    subject: 'Contact',
    table: 'contactMessages',
    rows: ({ db }) => db.selectFrom('contactMessages').select(['seq', 'name', 'email']),
    show: ({ seq, name, email }) => ({ title: join(name, email), url: `/apps/visitors/messages?message=${seq}` }),
  }),
  recordsOf({
    title: 'Checkouts',
    category: 'checkouts',
    icon: 'shopping-cart',
    subject: 'Checkout',
    table: 'checkouts',
    rows: ({ db }) => db.selectFrom('checkouts').select(['id', 'name']),
    show: ({ id, name }) => ({ title: name, url: `/apps/visitors/checkouts?checkout=${id}` }),
  }),
  recordsOf({
    title: 'Courses',
    category: 'courses',
    icon: 'school',
    subject: 'Course',
    table: 'courses',
    rows: ({ db }) => db.selectFrom('courses').select(['id', 'title']),
    show: ({ id, title }) => ({ title, url: `/apps/academy/course-details?id=${id}` }),
  }),
  recordsOf({
    title: 'Users',
    category: 'users',
    icon: 'users',
    subject: 'User',
    table: 'users',
    rows: ({ db }) => db.selectFrom('users').select(['id', 'fullName']),
    show: ({ id, fullName }) => ({ title: fullName, url: `/apps/user/view/${id}` }),
  }),
  recordsOf({
    title: 'Email',
    category: 'email',
    icon: 'mail',
    subject: 'Email',
    table: 'emails',
    age: 'emails.at',
    rows: ({ db, person }) =>
      db
        .selectFrom('emails')
        .innerJoin('mailMessages', 'mailMessages.id', 'emails.messageId')
        .select(['emails.id', 'emails.folder', 'mailMessages.fromName', 'mailMessages.subject'])
        .where('emails.ownerId', '=', person().userId)
        .where('emails.isDeleted', '=', toFlag(false)),
    show: ({ id, folder, fromName, subject }) => ({
      title: join(fromName, subject),
      url: `/apps/email/filter/${folder}?mail=${id}`,
    }),
  }),
];

const join = (...words: string[]) => words.filter(Boolean).join(' · ');
/** A list narrowed to the word. */
const listed = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`;
