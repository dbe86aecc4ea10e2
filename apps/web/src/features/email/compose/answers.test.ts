import '#test/dom.ts';
import type { Email } from '@cartage/contract/email/email.schema.ts';
import { expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import type { EmailWords } from '../messages.ts';
import { addressesIn, withAddresses } from './addresses.ts';
import { forwardOf, hasOthers, replyTo, replyToAll } from './answers.ts';

const t: EmailWords = (key, params) => `${key}${params ? ` ${Object.values(params).join(' ')}` : ''}`;
const quoting = { t, format: formatOf('en'), safeHtml: '<p>Hello</p>' };
const me = 'me@example.com';
const leila = { email: 'leila@example.com', name: 'Leila', avatar: null };
const mail: Pick<Email, 'id' | 'from' | 'to' | 'cc' | 'subject' | 'time' | 'attachments'> = {
  id: 7,
  from: leila,
  to: [
    { email: me, name: 'me' },
    { email: 'ben@example.com', name: 'Ben' },
  ],
  cc: [
    { email: 'LEILA@example.com', name: 'Leila' },
    { email: 'cy@example.com', name: '<Cy>' },
  ],
  subject: 'Rounds',
  time: '2026-11-20T08:00:00Z',
  attachments: [],
};
const emails = (list: readonly { email: string }[]) => list.map(({ email }) => email);

it('a reply goes to the writer, one to all to everybody else once, never to oneself', () => {
  expect(emails(replyTo(mail, me, quoting).to)).toEqual(['leila@example.com']);
  const all = replyToAll(mail, me, quoting);
  expect([emails(all.to), emails(all.cc)]).toEqual([['leila@example.com', 'ben@example.com'], ['cy@example.com']]);
  expect(all).toMatchObject({ subject: 'Re: Rounds', replyTo: 7 });
  expect(hasOthers(mail, me)).toBe(true);
  expect(hasOthers({ ...mail, to: [{ email: me, name: 'me' }], cc: [] }, me)).toBe(false);
});

it('an answer to what oneself sent goes to those it went to', () => {
  const own = { ...mail, from: { ...leila, email: me } };
  expect(emails(replyTo(own, me, quoting).to)).toEqual(['ben@example.com']);
});

it('prefixes are not heaped up, and names are text in what is quoted', () => {
  expect(replyTo({ ...mail, subject: 'RE: Rounds' }, me, quoting).subject).toBe('RE: Rounds');
  const passed = forwardOf({ ...mail, to: [{ email: 'cy@example.com', name: '<Cy>' }] }, quoting);
  expect(passed.subject).toBe('Fwd: Rounds');
  expect(passed.message).toContain('&lt;Cy&gt; &lt;cy@example.com&gt;');
});

it('addresses are taken as they are typed or pasted, each once', () => {
  const found = addressesIn('ada@example.com, "Ben B" <ben@example.com>;\n');
  expect(found).toEqual([
    { email: 'ada@example.com', name: '' },
    { email: 'ben@example.com', name: 'Ben B' },
  ]);
  expect(withAddresses(found, [{ email: 'ADA@example.com', name: 'Ada' }])).toHaveLength(2);
});
