import { type Kysely, sql } from 'kysely';
import { firstPart, partsSwapped } from '#core/database/search.ts';

interface NameIndex {
  table: string;
  /** By these, one at a time, the list is narrowed before it is sorted. */
  narrow?: readonly string[];
  /** What stands behind the name, so that no row is read but those shown. */
  behind: readonly string[];
  leavesOutDeleted?: true;
}

const indexes: readonly NameIndex[] = [
  {
    table: 'deliveries',
    narrow: ['status'],
    behind: ['seq', 'status', 'serviceDate', 'depotId', 'kind', 'deletedAt'],
    leavesOutDeleted: true,
  },
  { table: 'vehicles', behind: ['seq', 'status', 'type', 'homeDepotId', 'deletedAt'], leavesOutDeleted: true },
  {
    table: 'products',
    narrow: ['category', 'status', 'stock'],
    behind: ['id', 'category', 'status', 'stock'],
  },
  { table: 'categories', behind: ['id'] },
  { table: 'courses', behind: ['id'] },
  { table: 'projects', behind: ['id'] },
  { table: 'permissions', behind: ['id'] },
  { table: 'checkouts', behind: ['seq'] },
  { table: 'contactMessages', behind: ['seq'] },
];

/** What these do, the new ones do. */
const replaced = [
  'deliveriesBy_customer',
  'deliveriesByStatusAndCustomer',
  'vehiclesBy_name',
  'productsBy_name',
  'productsBy_category_name',
  'productsBy_status_name',
  'productsBy_stock_name',
  'categoriesBy_title',
  'coursesBy_title',
  'projectsBy_name',
  'permissionsByName',
  'checkoutsBy_name',
  'contactMessagesBy_name',
];

/** A delivery's customer and the name of a vehicle or depot come first in what is searched: names are sorted by it. */
const swapped = ['deliveries', 'vehicles', 'depots'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of replaced) await db.schema.dropIndex(name).ifExists().execute();
  for (const table of swapped)
    await sql`update ${sql.table(table)} set ${sql.ref('searchText')} = ${partsSwapped(db)}`.execute(db);
  for (const { table, narrow = [], behind, leavesOutDeleted } of indexes)
    for (const before of [undefined, ...narrow]) {
      const name = sql.ref(`${table}By${before ? `_${before}_` : ''}Name`);
      const columns = [
        ...(before ? [sql.ref(before)] : []),
        sql`(${firstPart(db)})`,
        ...behind.filter((column) => column !== before).map((column) => sql.ref(column)),
      ];
      const rows = leavesOutDeleted ? sql` where ${sql.ref('deletedAt')} is null` : sql``;
      await sql`create index ${name} on ${sql.table(table)} (${sql.join(columns)})${rows}`.execute(db);
    }
}
