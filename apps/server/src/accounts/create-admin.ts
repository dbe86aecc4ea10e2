import { insertCredentials } from '@cartage/api/auth/credentials.service.ts';
import { checkNewPassword, hashOfPassword } from '@cartage/api/auth/passwords.service.ts';
import { recordAudit } from '@cartage/api/core/audit.ts';
import { brokenRule } from '@cartage/api/core/database/errors.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { Failure } from '@cartage/api/core/failure.ts';
import { insertPerson } from '@cartage/api/users/people.service.ts';
import { newUserSchema } from '@cartage/contract/users/users.schema.ts';
import * as z from 'zod/mini';
import { openHost } from '#open-host.ts';
import type { Settings } from '#settings.ts';
import { createSolveRunner } from '#solving/solve-runner.ts';
import { CommandFailure, UsageError } from '#usage-error.ts';

export interface NewAdmin {
  email: string;
  fullName: string;
  password: string;
}

/** One more administrator, who may sign in at once. */
export async function createAdmin(settings: Settings, { password, ...who }: NewAdmin): Promise<void> {
  const { email, fullName } = parsePerson(who);
  checkPassword(password, [email, fullName]);
  const passwordHash = await hashOfPassword(password);
  const host = await openHost(settings, { solveRunner: createSolveRunner({ threads: 1 }), as: 'guest' });
  try {
    await transact(host.deps, async (trx, tell) => {
      const person = { email, fullName, role: 'admin', status: 'active', isEmailVerified: true } as const;
      const { id } = await insertPerson(trx, host.deps.clock, person);
      await insertCredentials(trx, id, passwordHash);
      const act = { actorId: null, action: 'user.created', subject: 'User', subjectId: id } as const;
      await recordAudit(trx, host.deps.clock, { ...act, detail: { role: 'admin', by: 'command line' } });
      tell('users', id);
    });
  } catch (error) {
    if (brokenRule(error) === 'unique') throw new CommandFailure(`${email} has an account already`);
    throw error;
  } finally {
    await host.close();
  }
}

function parsePerson(who: { email: string; fullName: string }) {
  const parsed = z.safeParse(newUserSchema, who);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${parsed.error.issues[0]?.path.join('.') ?? 'This person'} is not as it should be`);
}

function checkPassword(password: string, facts: string[]): void {
  try {
    checkNewPassword(password, 'password', facts);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new UsageError(`This password will not do: ${messageOf(error.body)}`);
  }
}

/** The first issue of a refusal of the API. */
function messageOf(body: unknown): string {
  const issueSchema = z.object({ issues: z.array(z.object({ message: z.string() })) });
  const parsed = z.safeParse(issueSchema, body);
  return parsed.data?.issues[0]?.message ?? 'choose another';
}
