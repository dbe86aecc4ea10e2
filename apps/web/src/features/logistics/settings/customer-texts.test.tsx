import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ now: '2026-11-23T12:00:00Z' });
  connect(api);
});
afterAll(() => api.close());

const stored = async () =>
  (await api.call('GET', '/api/apps/logistics/settings', { as: 'admin' })).body.customerTexts.scheduled;
type Page = Awaited<ReturnType<typeof openPage>>;
const sheet = (page: Page) => page.all('iframe')[0]?.getAttribute('srcdoc') ?? '';
const shows = (page: Page, text: string) => page.until(`“${text}” in the preview`, () => sheet(page).includes(text));

it('a mail gets words of the organisation, seen as customers get it before it is saved', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'admin' });
  await page.press('Words of “When it will come”');
  await shows(page, 'We plan to be with you on Tue, Nov 24 between 09:00 and 10:00.');
  await page.type('Subject', 'Soon: {reference}');
  await page.type('Text', 'Good day <b>');
  await shows(page, 'Good day &lt;b&gt;</p>');
  await page.sees('Soon: D-1042');
  const text = (await page.field('Text')) as HTMLTextAreaElement; // the box of a text
  text.focus();
  text.setSelectionRange(9, 9);
  await page.press('Put in: Customer');
  await shows(page, 'Good day Alice Miller&lt;b&gt;</p>');
  expect(text.selectionStart).toBe('Good day {customer}'.length);
  expect(sheet(page)).toContain('/track/example');
  await page.press('Save');
  await page.sees('Settings saved');
  await page.sees('Own words');
  expect((await stored()).en).toEqual({ subject: 'Soon: {reference}', text: 'Good day {customer}<b>' });
  await page.press('Back to our words');
  await shows(page, 'We plan to be with you');
  await page.press('Save');
  await expect.poll(async () => (await stored()).en).toEqual({ subject: '', text: '' });
});

it('what cannot be filled in is said at its field, which is opened for it', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'admin' });
  await page.press('Words of “When it will come”');
  await page.click(page.named('label', 'French'));
  await page.type('Text', 'Cher {client}');
  await page.click(page.named('label', 'Arabic'));
  await shows(page, 'dir="rtl"');
  await page.press('Words of “Done”');
  await page.press('Save');
  await page.sees('There is no {client} in any of these mails.');
  const text = await page.field('Text');
  expect([text.getAttribute('lang'), text.getAttribute('value') ?? (text as HTMLTextAreaElement).value]).toEqual([
    'fr',
    'Cher {client}',
  ]);
  await page.until('the focus at what is wrong', () => document.activeElement === text);
  await page.type('Text', 'Cher {reason}');
  await page.press('Save');
  await page.sees('This mail has no {reason}.');
  expect((await stored()).fr.text).toBe('');
});

it('who may only look reads the words and changes none', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'editor' });
  await page.press('Words of “Done”');
  await shows(page, 'We have been with you');
  expect(await page.field('Text')).toHaveProperty('readOnly', true);
  for (const verb of ['Save', 'Back to our words', 'Put in where']) expect(page.text()).not.toContain(verb);
});

it('quiet hours are off until they are switched on, and may pass midnight', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'admin' });
  const quiet = async () => (await api.call('GET', '/api/apps/logistics/settings', { as: 'admin' })).body.quietHours;
  expect(await quiet()).toBeNull();
  await page.click(page.field('Send no mails in quiet hours'));
  await page.type('Quiet hours: From', '07:00');
  await page.press('Save');
  await page.sees('Give it another time than the beginning.');
  await page.type('Quiet hours: From', '22:30');
  await page.press('Save');
  await page.sees('Settings saved');
  expect(await quiet()).toEqual({ from: '22:30', to: '07:00' });
});
