import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Referral, ReferralStatus } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/referrals';
const screen = '/apps/ecommerce/referrals';
const money = (minor: number) => formatOf('en').money(minor, 'USD');
const list = async (query: string): Promise<Referral[]> =>
  (await api.call('GET', `${path}?itemsPerPage=100&${query}`, { as: 'admin' })).body.referrals;
const read = async (id: number): Promise<Referral> => (await api.call('GET', `${path}/${id}`, { as: 'admin' })).body;
/** The newest of a status, which stands on the first page. */
async function newest(status: ReferralStatus): Promise<Referral> {
  const [referral] = await list(`status=${status}&sortBy=invited&orderBy=desc`);
  if (!referral) throw new Error(`none is ${status}`);
  return referral;
}
const menuOf = ({ user, referred }: Referral) => `Actions for ${user} for ${referred}`;
const sure = (page: Page, name: string) =>
  page.click(page.until(name, () => page.all('dialog button').find(({ textContent }) => textContent === name)));

it('tells what referrals bring, and lists the newest first, narrowed by status', async () => {
  const { body } = await api.call('GET', `${path}/summary`, { as: 'admin' });
  const page = await openPage(screen, { as: 'admin' });
  await page.sees(`To be paid${money(body.unpaidEarningMinor)}${body.unpaid} unpaid`);
  await page.sees(`Earned${money(body.earningMinor)}`);
  await page.sees(`Became customers${formatOf('en').percent(body.conversionPercent / 100, 1)}`);
  const [first] = await list('sortBy=invited&orderBy=desc');
  await page.until('the newest on top', () => page.all('tbody tr')[0]?.textContent?.includes(first?.referred ?? '-'));
  expect(page.all('input[type="search"]')).toEqual([]);
  await page.choose('Status', 'Rejected');
  await page.sees(`${body.rejected} found`);
  expect(page.router.state.location.search).toEqual({ status: 'Rejected' });
});

it('leads to who brought and to who was brought', async () => {
  const { user, customerId, referred, referredId } = await newest('Paid');
  const page = await openPage(`${screen}?status=Paid`, { as: 'admin' });
  expect(await page.link(referred)).toHaveProperty('href', expect.stringContaining(`/customer/details/${referredId}`));
  expect(customerId).not.toBe(referredId);
  await page.click(page.link(user));
  await page.named('h1', user);
});

it('asks before what is owed is marked as paid, which then stays', async () => {
  const referral = await newest('Unpaid');
  const page = await openPage(screen, { as: 'admin' });
  await page.press(menuOf(referral));
  await page.press('Mark as paid');
  await page.sees(`Paid ${money(referral.earningMinor)} to ${referral.user}?`);
  await page.press('Cancel');
  expect((await read(referral.id)).status).toBe('Unpaid');
  await page.press(menuOf(referral));
  await page.press('Mark as paid');
  await sure(page, 'Mark as paid');
  await expect.poll(async () => (await read(referral.id)).status).toBe('Paid');
  await page.sees('Marked as paid');
  await page.press(menuOf(referral));
  expect(await page.until('what is left', () => namesIn(page.all('[role="menuitem"]')))).toEqual(['Delete']);
});

it('rejects one, and Undo takes it back', async () => {
  const referral = await newest('Unpaid');
  const page = await openPage(screen, { as: 'admin' });
  await page.press(menuOf(referral));
  expect(await page.until('the steps', () => namesIn(page.all('[role="menuitem"]')))).toEqual([
    'Mark as paid',
    'Reject',
    'Delete',
  ]);
  await page.press('Reject');
  await page.sees('Referral rejected');
  expect((await read(referral.id)).status).toBe('Rejected');
  await page.press('Undo');
  await page.sees('Unpaid again');
  expect((await read(referral.id)).status).toBe('Unpaid');
});

