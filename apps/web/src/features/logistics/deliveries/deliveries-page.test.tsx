import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const path = '/apps/logistics/deliveries';
const open = async (search = '', as: 'editor' | 'subscriber' | 'driver' = 'editor') => {
  const page = await openPage(`${path}${search}`, { as });
  if (as !== 'driver') await page.until('the first answer', () => page.all('[aria-busy="false"]').length > 0);
  return page;
};
const refs = (page: Page) => page.all('tbody tr td:nth-child(2) button').map(({ textContent }) => textContent ?? '');

describe('the list of deliveries', () => {
  it('shows every delivery, and filters by several states, from the address', async () => {
    const page = await open();
    await page.sees('150 in all');
    const some = await open('?status=failed&status=cancelled');
    await some.sees('found');
    await some.until('only those', () =>
      some.all('tbody tr').every(({ textContent }) => /Failed|Cancelled/.test(textContent ?? '')),
    );
    expect(some.router.state.location.search).toEqual({ status: ['failed', 'cancelled'] });
    await some.press('Clear filters');
    await some.sees('150 in all');
    expect(some.router.state.location.search).toEqual({});
  });

  it('is closed to drivers', async () => {
    const page = await open('', 'driver');
    await page.sees('Your role does not open this page');
  });

  it('offers those who only look no way to change anything', async () => {
    const page = await open('', 'subscriber');
    await page.sees('150 in all');
    expect(page.text()).not.toContain('New delivery');
    expect(page.all('input[type="checkbox"]').filter(({ ariaLabel }) => ariaLabel?.startsWith('Select'))).toHaveLength(
      0,
    );
  });
});

describe('one delivery', () => {
  it('is entered with N, in the units of people', async () => {
    const page = await open();
    document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }));
    await page.type('Customer', 'Ada Newcomer');
    await page.type('Street', '1 Rue Neuve');
    await page.type('Latitude', '50.63');
    await page.type('Longitude', '3.06');
    await page.type('Weight (kg)', '12.5');
    await page.type('Cash on delivery (EUR)', '1234.5');
    await page.press('Add a window');
    await page.type('Window 1: From', '09:00');
    await page.press('Create');
    await page.sees(' created');
    const { body } = await api.call('GET', '/api/apps/logistics/deliveries?q=newcomer', { as: 'editor' });
    expect(body.deliveries[0]).toMatchObject({
      customer: 'Ada Newcomer',
      status: 'ready',
      demand: { weightG: 12_500 },
      cashDueMinor: 123_450,
      visits: [{ location: [3.06, 50.63], windows: [{ from: '09:00', to: '12:00' }] }],
    });
  });

  it('says under the field what is not right', async () => {
    const page = await open();
    await page.press('New delivery');
    await page.type('Customer', 'Half Window');
    await page.press('Add a window');
    await page.type('Window 1: From', '18:00');
    await page.press('Create');
    await page.sees('The end comes before the start.');
  });

  it('opens from the address, with what happened to it', async () => {
    const { body } = await api.call('GET', '/api/apps/logistics/deliveries?itemsPerPage=1', { as: 'editor' });
    const { id, ref } = body.deliveries[0];
    const timeZone = 'Pacific/Kiritimati';
    await api.call('PATCH', '/api/apps/logistics/settings', { as: 'admin', body: { timeZone } });
    const page = await open(`?open=${id}`);
    await page.sees(`Delivery ${ref}`);
    await page.click(
      page.until('Events', () => page.all('input[type="radio"]').find((one) => one.getAttribute('value') === 'events')),
    );
    const time = await page.until('its timeline', () => page.all('ol[aria-label="What happened"] time')[0]);
    // As its route tells them.
    expect(time.textContent).toBe(formatOf('en').dateTime(time.getAttribute('datetime') ?? '', timeZone));
    await api.call('PATCH', '/api/apps/logistics/settings', { as: 'admin', body: { timeZone: 'Europe/Paris' } });
    const unknown = await open('?open=dlv_nowhere');
    await unknown.sees('There is no delivery with this number.');
  });

  it('gives the customer’s link away, as a copy and by mail', async () => {
    const { body } = await api.call('GET', '/api/apps/logistics/deliveries?status=ready&itemsPerPage=1', {
      as: 'editor',
    });
    const [{ id, ref }] = body.deliveries;
    await api.call('PATCH', `/api/apps/logistics/deliveries/${id}`, {
      as: 'editor',
      body: { email: 'to@example.test' },
    });
    const page = await open(`?q=${ref}`);
    await page.press(`Actions for ${ref}`);
    await page.press('Copy the customer’s link');
    await page.sees(`Copied. Whoever has the link sees how far ${ref} is.`);
    expect(await navigator.clipboard.readText()).toContain('http://localhost/track/trk_');
    await page.press(`Actions for ${ref}`);
    await page.press('Mail the link to the customer');
    await page.sees('The link is on its way to to@example.test');
  });

  it('shows what is known of its place, which is kept at once', async () => {
    const { body } = await api.call('GET', '/api/apps/logistics/deliveries?status=ready&itemsPerPage=1', {
      as: 'editor',
    });
    const { id } = body.deliveries[0];
    const page = await open(`?open=${id}`);
    await page.press('Write a note for the next visit');
    await page.type('About this place', 'Ring at the back');
    await page.press('Keep the note');
    await page.sees('Ring at the back');
    const again = await open(`?open=${id}`, 'subscriber');
    await again.sees('Ring at the back');
    expect(again.text()).not.toContain('Change the note');
  });

  it('keeps somebody else’s change', async () => {
    const { body } = await api.call('GET', '/api/apps/logistics/deliveries?status=ready&itemsPerPage=1', {
      as: 'editor',
    });
    const { id } = body.deliveries[0];
    const page = await open(`?open=${id}`);
    await page.type('Notes for the driver', 'Mine');
    await api.call('PATCH', `/api/apps/logistics/deliveries/${id}`, { as: 'editor', body: { notes: 'Theirs' } });
    await page.press('Save');
    await page.sees('Somebody else changed this meanwhile');
    expect(await page.field('Notes for the driver')).toHaveProperty('value', 'Mine');
  });
});

