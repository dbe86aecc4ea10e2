import {
  type OrderByItemBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely';

interface Paging<Key extends string> {
  page: number;
  itemsPerPage: number;
  sortBy?: Key | undefined;
  orderBy: 'asc' | 'desc';
}
export interface ListOrder<DB, TB extends keyof DB, Key extends string> {
  /** Every sort key of the contract, or it does not compile. */
  sort: Record<Key, ReferenceExpression<DB, TB>>;
  /** Keys that may be null: null sorts last. Asked of every column it would cost the index. */
  nullable?: readonly Key[];
  /** The order when none is asked, and the last word between equals, so that pages never overlap: no two rows share it. */
  newest: StringReference<DB, TB>;
  newestDirection?: 'asc' | 'desc';
}

/** One page of `rows`, and how many there are in all. */
export async function listRows<DB, TB extends keyof DB, O, Key extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sort, nullable = [], newest, newestDirection = 'desc' }: ListOrder<DB, TB, Key>,
  { page, itemsPerPage, sortBy, orderBy }: Paging<Key>,
): Promise<{ rows: O[]; total: number }> {
  const direction = (o: OrderByItemBuilder) => (orderBy === 'desc' ? o.desc() : o.asc());
  const isNullable = sortBy !== undefined && nullable.includes(sortBy);
  // Between equals in the same direction, so that one index serves both directions.
  const sorted = sortBy
    ? rows
        .orderBy(sort[sortBy], (o) => (isNullable ? direction(o).nullsLast() : direction(o)))
        .orderBy(newest, direction)
    : rows.orderBy(newest, newestDirection);
  // Which rows they are is found in an index alone; only the rows of the page are read whole.
  const keys = sorted
    .clearSelect()
    .select(newest)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const onePage = sorted.clearWhere().where(newest, 'in', sql<never>`(${keys})`);
  const count = rows
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>();
  const [found, { total }] = await Promise.all([onePage.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: found, total };
}

/** As `listRows`, but a page behind the last one answers the first; which page it is stands beside the rows. */
export async function listRowsOrFirst<DB, TB extends keyof DB, O, Key extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: ListOrder<DB, TB, Key>,
  paging: Paging<Key>,
): Promise<{ rows: O[]; total: number; totalPages: number; page: number }> {
  const asked = await listRows(rows, order, paging);
  const isBehind = asked.rows.length === 0 && paging.page > 1;
  const page = isBehind ? 1 : paging.page;
  const found = isBehind ? await listRows(rows, order, { ...paging, page }) : asked;
  return { ...found, totalPages: Math.ceil(found.total / paging.itemsPerPage), page };
}