it('marks several as paid with what they come to, and leaves the others', async () => {
  const page = await openPage(screen, { as: 'admin' });
  const shown = (await list('sortBy=invited&orderBy=desc')).slice(0, 10);
  const owed = shown.filter(({ status }) => status === 'Unpaid');
  expect(owed.length).toBeGreaterThan(1);
  await page.until('the rows', () => page.all('tbody time').length === 10);
  await page.click(page.field('Select all on this page'));
  await page.press('Mark as paid');
  const sum = owed.reduce((all, { earningMinor }) => all + earningMinor, 0);
  await page.sees(`Paid ${money(sum)} for ${owed.length} referrals?`);
  await sure(page, 'Mark as paid');
  await page.sees(`${owed.length} marked as paid`);
  for (const { id } of owed) expect((await read(id)).status).toBe('Paid');
});

it('invites somebody in a customer’s name, and says why not', async () => {
  const page = await openPage(screen, { as: 'author' });
  await page.press('Invite somebody');
  await page.sees('the customer who brought them earns 10%');
  await page.press('Send the invitation');
  await page.until('what is missing', () => page.all('[aria-invalid="true"]').length > 1);
  const box = await page.field('In the name of');
  box.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'João');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await page.click(
    page.until('João', () => page.all('[role="option"]').find(({ textContent }) => textContent?.includes('João'))),
  );
  const known = await newest('Paid');
  await page.type('Their email', known.referredEmail);
  await page.press('Send the invitation');
  await page.sees('This person is a customer already.');
  await page.type('Their email', 'mira@example.test');
  await page.type('Their name', 'Mira');
  await page.press('Send the invitation');
  await page.sees('mira@example.test is invited');
  const [mira] = await list('sortBy=invited&orderBy=desc');
  expect(mira).toMatchObject({ referredEmail: 'mira@example.test', referred: 'Mira', status: 'Unpaid' });
  await page.until('her row', () => page.all('tbody tr')[0]?.textContent?.includes('MiraInvited, not a customer yet'));
});

it('warns before somebody is done with who has bought nothing yet, and leaves them out among several', async () => {
  const invitation = { customerId: 880_001, email: 'early@example.test', name: 'Early' };
  const early = (await api.call('POST', path, { as: 'admin', body: invitation })).body;
  const page = await openPage(`${screen}?status=Unpaid&itemsPerPage=100`, { as: 'admin' });
  await page.press(menuOf(early));
  await page.press('Mark as paid');
  await page.sees('their first order will earn nothing any more');
  await page.press('Cancel');
  await page.click(page.field('Select all on this page'));
  await page.press('Mark as paid');
  await sure(page, 'Mark as paid');
  await page.sees('marked as paid');
  await expect
    .poll(async () => (await list('status=Unpaid')).every(({ earningMinor }) => earningMinor === 0))
    .toBe(true);
  expect((await read(early.id)).status).toBe('Unpaid');
});

it('deletes one once somebody is sure', async () => {
  const referral = await newest('Rejected');
  const page = await openPage(`${screen}?status=Rejected`, { as: 'admin' });
  await page.press(menuOf(referral));
  await page.press('Delete');
  await page.sees(`Delete the referral of ${referral.referred}?`);
  await sure(page, 'Delete');
  await page.sees('Referral deleted');
  expect((await api.call('GET', `${path}/${referral.id}`, { as: 'admin' })).status).toBe(404);
});

it('shows what changes elsewhere, and offers readers nothing to change', async () => {
  const referral = await newest('Unpaid');
  const page = await openPage(`${screen}?status=Unpaid`, { as: 'editor' });
  await page.sees(referral.referred);
  expect(page.text()).not.toContain('Invite somebody');
  expect(page.all('tbody button')).toEqual([]);
  await api.call('POST', `${path}/${referral.id}/status`, { as: 'admin', body: { to: 'Rejected' } });
  await page.seesNot(referral.referred);
});

const namesIn = (elements: readonly HTMLElement[]) =>
  elements.length > 0 ? elements.map(({ textContent }) => textContent) : undefined;
