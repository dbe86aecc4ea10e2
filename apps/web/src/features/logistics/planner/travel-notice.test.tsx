import '#test/dom.ts';
import { importTinyTown } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

const logistics = '/api/apps/logistics';
const date = '2026-11-23';
/** Places of the hand-made town: on its streets, and one that no road leads to. */
const [depotAt, streetAt, otherStreetAt, lonelyAt] = [
  [9.5005, 47.1],
  [9.502, 47.102],
  [9.5031, 47.1041],
  [9.503, 47.1245],
];

let api: TestApp;
let vehicleId = '';
const post = async (path: string, body: object): Promise<string> => {
  const reply = await api.call('POST', `${logistics}${path}`, { as: 'admin', body });
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return reply.body.id;
};
const deliver = (ref: string, location: readonly number[] | undefined) =>
  post('/deliveries', { ref, customer: `Customer ${ref}`, serviceDate: date, visits: [{ location, serviceS: 60 }] });
const planOf = (...deliveryIds: string[]) => post('/plans', { date, deliveryIds, vehicleIds: [vehicleId] });
const openPlan = (id: string, language: 'en' | 'fr' = 'en') =>
  openPage(`/apps/logistics/routes?plan=${id}&date=${date}`, { as: 'editor', language });

beforeAll(async () => {
  api = await openTestApp({ seeded: false, now: '2026-11-22T08:00:00Z' });
  connect(api);
  await importTinyTown(api);
  const depotId = await post('/depots', { code: 'D', name: 'Depot', location: depotAt, timeZone: 'Europe/Vaduz' });
  const shift = { from: '08:00', to: '16:00' };
  vehicleId = await post('/fleet', { ref: 'V1', name: 'Van 1', type: 'van', homeDepotId: depotId, shift });
});
afterAll(() => api.close());

describe('a plan on real roads', () => {
  it('says that it goes by road, may be estimated by choice, and tells the way turn by turn', async () => {
    const near = await deliver('NEAR', streetAt);
    const planId = await planOf(near);
    const body = { kind: 'move', deliveryIds: [near], vehicleId };
    await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'admin', body });
    await (await openPlan(planId)).sees('By road');
    await api.call('PUT', `${logistics}/roads/plans/${planId}`, { as: 'admin', body: { chosen: 'estimate' } });
    const estimated = await api.call('POST', `${logistics}/plans/${planId}/recompute`, { as: 'admin' });
    expect(estimated.body.travel).toBe('estimate');
    const page = await openPlan(planId);
    await page.sees('Estimated times were chosen for this plan.');
    await page.press('Use roads again');
    await page.seesNot('Estimated times were chosen for this plan.');
    const travel = await api.call('GET', `${logistics}/roads/plans/${planId}`, { as: 'admin' });
    expect(travel.body).toMatchObject({ kind: 'road', chosen: 'auto' });
    const { body: plan } = await api.call('GET', `${logistics}/plans/${planId}`, { as: 'admin' });
    expect([plan.travel, plan.kpi.driveS === estimated.body.kpi.driveS]).toEqual(['road', false]);
    const routePath = `${logistics}/roads/routes/${plan.routes[0].id}/lines?language=ar`;
    const [leg] = (await api.call('GET', routePath, { as: 'admin' })).body.legs;
    const route = await openPage(`/apps/logistics/route/${plan.routes[0].id}`, { as: 'editor', language: 'ar' });
    await route.sees('الإرشادات');
    for (const { text } of leg.instructions) await route.sees(text);
  });

  it('tells the way anew when the pin of a stop was moved', async () => {
    const moved = await deliver('MOVED', streetAt);
    const planId = await planOf(moved);
    const body = { kind: 'move', deliveryIds: [moved], vehicleId };
    const edited = await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'admin', body });
    const routeId = edited.body.plan?.routes[0].id ?? edited.body.routes[0].id;
    const told = async () => {
      const { legs } = (await api.call('GET', `${logistics}/roads/routes/${routeId}/lines`, { as: 'admin' })).body;
      return legs[0].instructions.map(({ text }: { text: string }) => text);
    };
    const before = await told();
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    for (const text of before) await page.sees(text);
    const visits = [{ location: [9.5059, 47.1021], serviceS: 60 }];
    await api.call('PATCH', `${logistics}/deliveries/${moved}`, { as: 'admin', body: { visits } });
    await api.call('POST', `${logistics}/plans/${planId}/recompute`, { as: 'admin' });
    const after = await told();
    expect(after).not.toEqual(before);
    for (const text of after) await page.sees(text);
  });

  it('reports a stop that no road leads to before anybody optimises, with the ways out', async () => {
    const lost = await deliver('LOST', lonelyAt);
    const page = await openPlan(await planOf(lost));
    await page.sees('No road leads to 1 stop');
    expect((await page.link('Move the pin of LOST')).getAttribute('href')).toContain(`open=${lost}`);
    await page.press('Take LOST out');
    await page.sees('LOST taken out of the plan');
    await page.seesNot('No road leads to');
  });

  it('names the places that take the roads from all the others, and how many more there are', async () => {
    const far = await Promise.all([1, 2, 3, 4].map((at) => deliver(`SEA-${at}`, [47.25, 9.5 + at / 100])));
    const page = await openPlan(await planOf(await deliver('SHORE', streetAt), ...far));
    await page.sees('do not reach these places.');
    expect((await page.link('SEA-1 · Customer SEA-1')).getAttribute('href')).toContain(`open=${far[0]}`);
    await page.sees('and 1 more');
    expect(page.all('a').filter(({ textContent }) => textContent?.startsWith('SEA-'))).toHaveLength(3);
  });

  it('names the vehicles that cannot come, and estimates when told to', async () => {
    const place = { code: 'AFAR', name: 'Afar', location: [3.05, 50.62], timeZone: 'Europe/Paris' };
    const afar = await post('/fleet', { ref: 'AFAR', name: 'Heron', homeDepotId: await post('/depots', place) });
    const deliveryIds = [await deliver('HERE', streetAt)];
    const page = await openPlan(await post('/plans', { date, deliveryIds, vehicleIds: [vehicleId, afar] }));
    await page.sees('No road leads from these vehicles to the stops, so they stay idle: Heron.');
    await page.press('Go on with estimated times');
    await page.sees('Estimated times were chosen for this plan.');
    await page.seesNot('so they stay idle');
  });

  it('says when the roads cannot be had, and takes the estimate only when told to', async () => {
    const planId = await planOf(await deliver('NEW', otherStreetAt));
    api.roads.kept.clear();
    const page = await openPlan(planId, 'fr');
    await page.sees('les fichiers de la région ne sont pas là.');
    expect(line.calls.filter((one) => one.startsWith('PUT '))).toEqual([]);
    await page.press('Continuer avec des temps estimés');
    await page.sees('Les temps estimés ont été choisis pour ce plan.');
  });
});
