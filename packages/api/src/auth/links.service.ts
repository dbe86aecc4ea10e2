import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Deps, HostFacts, Trx } from '#core/deps.ts';
import { queueMail } from '#outbox/outbox.service.ts';
import type { MailTokenPurpose } from './auth.table.ts';
import { type MailKind, writeMail } from './mails.ts';
import type { Token } from './tokens.service.ts';

const hourMs = 3_600_000;
const validMs: Record<MailTokenPurpose, number> = { reset: hourMs, invite: 7 * 24 * hourMs, verify: 3 * 24 * hourMs };
const pages: Record<MailTokenPurpose, string> = {
  verify: 'verify-email',
  reset: 'reset-password',
  invite: 'invitation',
};

export interface Addressee {
  id: number;
  email: string;
  fullName: string;
  language: Language;
}

/** Writes a link good once and for a time, and the mail that carries it. A newer link makes older ones worthless. */
export async function queueLink(
  trx: Trx,
  { clock, host }: Deps,
  { token, tokenHash }: Token,
  { person, purpose }: { person: Addressee; purpose: MailTokenPurpose },
): Promise<void> {
  const now = clock.now().getTime();
  await trx.deleteFrom('mailTokens').where('expiresAt', '<', toInstant(now)).execute();
  await trx.deleteFrom('mailTokens').where('userId', '=', person.id).where('purpose', '=', purpose).execute();
  await trx
    .insertInto('mailTokens')
    .values({ tokenHash, userId: person.id, purpose, expiresAt: toInstant(now + validMs[purpose]) })
    .execute();
  await queueMail(trx, clock, mailTo(person, purpose, urlOf(host, `${pages[purpose]}?token=${token}`)));
}

/**
 * After a change of address: what was sent to the one before opens nothing any more. A first link, by which somebody
 * would have got in, is sent anew.
 */
export async function moveLinks(trx: Trx, deps: Deps, ticket: Token, person: Addressee): Promise<void> {
  const dead = await trx.deleteFrom('mailTokens').where('userId', '=', person.id).returning('purpose').execute();
  const purpose = firstLinks.find((one) => dead.some((link) => link.purpose === one));
  if (purpose) await queueLink(trx, deps, ticket, { person, purpose });
}
const firstLinks: readonly MailTokenPurpose[] = ['invite', 'verify'];

/** Tells somebody who registers a second time that there is an account already. */
export async function queueTaken(trx: Trx, { clock, host }: Deps, person: Addressee): Promise<void> {
  await queueMail(trx, clock, mailTo(person, 'taken', urlOf(host, 'login')));
}

/** Tells somebody, where they were reached so far, that another address is theirs now. */
export async function queueMoved(trx: Trx, { clock, host }: Deps, person: Addressee): Promise<void> {
  await queueMail(trx, clock, mailTo(person, 'moved', urlOf(host, 'login')));
}

/** Tells somebody that their second factor has been switched off for them. */
export async function queueUnguarded(trx: Trx, { clock, host }: Deps, person: Addressee): Promise<void> {
  await queueMail(trx, clock, mailTo(person, 'unguarded', urlOf(host, 'pages/account-settings/security')));
}

const urlOf = ({ publicUrl }: HostFacts, path: string) => `${publicUrl.replace(/\/+$/, '')}/${path}`;

const mailTo = ({ email, fullName, language }: Addressee, kind: MailKind, link: string) =>
  writeMail(kind, { to: email, name: fullName, language, link });

/** Uses a link up. undefined: there is no such link, or no more. */
export async function redeemLink(
  trx: Trx,
  { clock }: Deps,
  tokenHash: string,
  purposes: readonly MailTokenPurpose[],
): Promise<{ userId: number; purpose: MailTokenPurpose } | undefined> {
  const row = await trx
    .deleteFrom('mailTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .returning(['userId', 'purpose', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > toInstant(clock.now()) ? row : undefined;
}
