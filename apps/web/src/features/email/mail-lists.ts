import { isInView, moveTargets } from '@cartage/contract/email/email.rules.ts';
import type { Email, EmailFolder, EmailLabel, EmailsMeta } from '@cartage/contract/email/email.schema.ts';
import type { MailPlace } from './use-mail-view.ts';

/** What is written to mails at once: as the call takes it. */
export interface MailChange {
  label?: EmailLabel;
  data?: { isRead?: boolean; isStarred?: boolean; isDeleted?: boolean; folder?: EmailFolder };
}
export interface MailList {
  emails: Email[];
  emailsMeta: EmailsMeta;
}

/** A mail as it will be: what the screen shows before the server has answered. */
export function changedMail(mail: Email, { label, data }: MailChange): Email {
  if (!label) return { ...mail, ...data };
  const others = mail.labels.filter((one) => one !== label);
  return { ...mail, labels: mail.labels.includes(label) ? others : [...others, label].sort() };
}

export const isInPlace = (mail: Email, place: Partial<MailPlace>): boolean => {
  if (place.label) return !mail.isDeleted && mail.labels.includes(place.label);
  return isInView(mail, place.filter ?? 'inbox');
};

/** A list and its counts after mails have become others: by the server's own rule of what shows where. */
export function changedList(
  { emails, emailsMeta }: MailList,
  place: Partial<MailPlace>,
  before: readonly Email[],
  after: readonly Email[],
): MailList {
  const byId = new Map(after.map((mail) => [mail.id, mail]));
  const counted = (mails: readonly Email[], is: (mail: Email) => boolean) => mails.filter(is).length;
  const gained = (is: (mail: Email) => boolean) => counted(after, is) - counted(before, is);
  return {
    emails: emails
      .map((mail) => {
        const now = byId.get(mail.id);
        return now ? { ...now, replies: mail.replies } : mail;
      })
      .filter((mail) => isInPlace(mail, place)),
    emailsMeta: {
      inbox: emailsMeta.inbox + gained((mail) => isInView(mail, 'inbox') && !mail.isRead),
      draft: emailsMeta.draft + gained((mail) => isInView(mail, 'draft')),
      spam: emailsMeta.spam + gained((mail) => isInView(mail, 'spam') && !mail.isRead),
      star: emailsMeta.star + gained((mail) => isInView(mail, 'starred')),
    },
  };
}

/** Where all of these may go. */
export function sharedTargets(mails: readonly Email[]): EmailFolder[] {
  const [first, ...others] = mails.map(moveTargets);
  return (first ?? []).filter((folder) => others.every((targets) => targets.includes(folder)));
}

/** A label is taken off when all have it, else given to those that lack it. */
export function labelled(mails: readonly Email[], label: EmailLabel): readonly Email[] {
  const lacking = mails.filter(({ labels }) => !labels.includes(label));
  return lacking.length === 0 ? mails : lacking;
}
