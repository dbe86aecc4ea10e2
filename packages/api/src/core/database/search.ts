import { hexOf } from '@cartage/contract/core/hex.ts';
import { type Expression, type Kysely, type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is meant
const isAscii = /^[\x00-\x7f]*$/;

/** Text as search sees it: no case, no accents, one form of each Arabic letter, ASCII digits. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæœøđðłþىةـ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Of a part of a text and of what is looked for: the line break stands between parts alone. */
const lineOf = (text: string): string => fold(text).replaceAll('\n', ' ');

/** The value of a table's `searchText` column, written with every insert and update. */
export const searchTextOf = (...parts: string[]): string => parts.map(lineOf).join('\n');

/**
 * The first part of `searchText`. Where that is a name, this is how people look it up, whatever its case and accents: it
 * sorts alike on every database.
 */
export function firstPart(db: QueryExecutorProvider, column = 'searchText'): RawBuilder<string> {
  const text = sql.ref(column);
  return dialectOf(db) === 'postgres'
    ? sql`split_part(${text}, chr(10), 1)`
    : sql`substr(${text}, 1, instr(${text} || char(10), char(10)) - 1)`;
}

/** A `searchText` whose first two parts have changed places. For migrations. */
export function partsSwapped(db: QueryExecutorProvider): RawBuilder<string> {
  const first = firstPart(db);
  const behind = sql`substr(${sql.ref('searchText')}, length(${first}) + 2)`;
  const [second, between] =
    dialectOf(db) === 'postgres'
      ? [sql`split_part(${behind}, chr(10), 1)`, sql`chr(10)`]
      : [sql`substr(${behind}, 1, instr(${behind} || char(10), char(10)) - 1)`, sql`char(10)`];
  return sql`${second} || ${between} || ${first} || substr(${behind}, length(${second}) + 1)`;
}

/** What to look for where somebody looks for a number as they have read it: its digits. Other words stay as they are. */
export function withoutMarks(q: string, prefix = '', suffix = ''): string {
  const words = fold(q.trim());
  for (const before of [fold(prefix), '#', ''])
    for (const after of [fold(suffix), '']) {
      const digits = words.slice(before.length, words.length - after.length);
      if (/^[0-9]+$/.test(digits) && words === before + digits + after) return digits;
    }
  return q;
}

/**
 * Makes `searchText` of a table searchable by any part of a word. For migrations.
 * The table needs the columns `seq` (rowKey) and `searchText` (text).
 */
export async function createSearchIndex(db: Kysely<unknown>, table: string): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index ${sql.ref(`${table}Search`)} on ${sql.table(table)} using gin ("searchText" gin_trgm_ops)`.execute(
      db,
    );
    return;
  }
  const [source, index] = [sql.table(table), sql.table(`${table}Search`)];
  const removed = sql`insert into ${index}(${index}, rowid, "searchText") values ('delete', old.seq, old."searchText")`;
  const added = sql`insert into ${index}(rowid, "searchText") values (new.seq, new."searchText")`;
  const trigger = (name: string) => sql.ref(`${table}Search${name}`);
  await sql`create virtual table ${index} using fts5("searchText", content=${sql.lit(table)}, content_rowid='seq', tokenize='trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create trigger ${trigger('Added')} after insert on ${source} begin ${added}; end`.execute(db);
  await sql`create trigger ${trigger('Removed')} after delete on ${source} begin ${removed}; end`.execute(db);
  await sql`create trigger ${trigger('Changed')} after update of "searchText" on ${source} begin ${removed}; ${added}; end`.execute(
    db,
  );
  await createPairIndex(db, table);
}

/**
 * Makes short words findable: those of one or two letters are in no trigram. Every letter and pair of letters of a text
 * stands in this index as the hexadecimal digits of its bytes, which a tokenizer of words takes as one. On SQLite:
 * PostgreSQL's trigrams know the beginnings and ends of words.
 */
async function createPairIndex(db: Kysely<unknown>, table: string): Promise<void> {
  const [source, pairs] = [sql.table(table), sql.table(`${table}SearchPairs`)];
  const removed = sql`delete from ${pairs} where rowid = old.seq`;
  const added = sql`insert into ${pairs}(rowid, pairs) values (new.seq, ${pairsOf('new')})`;
  const trigger = (name: string) => sql.ref(`${table}SearchPairs${name}`);
  await sql`create virtual table ${pairs} using fts5(pairs, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(
    db,
  );
  await sql`insert into ${pairs}(rowid, pairs) select seq, ${pairsOf(table)} from ${source}`.execute(db);
  await sql`create trigger ${trigger('Added')} after insert on ${source} begin ${added}; end`.execute(db);
  await sql`create trigger ${trigger('Removed')} after delete on ${source} begin ${removed}; end`.execute(db);
  await sql`create trigger ${trigger('Changed')} after update of "searchText" on ${source} when old."searchText" <> new."searchText" begin ${removed}; ${added}; end`.execute(
    db,
  );
}

/** For the migration of tables that were made searchable before pairs were: these lose the index of whole texts they had. */
export async function createMissingPairIndexes(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  for (const table of names) {
    if (!names.has(`${table}Search`)) continue;
    if (!names.has(`${table}SearchPairs`)) await createPairIndex(db, table);
    await db.schema.dropIndex(`${table}Texts`).ifExists().execute();
  }
}

/** By 32 letters at a time: to reach into a text, SQLite counts its letters from the first. */
const pairsOf = (row: string) =>
  sql`(with recursive
    part(head, rest) as (
      select substr(${sql.ref(`${row}.searchText`)}, 1, 33), substr(${sql.ref(`${row}.searchText`)}, 33)
      union all select substr(rest, 1, 33), substr(rest, 33) from part where rest <> ''
    ),
    place(at) as (select 1 union all select at + 1 from place where at < 32)
    select group_concat(hex(substr(head, at, 1)) || ' ' || hex(substr(head, at, 2)), ' ')
    from part, place where at <= length(head))`;

/** Whether `table."searchText"` contains `q`, whatever its case and accents. `%` and `_` are plain characters. */
export const containsFolded = (db: QueryExecutorProvider, table: string, q: string) =>
  isIndexed(db, q) ? sql<SqlBool>`${seqOf(table)} in (${seqsHolding(table, q)})` : isLike(table, q);

/** The same condition, written for how the database shall go about it. */
export interface WaysToSearch {
  /** Gathers all that hold the words, then sorts them: for few. */
  gather: Expression<SqlBool>;
  /** Goes through the list in its order and takes what holds the words, until the page is full: for many. */
  walk: Expression<SqlBool>;
  /** Asks of rows found otherwise whether they are among those that hold the words: for joins. */
  among: Expression<SqlBool>;
  count: Expression<SqlBool>;
  /** How many hold the words, where nothing else is asked; undefined where that is no shorter. */
  countAlone: RawBuilder<{ total: number }> | undefined;
}

/** PostgreSQL knows from its statistics how many rows hold a word; SQLite does not, and has to be told. */
export function waysToSearch(db: QueryExecutorProvider, table: string, q: string): WaysToSearch {
  const any = containsFolded(db, table, q);
  if (!isIndexed(db, q)) return { gather: any, walk: any, among: any, count: any, countAlone: undefined };
  const seqs = seqsHolding(table, q);
  // The plus keeps SQLite from looking the rows up by what the index holds.
  const among = sql<SqlBool>`+${seqOf(table)} in (${seqs})`;
  return {
    gather: any,
    // What holds a letter or two is soon met: its text says so before all that hold them are gathered.
    walk: isShort(q) ? isLike(table, q) : among,
    among,
    count: any,
    countAlone: sql`select count(*) as "total" from (${seqs})`,
  };
}

/** Folding may leave nothing to look for. */
const isIndexed = (db: QueryExecutorProvider, q: string) => dialectOf(db) === 'sqlite' && lineOf(q) !== '';

/** A trigram index knows no shorter words. */
const isShort = (q: string) => [...lineOf(q)].length < 3;

const seqOf = (table: string) => sql.ref(`${table}.seq`);

function seqsHolding(table: string, q: string): RawBuilder<unknown> {
  const words = lineOf(q);
  if (isShort(q))
    return sql`select rowid from ${sql.table(`${table}SearchPairs`)}(${hexOf(new TextEncoder().encode(words))})`;
  return sql`select rowid from ${sql.table(`${table}Search`)} where "searchText" match ${`"${words.replaceAll('"', '""')}"`}`;
}

const isLike = (table: string, q: string) =>
  sql<SqlBool>`${sql.ref(`${table}.searchText`)} like ${`%${lineOf(q).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
