import type { Selectable } from 'kysely';
import { toJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { CredentialsTable } from './auth.table.ts';

export type Credentials = Selectable<CredentialsTable>;

/** What a new person will be known by; without a password until one is chosen through a link. */
export async function insertCredentials(trx: Trx, userId: number, passwordHash: string | null): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ userId, passwordHash, twoFactorSecret: null, twoFactorSince: null })
    .execute();
}

export async function readCredentials(db: Db | Trx, userId: number): Promise<Credentials> {
  return db.selectFrom('credentials').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
}

export async function setPassword(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('credentials').set({ passwordHash }).where('userId', '=', userId).execute();
}

export async function setTwoFactor(
  trx: Trx,
  userId: number,
  factor: Pick<Credentials, 'twoFactorSecret' | 'twoFactorSince'> & { recoveryHashes: string[] },
): Promise<void> {
  const { recoveryHashes, ...columns } = factor;
  await trx
    .updateTable('credentials')
    .set({ ...columns, twoFactorLastStep: 0, recoveryCodes: toJson(recoveryHashes) })
    .where('userId', '=', userId)
    .execute();
}

/** From here on the password alone lets the person in. */
export const clearTwoFactor = (trx: Trx, userId: number): Promise<void> =>
  setTwoFactor(trx, userId, { twoFactorSecret: null, twoFactorSince: null, recoveryHashes: [] });
