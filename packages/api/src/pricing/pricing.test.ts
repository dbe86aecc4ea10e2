import { pricingFeatures } from '@cartage/contract/pricing/pricing.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

test('visitors see three plans on every installation, one of them popular', async () => {
  const { status, body } = await app.call('GET', '/api/pricing/plans');
  expect(status).toBe(200);
  expect(body.plans.map(({ key }: { key: string }) => key)).toEqual(['basic', 'standard', 'enterprise']);
  expect(body.plans.filter(({ isPopular }: { isPopular: boolean }) => isPopular)).toHaveLength(1);
  for (const { yearlyMinor, yearlyPerMonthMinor, features } of body.plans) {
    expect(yearlyPerMonthMinor).toBe(Math.floor(yearlyMinor / 12));
    expect(features.map(({ feature }: { feature: string }) => feature)).toEqual([...pricingFeatures]);
  }
});

test('managers change prices, others do not', async () => {
  const change = (as: 'maintainer' | 'editor', body: object, tag = '*') =>
    app.call('PATCH', '/api/pricing/plans/standard', { as, body, headers: { 'if-match': tag } });
  expect((await change('editor', { monthlyMinor: 1 })).status).toBe(403);
  const { status, body } = await change('maintainer', { monthlyMinor: 5_500 }, '"1"');
  expect([status, body.monthlyMinor, body.yearlyMinor, body.version]).toEqual([200, 5_500, 49_900, 2]);
  expect((await change('maintainer', { monthlyMinor: 1 }, '"1"')).status).toBe(412);
  expect((await change('maintainer', { monthlyMinor: -1 })).status).toBe(400);
});
