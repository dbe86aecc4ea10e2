import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type OrderByItemBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { type FilterColumn, plainColumn, walkedColumn } from './database/filter-column.ts';
import { compiled, remembered, withValues } from './database/remembered.ts';
import { waysToSearch } from './database/search.ts';

interface Sorting<Key extends string> {
  sortBy?: Key | undefined;
  orderBy: 'asc' | 'desc';
}
interface Place {
  page: number;
  itemsPerPage: number;
}
export interface ListOrder<DB, TB extends keyof DB, Key extends string> {
  /** Every sort key of the contract, or it does not compile. */
  sort: Record<Key, ReferenceExpression<DB, TB>>;
  /** Keys that may be null: null sorts last. Asked of every column it would cost the index. */
  nullable?: readonly NoInfer<Key>[];
  /** The order when none is asked, and the last word between equals, so that pages never overlap: no two rows share it. */
  newest: StringReference<DB, TB>;
  newestDirection?: 'asc' | 'desc';
}
export interface Listed<O> {
  rows: O[];
  /** How many there are in all. */
  total: number;
}

/** What of a list's question says which rows and in which order: all but the page. */
export type Choice<Query> = Omit<Query, keyof Place>;

/** What a list is of, where it says more than its rows do. */
interface ListOf {
  table: string;
  /** What is looked for in `searchText`; nothing where it is empty. */
  q?: string | undefined;
  /** Rows that have a `deletedAt` are left out. */
  leavesOutDeleted?: true;
}

/**
 * A list whose queries are compiled once for each choice of filters and order. `describe` is told the choice alone: what
 * depends on who asks or on the hour belongs into the choice, or the list to `listRows`. Columns it filters by and gets
 * from `column` are read in the way that suits how many there are.
 */
export function rememberedList<DB, TB extends keyof DB, O, Key extends string, Chosen extends Sorting<Key>>(
  describe: (
    db: Kysely<DB>,
    chosen: Chosen,
    column: FilterColumn,
  ) => [rows: SelectQueryBuilder<DB, TB, O>, order: ListOrder<DB, TB, Key>, of?: ListOf],
): (db: Kysely<DB>, asked: Chosen & Place) => Promise<Listed<O>> {
  const queriesOf = remembered((db: Kysely<DB>, chosen: Chosen): CompiledList<O> => {
    const [few, order] = describe(db, chosen, plainColumn);
    const [many, , of] = describe(db, chosen, walkedColumn(db));
    const { where, joins } = few.toOperationNode();
    const isWhole = where === undefined && joins === undefined;
    const ways = of?.q ? waysToSearch(db, of.table, of.q) : undefined;
    const queriesFor = (rows: typeof few) =>
      listQueries(rows.$if(of?.leavesOutDeleted === true, withoutDeleted), order, chosen, {
        limit: perPage,
        offset: before,
      });
    const onePage = compiled<O>(queriesFor(ways ? many.where(ways.gather) : few).onePage);
    const pageOfMany = compiled<O>(queriesFor(ways ? many.where(ways.walk) : many).onePage);
    return {
      onePage,
      pageOfMany: pageOfMany.sql === onePage.sql ? undefined : pageOfMany,
      count: countOf(),
    };

    function countOf(): CompiledQuery<{ total: number }> {
      const countAlone = ways ? ways.countAlone : of && countRows(of.table);
      if (isWhole && of && countAlone)
        return (of.leavesOutDeleted ? lessDeleted(countAlone, of.table, ways?.among) : countAlone).compile(db);
      return compiled(queriesFor(ways ? many.where(ways.count) : few).count);
    }
  });
  return async (db, { page, itemsPerPage, ...chosen }) => {
    // What is left is what `Chosen & Place` has besides `Place`.
    const { onePage, pageOfMany, count } = queriesOf(db, chosen as unknown as Chosen);
    const offset = (page - 1) * itemsPerPage;
    const read = async (query: CompiledQuery<O>) => {
      const numbers = new Map<unknown, number>([
        [perPage, itemsPerPage],
        [before, offset],
      ]);
      const values = query.parameters.map((value) => numbers.get(value) ?? value);
      return (await db.executeQuery(withValues(query, values))).rows;
    };
    const countAll = async () => (await db.executeQuery(count)).rows[0]?.total ?? 0;
    if (!pageOfMany) {
      const [rows, total] = await Promise.all([read(onePage), countAll()]);
      return { rows, total };
    }
    const total = await countAll();
    if (total <= offset) return { rows: [], total };
    const isSoonMet = total >= manyRows && offset + itemsPerPage <= total / 4;
    return { rows: await read(isSoonMet ? pageOfMany : onePage), total };
  };
}

