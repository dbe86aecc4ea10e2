import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', `/api/apps/logistics/${path}`, { as: 'admin' })).body;

test('R-3.29 R-3.30 25 vehicles, with every warning in its exact words and progress from 0 to 100', async () => {
  const { vehicles, totalVehicles } = await get('vehicles?itemsPerPage=100');
  expect(totalVehicles).toBe(25);
  const words = new Set(vehicles.map(({ warnings }: { warnings: string }) => warnings));
  expect([...words].sort()).toEqual([
    'Ecu Not Responding',
    'Fuel Problems',
    'No Warnings',
    'Oil Leakage',
    'Temperature not optimal',
  ]);
  for (const { progress, startCity, endCountry } of vehicles) {
    expect(progress).toBeGreaterThanOrEqual(0);
    expect(progress).toBeLessThanOrEqual(100);
    expect([startCity, endCountry]).not.toContain('');
  }
});

test('two depots, eight drivers at work today, one of them the sample account', async () => {
  expect((await get('depots')).totalDepots).toBe(2);
  expect((await get('drivers')).totalDrivers).toBe(8);
  expect((await get('shifts?date=2026-11-20')).shifts).toHaveLength(8);
  const me = await app.call('GET', '/api/apps/logistics/driver', { as: 'driver' });
  expect(me.body).toMatchObject({ ref: 'DR-1', dutyStatus: 'off' });
});

test('work for today and tomorrow that the vans can carry, and a little to put right', async () => {
  const today = await get('deliveries?date=2026-11-20&itemsPerPage=100');
  const tomorrow = await get('deliveries?date=2026-11-21&itemsPerPage=100');
  expect([today.totalDeliveries, tomorrow.totalDeliveries]).toEqual([90, 46]);
  const drafts = today.deliveries.filter(({ status }: { status: string }) => status === 'draft');
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.length).toBeLessThan(6);
  expect((await get('deliveries?problem=true')).totalDeliveries).toBeGreaterThan(drafts.length);
  const weight = today.deliveries.reduce(
    (sum: number, { demand }: { demand: { weightG: number } }) => sum + demand.weightG,
    0,
  );
  expect(weight).toBeLessThan(8_000_000);
});

test('the samples are the same on every machine', async () => {
  const other = await openTestApp();
  const theirs = (await other.call('GET', '/api/apps/logistics/deliveries?itemsPerPage=100', { as: 'admin' })).body;
  expect(theirs).toEqual(await get('deliveries?itemsPerPage=100'));
  await other.close();
});

test.each(['2026-10-24T23:30:00Z', '2026-03-28T23:30:00Z', '2028-02-29T12:00:00Z'])(
  'a new database on %s',
  async (now) => {
    const other = await openTestApp({ now });
    expect((await other.call('GET', '/api/apps/logistics/deliveries', { as: 'admin' })).body.totalDeliveries).toBe(150);
    await other.close();
  },
);
