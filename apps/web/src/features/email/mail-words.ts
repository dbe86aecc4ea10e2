import type { Email, EmailLabel, MailAddress } from '@cartage/contract/email/email.schema.ts';
import type { Format } from '#format/format.ts';
import type { Tone } from '#ui/chip.tsx';
import type { EmailWords } from './messages.ts';

export const labelTones: Readonly<Record<EmailLabel, Tone>> = {
  personal: 'success',
  company: 'accent',
  important: 'warning',
  private: 'error',
};

/** The server calls the owner of the mailbox "me". */
export const nameOf = ({ name, email }: MailAddress, t: EmailWords): string =>
  name === 'me' ? t('me') : name || email;

/** Whom a row is about: who wrote it, or to whom where oneself did, and what leads to these. */
export function partiesOf(mail: Email, t: EmailWords): { lead: string; text: string } {
  if (mail.folder !== 'sent' && mail.folder !== 'draft') return { lead: '', text: nameOf(mail.from, t) };
  const all = [...mail.to, ...mail.cc, ...mail.bcc].map((one) => nameOf(one, t));
  if (all.length === 0) return { lead: '', text: t('noRecipient') };
  const text = all.slice(0, 3).join(t('comma')) + (all.length > 3 ? '…' : '');
  return { lead: t('toList', { names: '' }), text };
}

export const subjectOf = ({ subject }: Pick<Email, 'subject'>, t: EmailWords): string => subject || t('noSubject');

/** The time today, the day before, with its year where it is another. */
export function whenOf(iso: string, format: Format, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return format.time(iso);
  return at.getFullYear() === now.getFullYear() ? format.monthDay(iso) : format.date(iso);
}

const beginning = 2000;

/** The beginning of what a mail says, as text: without its tags, and with the signs its entities name. */
export function snippetOf(html: string): string {
  const text = html
    .slice(0, beginning)
    .replaceAll(/<(script|style|head|title)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replaceAll(/<!--.*?(?:-->|$)/gs, ' ')
    .replaceAll(/<\/?(?:b|strong|i|em|u|s|a|span|font)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll('<', '&lt;');
  // Only entities are left to be read.
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
