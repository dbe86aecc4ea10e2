import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows, skipLocked } from '#core/database/locks.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';

/** A run whose process has said nothing for this long is taken from it. */
const staleAfterMs = 15_000;
/** A run that has taken this many processes down with it is not given to another. */
export const mostAttempts = 3;

/** A run, and the word under which one process has it: whoever else takes it writes another. */
export interface Claim {
  id: string;
  by: string;
  attempt: number;
}

/** Takes the oldest run that waits, or whose process has fallen silent. */
export async function claimRun(deps: Deps, name: string): Promise<Claim | undefined> {
  const now = deps.clock.now();
  const stale = toInstant(now.getTime() - staleAfterMs);
  return transact(deps, async (trx, tell) => {
    const oldest = await skipLocked(
      trx,
      trx
        .selectFrom('runs')
        .select(['id', 'attempts'])
        .where((eb) =>
          eb.or([eb('status', '=', 'queued'), eb.and([eb('status', '=', 'running'), eb('beatAt', '<', stale)])]),
        )
        .orderBy('seq')
        .limit(1),
    ).executeTakeFirst();
    if (!oldest) return undefined;
    const at = toInstant(now);
    const claim = { id: oldest.id, by: `${name} ${deps.ids.next('clm')}`, attempt: oldest.attempts + 1 };
    await trx
      .updateTable('runs')
      .set({ status: 'running', claimedBy: claim.by, attempts: claim.attempt, beatAt: at, startedAt: at })
      .where('id', '=', claim.id)
      .execute();
    tell('runs', claim.id);
    return claim;
  });
}

/** Whether the run is still this process's, held so until the transaction ends. */
export async function isStillOurs(trx: Trx, { id, by }: Claim): Promise<boolean> {
  const own = trx
    .selectFrom('runs')
    .select('id')
    .where('id', '=', id)
    .where('claimedBy', '=', by)
    .where('status', '=', 'running');
  return (await holdRows(trx, own).executeTakeFirst()) !== undefined;
}

/** Back into the queue, as if it had not been taken. */
export async function putBack(deps: Deps, { id, by, attempt }: Claim): Promise<void> {
  await transact(deps, async (trx, tell) => {
    await trx
      .updateTable('runs')
      .set({ status: 'queued', claimedBy: null, attempts: attempt - 1 })
      .where('id', '=', id)
      .where('claimedBy', '=', by)
      .where('status', '=', 'running')
      .execute();
    tell('runs', id);
  });
}

/** Says that the process which has these runs is alive. */
export async function sayAlive({ db, clock }: Deps, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await db
    .updateTable('runs')
    .set({ beatAt: toInstant(clock.now()) })
    .where(
      'claimedBy',
      'in',
      claims.map(({ by }) => by),
    )
    .where('status', '=', 'running')
    .execute()
    .catch(() => {}); // the next beat comes soon
}
