import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Email } from '@cartage/contract/email/email.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { mailboxOf, pressKey } from '#test/mailbox.ts';
import { changeLetter, endCompose } from './compose-store.ts';

let api: TestApp;
let mailbox: ReturnType<typeof mailboxOf>;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
  mailbox = mailboxOf(api);
});
afterAll(() => api.close());
beforeEach(() => endCompose());

type Opened = Awaited<ReturnType<typeof mailbox.open>>;
const window = (page: Opened) => page.until('the window', () => page.all('section[role="dialog"]')[0]);
const noWindow = (page: Opened) => page.until('no window', () => page.all('section[role="dialog"]').length === 0);
const fill = (element: HTMLElement, text: string) => {
  element.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
};
const chips = (page: Opened) => page.all('section[role="dialog"] bdi').map(({ textContent }) => textContent);
const inboxOf = async (as: 'editor' | 'driver'): Promise<Email[]> =>
  (await api.call('GET', '/api/apps/email?filter=inbox', { as })).body.emails;

it('finds people by keys, takes addresses as typed, and sends to all of them', async () => {
  const page = await mailbox.open();
  await page.press('New mail');
  const to = await page.field('To');
  fill(to, 'leila');
  await page.until('a suggestion', () => page.all('[role="option"]').some((one) => one.textContent?.includes('Leila')));
  pressKey('ArrowDown', to);
  await page.until('it is the active one', () => to.getAttribute('aria-activedescendant'));
  pressKey('Enter', to);
  await page.until('the chip', () => chips(page).includes('Leila Fontaine'));
  fill(to, 'Ada <ada@example.com>');
  await page.until('no suggestions', () => to.getAttribute('value') !== '');
  pressKey(',', to);
  await page.until('both', () => chips(page).includes('Ada'));
  await page.type('Subject', 'Rounds of Friday');
  changeLetter({ message: '<p>Please <strong>split</strong> them.</p>' });
  await page.press('Send');
  await page.sees('Mail sent');
  await noWindow(page);
  expect((await inboxOf('editor'))[0]).toMatchObject({
    subject: 'Rounds of Friday',
    message: '<p>Please <strong>split</strong> them.</p>',
  });
  expect((await mailbox.mailCalled('Rounds of Friday', 'filter=sent')).to).toHaveLength(2);
});

it.each(['Enter', 'Tab'])('takes the first of those found for a part of a name by %s', async (key) => {
  const page = await mailbox.open();
  await page.press('New mail');
  const to = await page.field('To');
  fill(to, 'leila');
  await page.until('a suggestion', () => page.all('[role="option"]').some((one) => one.textContent?.includes('Leila')));
  pressKey(key, to);
  await page.until('the chip', () => chips(page).includes('Leila Fontaine'));
  fill(to, 'dispatcher@demo.co');
  pressKey('Enter', to);
  await page.until('the address as it was typed', () => chips(page).includes('dispatcher@demo.co'));
  await page.press('Discard');
});

it('a mail whose answer was lost does not go out twice for a word that was changed since', async () => {
  const page = await mailbox.open();
  await page.press('New mail');
  const to = await page.field('To');
  fill(to, 'driver@demo.com');
  pressKey('Enter', to);
  await page.type('Subject', 'Gate code');
  line.losesAnswers = true;
  await page.press('Send');
  await page.sees('The server cannot be reached');
  line.losesAnswers = false;
  changeLetter({ message: '<p>It is 4711.</p>' });
  await page.press('Send');
  await page.sees('What you sent before has arrived after all');
  expect((await inboxOf('driver')).filter(({ subject }) => subject === 'Gate code')).toHaveLength(1);
  await page.press('Discard');
});

it('says by field what is wrong, and loses nothing', async () => {
  const page = await mailbox.open();
  await page.press('New mail');
  await page.type('Subject', 'To nobody');
  await page.press('Send');
  await page.sees('Name somebody to send this to.');
  const to = await page.field('To');
  await page.until('the focus', () => document.activeElement === to);
  fill(to, 'nobody');
  await page.until('it is typed', () => (to as HTMLInputElement).value === 'nobody');
  pressKey('Enter', to);
  await page.until('the chip', () => chips(page).includes('nobody'));
  await page.press('Send');
  await page.sees('nobody is no address');
  expect(await page.field('Subject')).toHaveProperty('value', 'To nobody');
  await page.press('Discard');
});

