import { type Kysely, type QueryExecutorProvider, type SqlBool, sql } from 'kysely';
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

/** The value of a table's `searchText` column, written with every insert and update. */
export const searchTextOf = (...parts: string[]): string => parts.map(fold).join('\n');

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
}

/**
 * Lets short words be looked for without reading rows: words of one or two letters are in no trigram, so every text is
 * looked at. On SQLite; PostgreSQL holds no text of any length in such an index, and its trigrams know short words. For
 * migrations, of tables with `deletedAt`; `filters` are the columns lists ask for besides.
 */
export async function createTextIndex(db: Kysely<unknown>, table: string, filters: readonly string[]): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  const index = db.schema
    .createIndex(`${table}Texts`)
    .on(table)
    .columns(['searchText', ...filters]);
  await index.where(sql.ref('deletedAt'), 'is', null).execute();
}

/** Whether `table."searchText"` contains `q`, whatever its case and accents. `%` and `_` are plain characters. */
export function containsFolded(db: QueryExecutorProvider, table: string, q: string) {
  const folded = fold(q);
  const column = sql.ref(`${table}.searchText`);
  // A trigram index knows no shorter words.
  const isIndexed = dialectOf(db) === 'sqlite' && [...folded].length >= 3;
  if (!isIndexed) return sql<SqlBool>`${column} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  const phrase = `"${folded.replaceAll('"', '""')}"`;
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (select rowid from ${sql.table(`${table}Search`)} where "searchText" match ${phrase})`;
}
