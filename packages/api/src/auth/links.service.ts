import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';
import type { Deps, HostFacts, Trx } from '#core/deps.ts';
import { queueMail } from '#outbox/outbox.service.ts';
import type { MailTokenPurpose } from './auth.table.ts';
import { type MailKind, writeMail } from './mails.ts';
import type { Token } from './tokens.service.ts';

const hourMs = 3_600_000;
const validMs: Record<MailTokenPurpose, number> = {
  reset: hourMs,
  invite: 7 * 24 * hourMs,
  verify: 3 * 24 * hourMs,
  phone: hourMs / 4,
};
const pages: Record<MailTokenPurpose, string> = {
  verify: 'verify-email?token=',
  reset: 'reset-password?token=',
  invite: 'invitation?token=',
  // Behind the # it is in no log of a server, and told to no other page.
  phone: 'driver/enter#',
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
  deps: Deps,
  ticket: Token,
  { person, purpose }: { person: Addressee; purpose: MailTokenPurpose },
): Promise<Link> {
  const link = await insertLink(trx, deps, ticket, { userId: person.id, purpose });
  await queueMail(trx, deps.clock, mailTo(person, purpose, link.url));
  return link;
}

export interface Link {
  url: string;
  until: Instant;
}

/** The same without a mail, for who hands it on. */
export async function insertLink(
  trx: Trx,
  { clock, host }: Deps,
  { token, tokenHash }: Token,
  { userId, purpose }: { userId: number; purpose: MailTokenPurpose },
): Promise<Link> {
  const now = clock.now().getTime();
  const until = toInstant(now + validMs[purpose]);
  await trx.deleteFrom('mailTokens').where('expiresAt', '<', toInstant(now)).execute();
  await endLink(trx, userId, purpose);
  await trx.insertInto('mailTokens').values({ tokenHash, userId, purpose, expiresAt: until }).execute();
  return { url: urlOf(host, pages[purpose] + token), until };
}

export async function endLink(trx: Trx, userId: number, purpose: MailTokenPurpose): Promise<void> {
  await trx.deleteFrom('mailTokens').where('userId', '=', userId).where('purpose', '=', purpose).execute();
}

/** Until when a link of this kind stands open for somebody; null: none does. */
export async function linkUntil({ db, clock }: Deps, userId: number, purpose: MailTokenPurpose) {
  const row = await db
    .selectFrom('mailTokens')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', toInstant(clock.now()))
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

/** Whose link it is, without using it up. undefined: there is no such link, or no more. */
export async function ownerOfLink({ db, clock }: Deps, tokenHash: string, purpose: MailTokenPurpose) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .selectAll('users')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', toInstant(clock.now()))
    .executeTakeFirst();
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
