import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invalidate } from '#http/api.ts';
import { connect, holdWrites } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const { path } = logisticsSettingsEndpoints.get;
const stored = async () => (await api.call('GET', path, { as: 'admin' })).body;
const patch = (body: unknown) => api.call('PATCH', path, { as: 'admin', body });

it('what is typed stays where somebody else saves the settings, who is not written over unasked', async () => {
  const page = await openPage('/apps/logistics/settings', { as: 'admin' });
  await page.type('Name of the organisation', 'Long thought over');
  await patch({ trafficPercent: 117 });
  await invalidate([path]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await page.field('Name of the organisation')).toHaveProperty('value', 'Long thought over');
  await page.press('Save');
  await page.sees('Somebody else changed this');
  await page.press('Save mine anyway');
  await page.sees('Settings saved');
  expect(await stored()).toMatchObject({ name: 'Long thought over', trafficPercent: 100 });
});

it('shows what somebody else saves where nothing is typed', async () => {
  const page = await openPage('/apps/logistics/settings', { as: 'admin' });
  const traffic = await page.field('Traffic (%)');
  await patch({ trafficPercent: 125 });
  await invalidate([path]);
  await page.until('the new figure', () => traffic.getAttribute('value') === '125');
});

it('what is typed while it is being saved stays, and is saved by the next press', async () => {
  const page = await openPage('/apps/logistics/settings', { as: 'admin' });
  const goOn = holdWrites();
  await page.type('Name of the organisation', 'First');
  await page.press('Save');
  await page.type('Name of the organisation', 'Second');
  goOn();
  await page.sees('Settings saved');
  expect((await stored()).name).toBe('First');
  expect(await page.field('Name of the organisation')).toHaveProperty('value', 'Second');
  await page.press('Save');
  await expect.poll(async () => (await stored()).name).toBe('Second');
});

it('another tab asks before what was typed is lost', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'admin' });
  await page.type('Links end after (days)', '45');
  const choose = (value: string) =>
    page.click(page.until('the tab', () => page.all(`input[type="radio"][value="${value}"]`)[0]));
  await choose('proof');
  await page.press('Keep editing');
  expect(await page.field('Links end after (days)')).toHaveProperty('value', '45');
  expect(page.router.state.location.search).toEqual({ tab: 'customers' });
  await choose('proof');
  await page.press('Leave');
  await page.sees('Reasons for a failed stop');
  await choose('depots');
  await page.until('the depots', () => page.router.state.location.search.tab === 'depots');
});

it('the routes from a depot get an address for calendar programs', async () => {
  const page = await openPage('/apps/logistics/settings?tab=depots', { as: 'admin' });
  const { depots } = (await api.call('GET', '/api/apps/logistics/depots', { as: 'admin' })).body;
  await page.press(`Actions for ${depots[0].name}`);
  await page.press('Open');
  await page.sees('There is no address yet.');
  await page.press('Make an address');
  await page.sees('There is an address since');
  expect(
    (await api.call('GET', `/api/apps/logistics/calendar-feeds/depots/${depots[0].id}`, { as: 'admin' })).body.since,
  ).not.toBeNull();
});

it('what drivers are asked at the door is written in three languages, each code once', async () => {
  const page = await openPage('/apps/logistics/settings?tab=proof', { as: 'admin' });
  const write = async (code: string) => {
    await page.press('Add a question');
    const box = await page.until('its fields', () => page.all('fieldset[aria-label^="Question"]').at(-1));
    const fields = [...box.querySelectorAll<HTMLElement>('input:not([type="checkbox"])')];
    const words = [
      code,
      'Was an identity card seen?',
      'Une pièce d’identité a-t-elle été vue ?',
      'هل رأيت بطاقة الهوية؟',
    ];
    for (const [at, field] of fields.entries()) await page.type(field, words[at] ?? '');
    return box;
  };
  const first = await write('id_seen');
  await page.click(page.until('its box', () => first.querySelector<HTMLElement>('input[type="checkbox"]')));
  await write('id_seen');
  await page.press('Save');
  await page.until('what is wrong', () => page.all('[aria-invalid="true"], p[class*="error"]').length > 0);
  await page.type(page.all('fieldset[aria-label="Question 2"] input')[0] as HTMLElement, 'dog');
  await page.press('Save');
  await page.sees('Settings saved');
  expect((await stored()).checklist).toMatchObject([
    { code: 'id_seen', isRequired: true, label: { en: 'Was an identity card seen?' } },
    { code: 'dog', isRequired: false },
  ]);
});
