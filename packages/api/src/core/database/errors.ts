export type BrokenRule = 'unique' | 'reference' | 'race' | 'full';

const rulesByCode: Record<string, BrokenRule> = {
  // PostgreSQL
  23505: 'unique',
  23503: 'reference',
  40001: 'race', // could not serialize
  '40P01': 'race', // deadlock
  53100: 'full', // disk full
  // SQLite, extended codes
  2067: 'unique',
  1555: 'unique',
  787: 'reference',
  1811: 'reference',
  5: 'race', // another process holds the write lock
  13: 'full', // SQLITE_FULL
  778: 'full', // SQLITE_IOERR_WRITE: what a full disk gives inside the write-ahead log
};

/** Which rule of the database a failed write broke, if any; `race` is worth another try. */
export function brokenRule(error: unknown): BrokenRule | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, rawCode, resultCode } = error as { code?: unknown; rawCode?: unknown; resultCode?: unknown };
  return rulesByCode[String(rawCode ?? resultCode ?? code)];
}
