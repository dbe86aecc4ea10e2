import { limitHeaders } from '#core/call-limit.ts';
import type { Ctx } from '#core/context.ts';
import type { Deps } from '#core/deps.ts';
import { Failure } from '#core/failure.ts';

/** `burst` tries at once, then one more every `stepMs`. */
export interface Bucket {
  key: string;
  burst: number;
  stepMs: number;
}

/**
 * Takes one try from each bucket before the try is made, so that tries at the same time cannot outrun the count; 429
 * when one is empty. The answer gives them back, for a try that turned out right. Kept in the database: every process
 * counts in the same place. This is the generic cell rate algorithm: one number a bucket.
 */
export async function spendTries(
  deps: Pick<Deps, 'db' | 'clock'>,
  buckets: readonly Bucket[],
): Promise<() => Promise<void>> {
  const spent: Bucket[] = [];
  const refund = async () => {
    for (const { key, stepMs } of spent)
      await deps.db
        .updateTable('tries')
        .set((eb) => ({ busyUntilMs: eb('busyUntilMs', '-', stepMs) }))
        .where('key', '=', key)
        .execute();
  };
  for (const bucket of buckets) {
    if (await spend(deps, bucket)) spent.push(bucket);
    else {
      await refund();
      throw await tooManyTries(deps, bucket);
    }
  }
  return refund;
}

async function spend({ db, clock }: Pick<Deps, 'db' | 'clock'>, { key, burst, stepMs }: Bucket): Promise<boolean> {
  const now = clock.now().getTime();
  const row = await db
    .insertInto('tries')
    .values({ key, busyUntilMs: now + stepMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          busyUntilMs: eb
            .case()
            .when('tries.busyUntilMs', '>', now)
            .then(eb('tries.busyUntilMs', '+', stepMs))
            .else(now + stepMs)
            .end(),
        }))
        .where('tries.busyUntilMs', '<=', now + (burst - 1) * stepMs),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function tooManyTries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, burst, stepMs }: Bucket,
): Promise<Failure> {
  const row = await db.selectFrom('tries').select('busyUntilMs').where('key', '=', key).executeTakeFirst();
  const waitMs = (row?.busyUntilMs ?? 0) - (burst - 1) * stepMs - clock.now().getTime();
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Failure(
    429,
    { code: 'too_many_tries', message: `Too many tries. Wait ${retryAfterS} s`, retryAfterS },
    { 'retry-after': String(retryAfterS), ...limitHeaders(burst, 0, retryAfterS * 1000) },
  );
}

/** Forgets buckets that are full again. */
export async function forgetOldTries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('tries').where('busyUntilMs', '<', clock.now().getTime()).execute();
}

/**
 * Who is counted as one: an IPv4 address, or the /64 an IPv6 address is in. It is the socket's address. What a header
 * says counts only where it comes from a proxy on this machine that stands before a public address, and of that only
 * the last word, which is the proxy's own.
 */
export function placeOf({ remoteAddress, headers, host }: Pick<Ctx, 'remoteAddress' | 'headers' | 'host'>): string {
  const place = networkOf(remoteAddress);
  if (host.isLoopbackOnly || !/^(127\.|0:0:0:0::|here)/.test(place)) return place;
  const told = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return told !== undefined && /^[\da-f.:]+$/i.test(told) ? networkOf(told) : place;
}

export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'here';
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