const deletedAt = sql.ref('deletedAt');

const withoutDeleted = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) =>
  rows.where(sql<SqlBool>`${deletedAt} is null`);

const countRows = (table: string) => sql<{ total: number }>`select count(*) as "total" from ${sql.table(table)}`;

/** All are counted by the pages of an index, and the few deleted by theirs: row by row it takes a thousand times as long. */
const lessDeleted = (all: RawBuilder<unknown>, table: string, among: Expression<SqlBool> = sql<SqlBool>`true`) =>
  sql<{
    total: number;
  }>`select (${all}) - (select count(*) from ${sql.table(table)} where ${deletedAt} is not null and ${among}) as "total"`;

/** Of so many, walking through the list soon meets a page; to gather and sort them takes a microsecond each. */
export const manyRows = 3000;

/** Stand in a compiled query for the numbers of a page. */
const perPage = Symbol('rows a page');
const before = Symbol('rows before');

interface CompiledList<O> {
  onePage: CompiledQuery<O>;
  /** The page where many are found; undefined where there is one way only. */
  pageOfMany: CompiledQuery<O> | undefined;
  count: CompiledQuery<{ total: number }>;
}

/** One page of `rows`, and how many there are in all. */
export async function listRows<DB, TB extends keyof DB, O, Key extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: ListOrder<DB, TB, Key>,
  { page, itemsPerPage, ...sorting }: Sorting<Key> & Place,
): Promise<Listed<O>> {
  const numbers = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { onePage, count } = listQueries(rows, order, sorting, numbers);
  const [found, { total }] = await Promise.all([onePage.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: found, total };
}

function listQueries<DB, TB extends keyof DB, O, Key extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sort, nullable = [], newest, newestDirection = 'desc' }: ListOrder<DB, TB, Key>,
  { sortBy, orderBy }: Sorting<Key>,
  { limit, offset }: Record<'limit' | 'offset', number | symbol>,
) {
  const direction = (o: OrderByItemBuilder) => (orderBy === 'desc' ? o.desc() : o.asc());
  const isNullable = sortBy !== undefined && nullable.includes(sortBy);
  // Between equals in the same direction, so that one index serves both directions.
  const sorted = sortBy
    ? rows
        .orderBy(sort[sortBy], (o) => (isNullable ? direction(o).nullsLast() : direction(o)))
        .orderBy(newest, direction)
    : rows.orderBy(newest, newestDirection);
  // Which rows they are is found in an index alone; only the rows of the page are read whole.
  const keys = sorted.clearSelect().select(newest).limit(sql<number>`${limit}`).offset(sql<number>`${offset}`);
  const onePage = sorted.clearWhere().where(newest, 'in', sql<never>`(${keys})`);
  const count = rows
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>();
  return { onePage, count };
}

/** As `list` has it, but a page behind the last one answers the first; which page it is stands beside the rows. */
export async function pageOrFirst<O, Asked extends Place>(
  list: (asked: Asked) => Promise<Listed<O>>,
  asked: Asked,
): Promise<Listed<O> & { totalPages: number; page: number }> {
  const found = await list(asked);
  const isBehind = found.rows.length === 0 && asked.page > 1;
  const page = isBehind ? 1 : asked.page;
  const answer = isBehind ? await list({ ...asked, page }) : found;
  return { ...answer, totalPages: Math.ceil(answer.total / asked.itemsPerPage), page };
}