describe('several deliveries', () => {
  it('change together, only in what was ticked, and report what was left', async () => {
    const page = await open('?status=ready&itemsPerPage=5');
    const [first = '', second = ''] = refs(page);
    for (const ref of [first, second]) await page.click(page.field(`Select ${ref}`));
    await page.press('Edit');
    await page.sees('Tick what is to change');
    await page.press('Change 2 deliveries');
    await page.sees('Nothing was changed.');
    await page.click(page.field('Time at the place (min)'));
    await page.until('the box', () => page.all('input[aria-label="Time at the place (min)"]').length > 0);
    const box = page.all('input[aria-label="Time at the place (min)"]')[0];
    if (!box) throw new Error('no box');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, '17');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await page.press('Change 2 deliveries');
    await page.sees('2 deliveries changed');
    const { body } = await api.call('GET', `/api/apps/logistics/deliveries?q=${first}`, { as: 'editor' });
    expect(body.deliveries[0].visits.at(-1).serviceS).toBe(17 * 60);
  });

  it('are deleted after a question', async () => {
    const page = await open('?status=ready&itemsPerPage=5');
    const [first = ''] = refs(page);
    await page.click(page.field(`Select ${first}`));
    await page.press('Delete');
    await page.sees(`Delete ${first}?`);
    await page.press('Delete the delivery');
    await page.sees('1 delivery deleted');
    await page.until('it gone', () => !refs(page).includes(first));
  });
});

it('an amount is written as the language writes it, and read so', async () => {
  const body = { customer: 'Zoé Blanc', visits: [{}], cashDueMinor: 4990 };
  const { body: made } = await api.call('POST', `/api${path}`, { as: 'editor', body });
  const page = await openPage(`${path}?open=${made.id}`, { as: 'editor', language: 'fr' });
  const label = 'Contre remboursement (EUR)';
  expect(await page.field(label)).toHaveProperty('value', '49,90');
  await page.type(label, '1 250,5');
  await page.press('Enregistrer');
  const due = async () => (await api.call('GET', `/api${path}/${made.id}`, { as: 'editor' })).body.cashDueMinor;
  await page.until('the amount', async () => (await due()) === 125_050);
});
