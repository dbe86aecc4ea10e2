import type { Email } from '@cartage/contract/email/email.schema.ts';
import { expect, it } from 'vitest';
import { changedList, changedMail, labelled, sharedTargets } from './mail-lists.ts';

const mail = (id: number, more: Partial<Email> = {}): Email => ({
  id,
  to: [],
  from: { email: 'a@example.com', name: 'A', avatar: null },
  subject: `Mail ${id}`,
  cc: [],
  bcc: [],
  message: '',
  attachments: [],
  isStarred: false,
  labels: [],
  time: '2026-11-20T08:00:00Z',
  folder: 'inbox',
  isRead: false,
  isDeleted: false,
  version: 1,
  replies: [],
  ...more,
});
const emailsMeta = { inbox: 5, draft: 2, spam: 1, star: 3 };

it('a mail that is thrown away leaves its list and the counts it was in', () => {
  const before = mail(1, { isStarred: true });
  const after = changedMail(before, { data: { isDeleted: true } });
  const list = changedList({ emails: [before, mail(2)], emailsMeta }, { filter: 'inbox' }, [before], [after]);
  expect(list.emails.map(({ id }) => id)).toEqual([2]);
  expect(list.emailsMeta).toEqual({ inbox: 4, draft: 2, spam: 1, star: 2 });
});

it('what moves to spam is counted there while it is unread', () => {
  const before = mail(1);
  const after = changedMail(before, { data: { folder: 'spam' } });
  const { emailsMeta: counts } = changedList({ emails: [before], emailsMeta }, { filter: 'inbox' }, [before], [after]);
  expect(counts).toMatchObject({ inbox: 4, spam: 2 });
});

it('a label put on or taken off decides who stays in its view', () => {
  const before = mail(1, { labels: ['company'] });
  const after = changedMail(before, { label: 'company' });
  expect(after.labels).toEqual([]);
  expect(changedMail(after, { label: 'company' }).labels).toEqual(['company']);
  expect(changedList({ emails: [before], emailsMeta }, { label: 'company' }, [before], [after]).emails).toEqual([]);
});

it('a label goes to those that lack it, and is taken off once all have it', () => {
  const [one, two] = [mail(1, { labels: ['private'] }), mail(2)];
  expect(labelled([one, two], 'private')).toEqual([two]);
  expect(labelled([one], 'private')).toEqual([one]);
});

it('mails move together only where each of them may go', () => {
  expect(sharedTargets([mail(1), mail(2)])).toEqual(['spam']);
  expect(sharedTargets([mail(1), mail(2, { folder: 'sent' })])).toEqual([]);
});
