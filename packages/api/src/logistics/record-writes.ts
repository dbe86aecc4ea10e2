import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import type { Selectable } from 'kysely';
import type { Caller } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { shareRows } from '#core/database/locks.ts';
import type { Clock, IdSource, Trx } from '#core/deps.ts';
import { Failure, invalidField } from '#core/failure.ts';
import type { RecordColumns } from './record-columns.table.ts';

/** The columns of a new record. */
export function newRecord({ ids, clock }: { ids: IdSource; clock: Clock }, prefix: string) {
  const now = toInstant(clock.now());
  return { id: ids.next(prefix), version: 1, createdAt: now, updatedAt: now, deletedAt: null };
}

/** The columns of a record that changes. */
export const nextVersion = ({ clock }: { clock: Clock }, { version }: { version: number }) => ({
  version: version + 1,
  updatedAt: toInstant(clock.now()),
});

/** The columns of a record that is deleted. */
export const deletion = (ctx: { clock: Clock }, row: { version: number }) => ({
  ...nextVersion(ctx, row),
  deletedAt: toInstant(ctx.clock.now()),
});

/** Who does it, as the timeline says it. */
export const actorOf = ({ caller }: { caller: Caller | null }): TimelineActor =>
  caller
    ? {
        kind: caller.via === 'apiKey' ? 'api' : caller.role === 'driver' ? 'driver' : 'user',
        id: String(caller.userId),
      }
    : { kind: 'system', id: null };

/** What every record tells of itself. */
export const recordOf = ({ id, version, createdAt, updatedAt }: Omit<Selectable<RecordColumns>, 'seq'>) => ({
  id,
  version,
  createdAt,
  updatedAt,
});

/** The facts with those changes that were given. */
export function merged<Facts extends object>(
  facts: Facts,
  changes: { [Name in keyof Facts]?: Facts[Name] | undefined },
): Facts {
  const after = { ...facts };
  for (const name in changes) {
    const value = changes[name];
    if (value !== undefined) after[name] = value;
  }
  return after;
}

/** 409 naming `field`, when somebody else's record has its value already. */
export const refuseTaken =
  (field: string) =>
  (error: unknown): never => {
    if (brokenRule(error) !== 'unique') throw error;
    throw taken(field);
  };
export const taken = (field: string) => {
  const message = `Another record has this ${field}`;
  return new Failure(409, { code: 'taken', message, issues: [{ path: field, code: 'taken', message }] });
};
export const inUse = (message: string, facts: Record<string, unknown> = {}) =>
  new Failure(409, { code: 'in_use', message, ...facts });

/** Whose records others point at. */
type PointedAt = 'depots' | 'vehicles' | 'drivers';

/** 400 naming `field`, when it points at a record that is not there. It stays there until the transaction ends. */
export const requireRecord = (
  trx: Trx,
  table: PointedAt,
  id: string | null | undefined,
  field: string,
): Promise<void> => requireRecords(trx, table, [id], () => field);

/** The same of many: the field named is that of the first which is not there. Those the caller writes are held by `holdRows`. */
export async function requireRecords(
  trx: Trx,
  table: PointedAt,
  ids: readonly (string | null | undefined)[],
  fieldOf: (index: number) => string,
  keep: typeof shareRows = shareRows,
): Promise<void> {
  const named = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  if (named.length === 0) return;
  const records = trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', named)
    .where('deletedAt', 'is', null)
    .orderBy('id');
  const found = new Set((await keep(trx, records).execute()).map(({ id }) => id));
  const missing = named.find((id) => !found.has(id));
  if (missing === undefined) return;
  const message = `There is no ${table.slice(0, -1)} with this id`;
  throw invalidField(fieldOf(ids.indexOf(missing)), 'unknown_record', message, { id: missing });
}
