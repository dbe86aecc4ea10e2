import { sizeText } from '@cartage/contract/email/email.rules.ts';
import type { Email, EmailAttachment, EmailLabel, MailAddress } from '@cartage/contract/email/email.schema.ts';
import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import type { Selectable } from 'kysely';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import { filesOf } from '#files/file-links.service.ts';
import type { EmailsTable, MailMessagesTable } from './email.table.ts';

export type EmailRow = Selectable<EmailsTable>;
export type MessageRow = Selectable<MailMessagesTable>;
/** Whose mailbox it is. */
export interface Owner {
  id: number;
  email: string;
}
/** The kind of record mail attachments belong to: the message, so that every recipient's copy has them. */
export const mailFiles = 'email';

/** Mails as their owner sees them, with what answers them; a fixed number of queries however many they are. */
export async function toEmails(db: Db | Trx, owner: Owner, rows: readonly EmailRow[]): Promise<Email[]> {
  if (rows.length === 0) return [];
  const threads = await db
    .selectFrom('emails')
    .selectAll()
    .where('ownerId', '=', owner.id)
    .where('threadId', 'in', [...new Set(rows.map(({ threadId }) => threadId))])
    .orderBy('at')
    .orderBy('seq')
    .execute();
  const all = [...rows, ...threads.filter(({ seq }) => !rows.some((row) => row.seq === seq))];
  const messageIds = [...new Set(all.map(({ messageId }) => messageId))];
  const [messages, labels, files] = await Promise.all([
    db.selectFrom('mailMessages').selectAll().where('id', 'in', messageIds).execute(),
    db
      .selectFrom('emailLabels')
      .select(['emailId', 'label'])
      .where(
        'emailId',
        'in',
        all.map(({ id }) => id),
      )
      .orderBy('label')
      .execute(),
    filesOf(db, mailFiles, messageIds),
  ]);
  const messageById = new Map(messages.map((message) => [message.id, message]));
  const labelsOf = groupBy(labels, ({ emailId }) => emailId);
  const inThread = groupBy(threads, ({ threadId }) => threadId);

  const present = (row: EmailRow): Omit<Email, 'replies'> => {
    const message = messageById.get(row.messageId);
    if (!message) throw new Error(`Mail ${row.id} has no message`);
    return presentOne(
      row,
      message,
      owner,
      (labelsOf.get(row.id) ?? []).map(({ label }) => label),
      files.get(row.messageId) ?? [],
    );
  };
  return rows.map((row) => ({
    ...present(row),
    replies: answersTo(row, inThread.get(row.threadId) ?? [], messageById).map((answer) => ({
      ...present(answer),
      replies: [],
    })),
  }));
}

/** The owner's mails of a conversation that answer a mail, or an answer to it. */
function answersTo(row: EmailRow, thread: readonly EmailRow[], messages: ReadonlyMap<string, MessageRow>): EmailRow[] {
  const answered = new Set([row.messageId]);
  return thread.filter((other) => {
    const message = messages.get(other.messageId);
    const isAnswer =
      message !== undefined &&
      message.sentAt !== null &&
      message.inReplyTo !== null &&
      answered.has(message.inReplyTo) &&
      !fromFlag(other.isDeleted) &&
      !answered.has(message.id);
    if (isAnswer) answered.add(message.id);
    return isAnswer;
  });
}

function presentOne(
  row: EmailRow,
  message: MessageRow,
  owner: Owner,
  labels: EmailLabel[],
  files: readonly StoredFile[],
): Omit<Email, 'replies'> {
  const isOwner = ({ email }: MailAddress) => email.toLowerCase() === owner.email;
  const named = (list: MailAddress[]) => list.map((one) => (isOwner(one) ? { ...one, name: 'me' } : one));
  const bcc = fromJson(message.bcc);
  return {
    id: row.id,
    to: named(fromJson(message.to)),
    from: { email: message.fromEmail, name: message.fromName, avatar: message.fromAvatar },
    subject: message.subject,
    cc: named(fromJson(message.cc)),
    bcc: named(message.fromUserId === owner.id ? bcc : bcc.filter(isOwner)),
    message: message.body,
    attachments: files.map(toAttachment),
    isStarred: fromFlag(row.isStarred),
    labels,
    time: row.at,
    folder: row.folder,
    isRead: fromFlag(row.isRead),
    isDeleted: fromFlag(row.isDeleted),
    version: row.version,
  };
}

const toAttachment = ({ id, fileName, url, bytes, contentType, isPicture }: StoredFile): EmailAttachment => ({
  id,
  fileName,
  thumbnail: isPicture ? `${url}?size=small` : null,
  url,
  size: sizeText(bytes),
  contentType,
});
