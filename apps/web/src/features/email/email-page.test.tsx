import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { mailboxOf, pressKey } from '#test/mailbox.ts';

let api: TestApp;
let mailbox: ReturnType<typeof mailboxOf>;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
  mailbox = mailboxOf(api);
});
afterAll(() => api.close());

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

it('R-2.11 R-2.12 R-4.15 shows a folder or a label at each address, and says so where there is none', async () => {
  const page = await mailbox.open();
  await page.until('the rows', () => page.rows().length === 16);
  const drafts = () => page.all('nav a').find((one) => one.textContent?.startsWith('Drafts'));
  await page.click(page.until('Drafts', drafts));
  await page.until('the drafts', () => document.title.startsWith('Drafts'));
  expect(page.router.state.location.pathname).toBe('/apps/email/draft');
  expect((await page.row('To: ')).textContent).toContain('To: ');
  const labelled = await mailbox.mailsIn('label=company');
  await page.router.navigate({ to: '/apps/email/label/company' });
  await page.until('every folder', () => page.rows().length === labelled.length);
  expect(new Set(labelled.map(({ folder }) => folder)).size).toBeGreaterThan(1);
  await page.router.navigate({ to: '/apps/email' });
  await page.until('the folder', () => document.title.startsWith('Inbox'));
  await page.router.navigate({ to: '/apps/email/company' });
  await page.until('the label', () => document.title.startsWith('Company'));
  await page.until('every folder again', () => page.rows().length === labelled.length);
  await page.router.navigate({ to: '/apps/email/filter/spam' });
  await page.until('spam', () => document.title.startsWith('Spam'));
  expect(page.all('aside a[aria-current="page"]').map(({ textContent }) => textContent)).toEqual(['Mail']);
  await page.router.navigate({ to: '/apps/email/label/nothing' });
  await page.sees('There is no such folder');
});

it('R-7.31 finds by the sender or the subject, and keeps the word in the address', async () => {
  const page = await mailbox.open();
  await page.type('Search people or subjects', 'wharfside');
  await page.until('the one', () => page.rows().length === 1);
  expect(page.router.state.location.searchStr).toBe('?q=wharfside');
  await page.type('Search people or subjects', 'nobody at all');
  await page.sees('Nothing matches');
  await page.click(page.until('all again', () => page.all('main [role="status"] button')[0]));
  await page.until('all', () => page.rows().length === 16);
});

it('opens a mail, which reads it, steps through the list and comes back to its row', async () => {
  const subject = 'Could my delivery come after five?';
  const { id } = await mailbox.mailCalled(subject);
  const page = await mailbox.open();
  expect((await page.row(subject)).getAttribute('aria-label')).toMatch(/^Unread, Agathe Verdier, Could my delivery/);
  pressKey('Enter', await page.row(subject));
  await page.named('h2', subject);
  expect(page.router.state.location.searchStr).toBe(`?mail=${id}`);
  await page.until('it to be read', () => line.answered.includes('POST /api/apps/email'));
  expect((await mailbox.mailCalled(subject)).isRead).toBe(true);
  await page.press('Next mail');
  await page.named('h2', 'Budget for the new depot');
  await page.press('Previous mail');
  await page.named('h2', subject);
  await page.click(page.named('section[aria-label="Mail"] button', 'Mark as unread'));
  await page.until('the focus at its row', () => focused().startsWith('Unread, Agathe Verdier'));
  expect((await mailbox.mailCalled(subject)).isRead).toBe(false);
  expect(page.router.state.location.searchStr).toBe('');
});

it('moves among the rows by keys, throws away with Delete, and takes it back', async () => {
  const page = await mailbox.open();
  (await page.row('Two vans short on Thursday')).focus();
  pressKey('ArrowDown');
  expect(focused()).toContain('Could my delivery');
  pressKey('End');
  expect(focused()).toContain('Question about your carrier bags');
  pressKey(' ');
  await page.sees('1 selected');
  pressKey('Delete');
  await page.sees('1 mail moved to the trash');
  await page.rowGone('Question about your carrier bags');
  await page.press('Undo');
  await page.row('Question about your carrier bags');
});

it('R-7.34 R-7.35 stars, labels and moves what is selected, and the counts follow', async () => {
  const page = await mailbox.open();
  const [subject, other] = ['Winter tyres: your appointment', 'Praise, and one small wish'];
  await page.click(page.inRow(subject, 'Star'));
  await page.sees('13 starred');
  await page.click(page.inRow(subject, `Select ${subject}`));
  await page.click(page.inRow(other, `Select ${other}`));
  const all = await page.named('input', 'Select all on this page');
  expect(all).toHaveProperty('indeterminate', true);
  await page.click(page.named('button', 'Labels'));
  await page.click(page.named('[role="menuitemcheckbox"]', 'Private'));
  await page.until('both labels', () => page.rows().filter((row) => row.textContent?.includes('Private')).length === 4);
  pressKey('Escape', await page.named('[role="menuitemcheckbox"]', 'Private'));
  await page.click(page.named('button', 'Move to'));
  await page.press('Spam');
  await page.sees('2 mails moved to Spam');
  await page.rowGone(subject);
  expect(await mailbox.mailCalled(subject, 'filter=spam')).toMatchObject({
    isStarred: true,
    labels: ['company', 'private'],
  });
  await page.press('Undo');
  await page.row(other);
  expect((await mailbox.mailCalled(other)).labels).toEqual(['personal', 'private']);
});

