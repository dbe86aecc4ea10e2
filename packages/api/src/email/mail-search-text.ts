import type { MailAddress } from '@cartage/contract/email/email.schema.ts';
import { searchTextOf } from '#core/database/search.ts';

interface Told {
  fromUserId: number | null;
  fromName: string;
  subject: string;
  /** Everybody it goes to. */
  recipients: readonly MailAddress[];
}

/** What a mail is found by in somebody's mailbox: who wrote it and its subject; one's own also by whom it goes to. */
export const mailSearchText = ({ fromUserId, fromName, subject, recipients }: Told, ownerId: number): string =>
  searchTextOf(
    fromName,
    subject,
    ...(fromUserId === ownerId ? recipients.flatMap(({ name, email }) => [name, email]) : []),
  );