it('keeps a draft by itself, also when there was no line for a while, and goes on with it', async () => {
  const page = await mailbox.open();
  await page.press('New mail');
  line.isCut = true;
  await page.type('Subject', 'Half a thought');
  await page.sees('Not saved yet');
  line.isCut = false;
  await page.press('Try again');
  await page.sees('Draft saved at');
  await page.type('Subject', 'Half a thought, or more');
  await page.press('Save and close');
  await noWindow(page);
  const draft = await mailbox.mailCalled('Half a thought, or more', 'filter=draft');
  const again = await mailbox.open('/apps/email/draft');
  await again.click(
    await again.until('its link', () =>
      again.all('[role="feed"] a').find((one) => one.textContent?.includes('or more')),
    ),
  );
  await window(again);
  expect(await again.field('Subject')).toHaveProperty('value', 'Half a thought, or more');
  expect(again.router.state.location.searchStr).toBe('');
  await again.press('Discard');
  await again.sees('Draft discarded');
  await again.rowGone('or more');
  await again.press('Undo');
  await window(again);
  await again.row('or more');
  expect((await mailbox.mailCalled('Half a thought, or more', 'filter=draft')).id).toBe(draft.id);

  await again.press('Discard');
  await again.rowGone('or more');
  await api.call('POST', '/api/apps/email/remove', { as: 'admin', body: { ids: [draft.id] } });
  await again.press('Undo');
  await window(again);
  await again.press('Save and close');
  await again.row('or more');
  expect((await mailbox.mailCalled('Half a thought, or more', 'filter=draft')).id).not.toBe(draft.id);
});

it('opening an answer makes no draft; answered to all, it reaches them, and stands under the mail', async () => {
  const { id, replies } = await mailbox.mailCalled('Two vans short on Thursday');
  expect(replies).toHaveLength(1);
  const before = (await mailbox.mailsIn('filter=draft')).length;
  const page = await mailbox.open(`/apps/email?mail=${id}`);
  await page.press('Reply all');
  await window(page);
  expect(await page.field('Subject')).toHaveProperty('value', 'Re: Two vans short on Thursday');
  expect(chips(page)).toEqual(['Leila Fontaine', 'Tomasz Wieczorek']);
  await page.press('Save and close');
  await noWindow(page);
  expect((await mailbox.mailsIn('filter=draft')).length).toBe(before);
  await page.press('Reply');
  await window(page);
  await page.press('Send');
  await page.sees('Mail sent');
  await page.sees('2 replies');
  expect((await inboxOf('editor'))[0]).toMatchObject({
    subject: 'Re: Two vans short on Thursday',
    from: { name: 'Amina Haddad' },
  });
});

it('carries files, passes on those of a mail, and refuses one that is too large', async () => {
  const { id } = await mailbox.mailCalled('Tail lift of the Sprinter');
  const page = await mailbox.open(`/apps/email?mail=${id}`);
  await page.press('Forward');
  await window(page);
  const input = await page.named('input[type="file"]', 'Attach files');
  const files = [new File(['Hello'], 'note.txt', { type: 'text/plain' }), new File([new Uint8Array(11e6)], 'film.mp4')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.sees('film.mp4 is larger than 10mb.');
  await page.named('button', 'Take note.txt off');
  const to = await page.field('To');
  fill(to, 'driver@demo.com');
  await page.until('it is typed', () => (to as HTMLInputElement).value !== '');
  pressKey('Enter', to);
  await page.until('the file is there', () => page.all('[aria-label="Uploading note.txt"]').length === 0);
  await page.press('Send');
  await page.sees('Mail sent');
  expect((await inboxOf('driver'))[0]?.attachments.map(({ fileName }) => fileName)).toEqual([
    'tail-lift-report.txt',
    'note.txt',
  ]);
});
