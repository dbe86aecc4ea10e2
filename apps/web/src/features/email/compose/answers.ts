import { htmlText } from '@cartage/contract/core/html-text.ts';
import type { Email, MailAddress } from '@cartage/contract/email/email.schema.ts';
import type { Format } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { nameOf } from '../mail-words.ts';
import type { EmailWords } from '../messages.ts';
import { emptyLetter, fileOf, type Letter } from './letter.ts';

interface Quoting {
  t: EmailWords;
  format: Format;
  /** What the mail says, made harmless. */
  safeHtml: string;
}
type Answered = Pick<Email, 'id' | 'from' | 'to' | 'cc' | 'subject' | 'time'>;

/** To who wrote it; to those it went to, where oneself did. */
export function replyTo(mail: Answered, me: string, quoting: Quoting): Letter {
  return {
    ...emptyLetter,
    to: writersOf(mail, me),
    subject: prefixed('Re: ', mail.subject, /^re\s*:/i),
    message: quoteOf(mail, quoting),
    replyTo: mail.id,
  };
}

/** To everybody who has it, but oneself. */
export function replyToAll(mail: Answered, me: string, quoting: Quoting): Letter {
  const letter = replyTo(mail, me, quoting);
  const to = distinct([...letter.to, ...mail.to], me);
  const known = new Set(to.map(({ email }) => email.toLowerCase()));
  return { ...letter, to, cc: distinct(mail.cc, me).filter(({ email }) => !known.has(email.toLowerCase())) };
}

/** How many a reply to all would reach that a reply does not. */
export const hasOthers = (mail: Answered, me: string): boolean =>
  distinct([...writersOf(mail, me), ...mail.to, ...mail.cc], me).length > writersOf(mail, me).length;

export function forwardOf(mail: Answered & Pick<Email, 'attachments'>, { t, format, safeHtml }: Quoting): Letter {
  const facts = [
    [t('from'), addressText(mail.from, t)],
    [t('date'), format.dateTime(mail.time)],
    [t('subject'), mail.subject],
    [t('to'), mail.to.map((one) => addressText(one, t)).join(t('comma'))],
  ];
  const lines = facts.map(([name = '', value = '']) => headed(htmlText(name), htmlText(value))).join('<br>');
  return {
    ...emptyLetter,
    subject: prefixed('Fwd: ', mail.subject, /^fwd?\s*:/i),
    message: `<p></p><p>— ${htmlText(t('forwarded'))} —<br>${lines}</p>${safeHtml}`,
    files: mail.attachments.map(fileOf),
    forwardOf: mail.id,
  };
}

const isMe = ({ email }: MailAddress, me: string) => email.toLowerCase() === me.toLowerCase();

function writersOf(mail: Answered, me: string): MailAddress[] {
  if (!isMe(mail.from, me)) return [{ email: mail.from.email, name: mail.from.name }];
  return distinct(mail.to, me);
}

function distinct(list: readonly MailAddress[], me: string): MailAddress[] {
  const seen = new Map(list.filter((one) => !isMe(one, me)).map((one) => [one.email.toLowerCase(), one]));
  return [...seen.values()].map(({ email, name }) => ({ email, name }));
}

const prefixed = (prefix: string, subject: string, known: RegExp) =>
  known.test(subject) ? subject : `${prefix}${subject}`.slice(0, 300);

function quoteOf(mail: Answered, { t, format, safeHtml }: Quoting): string {
  const line = t('quoteLine', { date: format.dateTime(mail.time), name: nameOf(mail.from, t) });
  return `<p></p><p>${htmlText(line)}</p><blockquote>${safeHtml}</blockquote><p></p>`;
}

const addressText = (one: MailAddress, t: EmailWords) =>
  one.name && one.name !== 'me' ? `${one.name} <${one.email}>` : one.name === 'me' ? t('me') : one.email;
