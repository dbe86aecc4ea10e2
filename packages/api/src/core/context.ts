import type { AbilityRule, Action, Role, Subject } from '@cartage/contract/access/access.schema.ts';
import type { MongoAbility } from '@casl/ability';
import type { Tell } from './database/transact.ts';
import type { Deps, Trx } from './deps.ts';
import type { TakeStream } from './stream-sink.ts';

/** The person, or the key, behind a request. */
export interface Caller {
  userId: number;
  role: Role;
  fullName: string;
  /** Session or key; ends with it. */
  credentialId: string;
  rules: readonly AbilityRule[];
  via: 'cookie' | 'bearer' | 'apiKey';
}

/** What a verb gets besides its input. */
export interface Ctx extends Deps {
  caller: Caller | null;
  ability: MongoAbility;
  /** Whether the caller may; with `field`, whether for that field. */
  can(action: Action, subject: Subject, field?: string): boolean;
  /** The caller, or 401. */
  person(): Caller;
  /** Writes in one transaction; events told go out when it commits. */
  transact<T>(work: (trx: Trx, tell: Tell) => Promise<T>): Promise<T>;
  /** The versions the caller believes to change (If-Match), if given. */
  ifMatch: readonly number[] | undefined;
  requestId: string;
  /** Address of the peer where the host knows it. */
  remoteAddress: string | undefined;
  headers: { get(name: string): string | null };
  /** The host's own way to answer with a stream, where it has one. */
  takeStream?: TakeStream | undefined;
}
