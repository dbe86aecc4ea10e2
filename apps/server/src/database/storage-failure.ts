import { CommandFailure } from '#usage-error.ts';

/** SQLite's primary result codes, as far as a person can do something about them. */
const advice: Record<number, string> = {
  8: 'may not be written; check who owns it',
  10: 'cannot be read or written: the disk reports errors',
  11: 'is damaged; restore a backup with "cartage restore"',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened or made; check who owns the folder',
  26: 'is damaged, or no database; restore a backup with "cartage restore"',
};

/** What to tell a person when the embedded database does not open; other errors as they are. */
export function storageFailure(error: unknown, path: string): unknown {
  // The lowest byte is the primary code.
  const known = advice[codeOf(error) & 0xff];
  return known === undefined ? error : new CommandFailure(`${path} ${known}`);
}

function codeOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode;
  // A file that does not open is told in words.
  return Number(/Unable to open connection.*: (\d+)/.exec(error.message)?.[1] ?? 0);
}