it('leaves the focus at the mail that follows those thrown away', async () => {
  const page = await mailbox.open();
  const [, second, third] = await page.until('the rows', () => page.rows().length > 2 && page.rows());
  await page.click(page.until('its box', () => second?.querySelector('input')));
  await page.click(
    page.until('the bar', () => page.all('[role="group"] button').find((one) => one.title === 'Move to trash')),
  );
  await page.until('it to be gone', () => !second?.isConnected);
  await page.until('the focus at the next', () => document.activeElement === third);
  await page.press('Undo');
});

it('says of what it cannot take back that it was deleted in the meantime, all of it or a part', async () => {
  const page = await mailbox.open();
  const trash = async (...subjects: string[]) => {
    const mails = await Promise.all(subjects.map((subject) => mailbox.mailCalled(subject)));
    for (const subject of subjects) await page.click(page.inRow(subject, `Select ${subject}`));
    await page.click(
      page.until('the bar', () => page.all('[role="group"] button').find((one) => one.title === 'Move to trash')),
    );
    for (const subject of subjects) await page.rowGone(subject);
    await page.sees('moved to the trash');
    return mails.map(({ id }) => id);
  };
  const remove = (ids: number[]) => api.call('POST', '/api/apps/email/remove', { as: 'admin', body: { ids } });
  const made = async (subject: string) => {
    const to = [{ email: 'admin@demo.com' }];
    await api.call('POST', '/api/apps/email/send', { as: 'editor', body: { to, subject, message: 'Hello' } });
    await page.row(subject);
  };
  for (const subject of ['Lost for good', 'Also lost', 'Still there']) await made(subject);
  expect((await remove(await trash('Lost for good'))).status).toBe(204);
  await page.press('Undo');
  await page.sees('1 mail could not be put back: it has been deleted since');
  await page.rowGone('Lost for good');
  const [lost = 0] = await trash('Also lost', 'Still there');
  expect((await remove([lost])).status).toBe(204);
  await page.press('Undo');
  await page.row('Still there');
  await page.until('both told', () => page.text().split('could not be put back').length === 3);
});

it('takes back what the server never got, and says why', async () => {
  const page = await mailbox.open();
  const trash = await page.inRow('Invoice with a wrong street', 'Move to trash');
  line.isCut = true;
  await page.click(trash);
  await page.sees('The server cannot be reached.');
  line.isCut = false;
  await page.row('Invoice with a wrong street');
});

it('deletes for good from the trash alone, when asked twice, and puts back what should stay', async () => {
  const ids = (await mailbox.mailsIn('filter=spam')).slice(0, 3).map(({ id }) => id);
  await api.call('POST', '/api/apps/email', { as: 'admin', body: { ids, data: { isDeleted: true } } });
  const inTrash = await mailbox.mailsIn('filter=trashed');
  const [kept, gone] = [inTrash[0]?.subject ?? '', inTrash[1]?.subject ?? ''];
  const page = await mailbox.open('/apps/email/trashed');
  await page.click(page.inRow(kept, 'Put back'));
  await page.rowGone(kept);
  await page.click(page.inRow(gone, `Select ${gone}`));
  await page.press('Delete for good');
  await page.sees('Delete 1 mail for good?');
  await page.click(
    page.until('the answer', () => page.all('dialog button').find((one) => one.textContent === 'Delete for good')),
  );
  await page.rowGone(gone);
  await page.press('Empty the trash');
  await page.sees('Everything in it is deleted for good.');
  await page.click(
    page.until('the answer', () => page.all('dialog button').find((one) => one.textContent === 'Empty the trash')),
  );
  await page.sees('What you move here stays until you delete it.');
  expect(await mailbox.mailsIn('filter=trashed')).toEqual([]);
});

it('shows new mail as it comes, and the way to older ones once there is more than a page', async () => {
  const page = await mailbox.open();
  await page.row('Two vans short on Thursday');
  const send = (subject: string) =>
    api.call('POST', '/api/apps/email/send', { as: 'driver', body: { to: [{ email: 'admin@demo.com' }], subject } });
  await send('Back at the depot');
  await page.row('Back at the depot');
  for (let at = 0; at < 40; at++) await send(`Stop ${at} done`);
  await page.press('Older mails');
  await page.row('Winter tyres: your appointment');
  expect(page.router.state.location.searchStr).toBe('?page=2');
  expect((await page.row('Winter tyres')).getAttribute('aria-setsize')).toBe('-1');
});
