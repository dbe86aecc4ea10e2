import type { EmailAttachment, EmailDraft, MailAddress } from '@cartage/contract/email/email.schema.ts';

/** A file that is attached, or on its way. */
export interface LetterFile {
  /** Of the page, while it has none of the server. */
  key: string;
  fileName: string;
  size: string;
  /** Of the kept file; undefined while it is sent. */
  id?: string | undefined;
}
/** What is being written. */
export interface Letter {
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  /** HTML. */
  message: string;
  files: readonly LetterFile[];
  replyTo?: number | undefined;
  forwardOf?: number | undefined;
  /** The message of a visitor it is the answer to; known to this page alone. */
  answers?: number | undefined;
}

export const emptyLetter: Letter = { to: [], cc: [], bcc: [], subject: '', message: '', files: [] };

/** As the calls take it: what is still on its way is not among its files. */
export const bodyOf = ({ to, cc, bcc, subject, message, files, replyTo, forwardOf }: Letter): EmailDraft => ({
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  subject,
  message,
  attachments: files.flatMap(({ id }) => id ?? []),
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(forwardOf === undefined ? {} : { forwardOf }),
});

export const fileOf = ({ id, fileName, size }: EmailAttachment): LetterFile => ({ key: id, id, fileName, size });

/** Nothing that anybody would miss. */
export const isBlank = ({ to, cc, bcc, subject, message, files }: Letter): boolean =>
  to.length + cc.length + bcc.length + files.length === 0 && subject.trim() === '' && !/[^\s]/.test(textIn(message));

const textIn = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '');
