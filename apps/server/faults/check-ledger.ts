import { join } from 'node:path';
import Libsql from 'libsql';
import type { Known, Ledger } from './delivery-writers.ts';

interface StoredDelivery {
  id: string;
  ref: string;
  customer: string;
  notes: string;
  version: number;
  deletedAt: string | null;
}

/**
 * Everything that is wrong with the database of a server that was killed: acknowledged writes that are not there,
 * writes that are there in part. Empty when nothing is.
 */
export function checkLedger(dataDir: string, { known, unanswered, setAside }: Ledger): string[] {
  const file = new Libsql(join(dataDir, 'cartage.db'), {});
  try {
    const isOurs = (customer: string) => [known, unanswered, setAside].some((names) => names.has(customer));
    const rows = read<StoredDelivery>(
      file,
      `select id, ref, customer, notes, version, "deletedAt" from deliveries where customer like 'writer %'`,
    );
    const stored = new Map(rows.map((row) => [row.customer, row]));
    return [
      ...checkFile(file),
      ...[...known.values()].flatMap((expected) => compare(expected, stored.get(expected.customer))),
      ...(stored.size === rows.length ? [] : ['a creation happened twice']),
      ...rows.filter(({ customer }) => !isOurs(customer)).map(({ id }) => `${id}: nobody wrote it`),
      ...(new Set(rows.map(({ ref }) => ref)).size === rows.length ? [] : ['two deliveries share a ref']),
      ...checkWhole(file, rows),
    ];
  } finally {
    file.close();
  }
}

function checkFile(file: Libsql.Database): string[] {
  const verdicts = read<{ integrity_check: string }>(file, 'pragma integrity_check').map((row) => row.integrity_check);
  const strays = read(file, 'pragma foreign_key_check');
  return [
    ...verdicts.filter((verdict) => verdict !== 'ok'),
    ...strays.map((row) => `stray reference ${JSON.stringify(row)}`),
  ];
}

function compare(expected: Known, row: StoredDelivery | undefined): string[] {
  if (!row) return [`${expected.id}: its creation was acknowledged and is lost`];
  const found = { notes: row.notes, version: row.version, isRemoved: row.deletedAt !== null };
  const { notes, version, isRemoved, pending } = expected;
  if (isSame(found, { notes, version, isRemoved })) return [];
  // The one write under way may have happened, but then as a whole.
  if (pending === 'remove' && isSame(found, { notes, version: version + 1, isRemoved: true })) return [];
  if (typeof pending === 'object' && isSame(found, { notes: pending.notes, version: version + 1, isRemoved }))
    return [];
  return [`${expected.id}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** A creation is one transaction: the row, its timeline, its Idempotency-Key, its words in the search index. */
function checkWhole(file: Libsql.Database, rows: StoredDelivery[]): string[] {
  const told = read<{ id: string }>(
    file,
    `select "subjectId" as id from "timelineEvents" where type = 'created' and "subjectId" not in
      (select id from deliveries where customer not like 'writer %')`,
  );
  const keys = read<{ key: string }>(file, 'select key from "idempotencyKeys"').map(({ key }) => key);
  const names = rows.map(({ customer }) => customer);
  const ids = rows.map(({ id }) => id);
  return [
    ...differences(
      'timeline',
      ids,
      told.map(({ id }) => id).filter((id) => id.startsWith('dlv_')),
    ),
    ...differences('idempotency key', names, keys),
    ...checkSearchIndex(file),
  ];
}

function differences(what: string, wanted: string[], found: string[]): string[] {
  const [wantedSet, foundSet] = [new Set(wanted), new Set(found)];
  return [
    ...wanted.filter((key) => !foundSet.has(key)).map((key) => `${key} has no ${what}`),
    ...found.filter((key) => !wantedSet.has(key)).map((key) => `${what} of ${key}, which is not there`),
  ];
}

function checkSearchIndex(file: Libsql.Database): string[] {
  try {
    file.exec(`insert into "deliveriesSearch"("deliveriesSearch", rank) values ('integrity-check', 1)`);
    return [];
  } catch (error) {
    return [`search index: ${error instanceof Error ? error.message : error}`];
  }
}

/** Rows as the statement names their columns. */
const read = <Row = unknown>(file: Libsql.Database, sql: string) => file.prepare(sql).all([]) as Row[];
