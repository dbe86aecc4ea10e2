import type { Generated } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

/** What proves who somebody is. */
export interface CredentialsTable {
  userId: number;
  /** null: no password has been chosen yet. */
  passwordHash: string | null;
  /** Encrypted with the installation's secret. */
  twoFactorSecret: string | null;
  /** null: prepared, not yet verified. */
  twoFactorSince: Instant | null;
  /** A code is good once: the time step of the last one. */
  twoFactorLastStep: Generated<number>;
  /** Hashes of the codes not yet used. */
  recoveryCodes: Generated<JsonText<string[]>>;
}

export interface SessionsTable {
  id: string;
  tokenHash: string;
  userId: number;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
  userAgent: string;
  address: string;
  /** Entered by a link somebody else handed out, not by a password. */
  isByLink: Generated<Flag>;
}

/** What a link may do: those of mails, and the one a driver signs in by on a phone. */
export type MailTokenPurpose = 'reset' | 'invite' | 'verify' | 'phone';

export interface MailTokensTable {
  tokenHash: string;
  userId: number;
  purpose: MailTokenPurpose;
  expiresAt: Instant;
}

/** Tries that are counted, as the moment until which what has been used up is paid for. */
export interface TriesTable {
  key: string;
  busyUntilMs: number;
}
