import '#test/dom.ts';
import { createGrid11, type Grid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, holdWrites, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

const logistics = '/api/apps/logistics';
let api: TestApp;
let grid: Grid11;
let planId: string;

beforeAll(async () => {
  api = await openTestApp({ seeded: false, solves: true });
  connect(api);
  grid = await createGrid11(api);
  planId = await planGrid11(api, grid);
}, 60_000);
afterAll(() => api.close());

/** The plan with a delivery in hand, its dialog opened with M. */
async function moveByKey(letter: string): Promise<{ page: Page; places: () => Promise<string[]> }> {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}&delivery=${grid.ids[letter]}`, { as: 'editor' });
  await page.sees('Vehicles…');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  await page.until('the dialog', () => page.all('[role="dialog"] li').length > 0);
  const names = () => page.all('[role="dialog"] li button').map((button) => button.getAttribute('aria-label') ?? '');
  return { page, places: async () => names() };
}
const edit = (body: object) => api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body });
const undo = () => api.call('POST', `${logistics}/plans/${planId}/undo`, { as: 'editor' });

describe('scenarios 6 to 8 by keyboard', () => {
  it('ranks the places of G by added minutes, each with its consequence; Escape writes nothing', async () => {
    const { page, places } = await moveByKey('G');
    expect(await places()).toEqual([
      'Put here: Van 2, +20 min · +10 km · back 13:30',
      'Put here: Van 1, +40 min · +20 km · back 10:35',
    ]);
    line.calls = [];
    page.all('[role="dialog"]')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await page.until('no dialog', () => page.all('[role="dialog"]').length === 0);
    expect(line.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('shows the load of C on Van 2 before the move, and says the breach after it', async () => {
    const { page, places } = await moveByKey('C');
    expect(await places()).toEqual([
      'Put here: Van 1, +20 min · +10 km · back 09:50',
      'Put here: Van 2, +50 min · +25 km · back 13:40 · 20 kg too much',
    ]);
    const bar = page.all('[role="dialog"] [data-over]')[0];
    expect(bar?.textContent).toContain('320 kg of 300 kg');
    await page.click(page.until('Van 2', () => page.all('[aria-label^="Put here: Van 2"]')[0]));
    await page.until('the news', () =>
      page
        .all('[role="status"]')
        .find(({ textContent }) => textContent?.includes('C · Customer C moved to Van 2; limits broken: ')),
    );
    await undo();
  });
});

it('a place that was chosen on a route somebody else has changed meanwhile is chosen anew', async () => {
  const { page } = await moveByKey('G');
  const goOn = holdWrites();
  await page.press('Put here: Van 2, +20 min · +10 km · back 13:30');
  // The third place on Van 2 is another one now.
  await edit({ kind: 'move', deliveryIds: [grid.ids.F], vehicleId: grid.ids.V1 });
  const orderOf = async () =>
    (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body.routes.map(
      ({ stops }: { stops: { deliveryId: string }[] }) => stops.map(({ deliveryId }) => deliveryId),
    );
  const before = await orderOf();
  goOn();
  await page.sees('Somebody else has changed this plan.');
  expect(await orderOf()).toEqual(before);
  await undo();
});

it('says how an optimisation ended that was over before it was seen', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('Vehicles…');
  await page.press('Optimise');
  await page.sees('Plan ready: 7 served, 4 left over');
});

it('says which routes are computed from what has changed since, as it changes, and computes them again', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('Vehicles…');
  await page.seesNot('Times are out of date');
  const delivery = `${logistics}/deliveries/${grid.ids.A}`;
  const { visits } = (await api.call('GET', delivery, { as: 'editor' })).body;
  const change = (serviceS: number) =>
    api.call('PATCH', delivery, { as: 'editor', body: { visits: [{ ...visits[0], serviceS }] } });
  expect((await change(visits[0].serviceS + 600)).status).toBe(200);
  await page.sees('since these routes were computed: Van 1.');
  await page.press('Compute again');
  await page.sees('Times computed again');
  await page.seesNot('Times are out of date');
  await change(visits[0].serviceS);
  await page.press('Compute again');
  await page.seesNot('Times are out of date');
});

it('says who loads when, who is not loaded in time, and lets them leave when they are', async () => {
  const depots = `${logistics}/depots`;
  const { id } = (await api.call('GET', depots, { as: 'admin' })).body.depots[0];
  const set = async (body: object) => {
    await api.call('PATCH', `${depots}/${id}`, { as: 'admin', body });
    await api.call('POST', `${logistics}/plans/${planId}/recompute`, { as: 'editor' });
  };
  await set({ loadingS: 1200, docks: 1 });
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('\u2068Depot\u2069: 1 dock is too few');
  await page.sees('are not loaded before they are to leave: \u2068Van 2\u2069, loaded at 08:40.');
  await page.sees('loads 08:00–08:20, dock 1');
  expect(page.all('[title="loads 08:20–08:40, dock 1"][data-late]')).toHaveLength(1);
  await page.press('Leave when loaded');
  await page.sees('Vehicles leave when they are loaded; times computed again');
  await page.seesNot('1 dock is too few');
  await page.sees('loads 08:20–08:40, dock 1');
  await undo();
  await set({ loadingS: 0, docks: null });
});

it('says how much was made ready for its day since, as it comes, and takes it in', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('Vehicles…');
  await page.seesNot('not in this plan');
  const visits = [{ location: [9.5, 47.14], serviceS: 300, windows: [] }];
  const late = { ref: 'LATE', customer: 'Lena', serviceDate: grid.date, visits };
  const { body: made } = await api.call('POST', `${logistics}/deliveries`, { as: 'admin', body: late });
  await page.sees('1 delivery ready for this day is not in this plan');
  await page.press('Add to the plan');
  await page.sees('1 delivery added to the plan');
  await page.sees('LATE · Lena');
  await page.seesNot('not in this plan');
  await page.press('Undo');
  await page.sees('1 delivery ready for this day is not in this plan');
  await page.seesNot('LATE · Lena');
  await api.call('DELETE', `${logistics}/deliveries/${made.id}`, { as: 'admin' });
  await page.seesNot('not in this plan');
});

it('asks before it takes back what somebody else has changed, and never takes back more than is shown', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('Vehicles…');
  const plan = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  type Stop = { deliveryId?: string; ref?: string };
  const stops = plan.routes.flatMap((route: { stops: Stop[] }) => route.stops.filter(({ deliveryId }) => deliveryId));
  const [first, second] = stops.map(({ deliveryId }: Stop) => deliveryId);
  const takeOff = (id: string, as: 'admin' | 'editor') =>
    api.call('POST', `${logistics}/plans/${planId}/edits`, { as, body: { kind: 'unassign', deliveryIds: [id] } });
  const isOff = async (id: string) => {
    const { unassigned } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
    return unassigned.some(({ deliveryId }: Stop) => deliveryId === id);
  };
  await takeOff(first, 'editor');
  await takeOff(second, 'admin');
  const { fullName } = (await api.call('GET', '/api/auth/session', { as: 'admin' })).body.userData;
  await page.sees(`${stops[1].ref} · Customer`);
  await page.press('Undo');
  await page.sees(`Undo the change of \u2068${fullName}\u2069?`);
  await page.press('Cancel');
  expect([await isOff(first), await isOff(second)]).toEqual([true, true]);
  await undo();
  await undo();
});

it('keeps the focus on what leads from day to day', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.sees('Vehicles…');
  const hasFocus = (name: string) =>
    page.until(`the focus on ${name}`, () => document.activeElement?.getAttribute('aria-label') === name);
  await page.press('The day after');
  await page.sees('No plan for this day yet');
  await hasFocus('The day after');
  await page.press('The day before');
  await page.sees('Vehicles…');
  await hasFocus('The day before');
});

it('an address that names a plan alone opens its day', async () => {
  const page = await openPage(`/apps/logistics/routes?plan=${planId}`, { as: 'editor' });
  await page.until('the day', () => page.all('input').some((one) => 'value' in one && one.value === grid.date));
});

it('opens a day with the plan that has routes, not with the draft that was made after it', async () => {
  const draft = { date: grid.date };
  const { body: made } = await api.call('POST', `${logistics}/plans`, { as: 'editor', body: draft });
  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  await page.sees('2026-11-23Proposed');
  await page.click(page.until('its menu', () => page.all('[aria-haspopup="menu"]').find(isPlanMenu)));
  await page.click(page.until('the draft', () => page.all('[role^="menuitem"]').find(isDraft)));
  await page.sees('2026-11-23 (2)Draft');
  await api.call('DELETE', `${logistics}/plans/${made.id}`, { as: 'admin' });
});
const isPlanMenu = ({ textContent }: HTMLElement) => textContent?.includes('2026-11-23Proposed');
const isDraft = ({ textContent }: HTMLElement) => textContent?.includes('2026-11-23 (2)');

it('scenario 10: a locked route takes nothing, and says how to unlock it', async () => {
  await edit({ kind: 'lock_route', vehicleId: grid.ids.V2, lock: 'all' });
  const { page } = await moveByKey('B');
  await page.sees('This route is locked');
  await page.press('Unlock the route Van 2');
  await page.until('a place on Van 2', () => page.all('[aria-label^="Put here: Van 2"]')[0]);
});

it('scenario 1: an empty day offers the sample day, and plans it', async () => {
  const page = await openPage('/apps/logistics/routes?date=2026-12-03', { as: 'admin' });
  await page.press('Load the sample day');
  await page.sees('2 vehicles without a route');
  await page.sees('M · Customer M');
  await page.button('Optimise');
});

it('tells of more plans of a day than a hundred; the menu stays open, and the focus in it', async () => {
  const { date } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  for (let count = 0; count < 101; count++)
    expect(
      (await api.call('POST', `${logistics}/plans`, { as: 'editor', body: { date, deliveries: [] } })).status,
    ).toBe(201);
  const { body } = await api.call('GET', `${logistics}/plans?date=${date}`, { as: 'editor' });
  const all = body.total;
  // The first of the day: it is told last.
  const page = await openPage(`/apps/logistics/routes?plan=${planId}&date=${date}`, { as: 'editor' });
  const trigger = await page.until('the menu', () => page.all('[data-place="plan"]')[0]);
  const offered = () => page.all('[role="menuitemradio"]').length;
  await page.until('that there are more', () => page.text().includes(`100 of ${all} shown`));
  await page.click(Promise.resolve(trigger));
  await page.until('the first hundred', () => offered() === 100);
  const more = () => page.all('[role="menuitem"]').find(({ textContent }) => textContent?.startsWith('Show more'));
  await page.click(page.until('that there are more', more));
  await page.until('all of them', () => offered() === all);
  expect(page.text()).toContain(`${all} of ${all} shown`);
  await page.until('the focus in the menu', () => document.activeElement?.closest('[role="menu"]') !== null);
});

// The last one: it moves the clock.
it('says which routes should have left, and lets them leave from now on', async () => {
  const lateId = await planGrid11(api, grid);
  const noon = new Date(`${grid.date}T12:02:00Z`);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  api.clock.at = noon;
  const page = await openPage(`/apps/logistics/routes?plan=${lateId}`, { as: 'editor' });
  await page.sees('These vehicles should have left: Van 1 at 08:00 and Van 2 at 08:00.');
  await page.press('Leave from now on');
  await page.sees('Vehicles leave from now on; times computed again');
  await page.sees('leaves 13:05');
  await page.seesNot('Departures have passed');
  await api.call('POST', `${logistics}/plans/${lateId}/undo`, { as: 'editor' });
  await page.sees('Departures have passed');
  vi.useRealTimers();
});
