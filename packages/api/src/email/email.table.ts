import type { EmailFolder, EmailLabel, MailAddress } from '@cartage/contract/email/email.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

/** What was written, once, whoever got it. */
export interface MailMessagesTable {
  seq: GeneratedAlways<number>;
  id: string;
  /** Id of the message the conversation began with. */
  threadId: string;
  inReplyTo: string | null;
  /** null: from outside. */
  fromUserId: number | null;
  fromEmail: string;
  fromName: string;
  fromAvatar: string | null;
  to: JsonText<MailAddress[]>;
  cc: JsonText<MailAddress[]>;
  bcc: JsonText<MailAddress[]>;
  subject: string;
  body: string;
  /** null: still a draft. */
  sentAt: Instant | null;
}

/** A message in the mailbox of one person. */
export interface EmailsTable {
  seq: GeneratedAlways<number>;
  id: number;
  ownerId: number;
  messageId: string;
  threadId: string;
  version: number;
  folder: EmailFolder;
  isRead: Flag;
  isStarred: Flag;
  isDeleted: Flag;
  at: Instant;
  /** Sender's name and subject. */
  searchText: string;
}

export interface EmailLabelsTable {
  ownerId: number;
  label: EmailLabel;
  emailId: number;
  /** Of the mail: a label's view is read in order of time. */
  at: Instant;
}
