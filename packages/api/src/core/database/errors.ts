export type BrokenRule = 'unique' | 'reference' | 'race' | 'full' | 'away';

const rulesByCode: Record<string, BrokenRule> = {
  // PostgreSQL
  23505: 'unique',
  23503: 'reference',
  40001: 'race', // could not serialize
  '40P01': 'race', // deadlock
  53100: 'full', // disk full
  '57P01': 'away', // shut down by its administrator
  '57P02': 'away', // crashed
  '57P03': 'away', // starting or stopping
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  // SQLite, extended codes
  2067: 'unique',
  1555: 'unique',
  787: 'reference',
  1811: 'reference',
  5: 'race', // another process holds the write lock
  13: 'full', // SQLITE_FULL
  778: 'full', // SQLITE_IOERR_WRITE: what a full disk gives inside the write-ahead log
};

/** Which rule of the database a failed write broke, if any; `race` is worth another try, `away` a later one. */
export function brokenRule(error: unknown): BrokenRule | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, rawCode, resultCode } = error as { code?: unknown; rawCode?: unknown; resultCode?: unknown };
  // The driver gives no code for a line that broke under a query.
  if (error instanceof Error && error.message === 'Connection terminated unexpectedly') return 'away';
  return rulesByCode[String(rawCode ?? resultCode ?? code)];
}
