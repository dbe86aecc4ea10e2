import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, openAfresh, openAs } from '#journey.ts';
import { deliveryOfAnOrder, logistics, send, sendRoute } from '#sent-route.ts';

onHosts((stage) => {
  it('an order is made a delivery, its route is started, and the customer’s link says so to anybody', async () => {
    const office = await stage.newPage();
    await actAs(stage, office, 'admin');
    const { deliveryId, trackingUrl } = await deliveryOfAnOrder(office);
    const link = `track/${trackingUrl.split('/').at(-1)}`;

    // Elsewhere the customer has another browser; the simulated host lives in this one.
    const isOneBrowser = stage.host.name === 'demo';
    const phone = isOneBrowser ? office : await stage.newPage({ viewport: { width: 390, height: 844 } });
    await openAfresh(phone, stage.at(link));
    await phone.getByRole('heading', { name: 'We are preparing your order' }).waitFor();
    await phone.getByRole('button', { name: 'Show the map' }).click();
    await phone.locator('canvas').waitFor();

    const routeId = await sendRoute(office, deliveryId);
    await phone.getByRole('button', { name: 'Refresh' }).click();
    await phone.getByRole('heading', { name: 'Your order is on its way' }).waitFor();

    await actAs(stage, office, 'driver');
    const { version } = await send<{ version: number }>(office, 'GET', `${logistics}/routes/${routeId}`);
    await send(office, 'POST', `${logistics}/routes/${routeId}/transition`, { to: 'acknowledged', version });
    await send(office, 'POST', `${logistics}/routes/${routeId}/transition`, { to: 'in_progress' });
    if (isOneBrowser) await openAfresh(phone, stage.at(link));
    else await phone.getByRole('button', { name: 'Refresh' }).click();
    await phone.getByRole('heading', { name: 'Your order is out for delivery' }).waitFor();
    await phone.getByText('You are next').waitFor();
    await phone.getByText(/^Between \d\d:\d\d and \d\d:\d\d$/).waitFor();
    await phone.getByText(/^The driver is expected at about \d\d:\d\d\./).waitFor();
    await watchTheDriver(stage, { office, customer: phone, routeId, link });
    expect(stage.complaints).toEqual([]);
  }, 240_000);
});

/** The driver's phone says where it is: the office sees it on the map of the fleet, and the customer about where. */
async function watchTheDriver(
  stage: Stage,
  { office, customer, routeId, link }: { office: Page; customer: Page; routeId: string; link: string },
): Promise<void> {
  const driver = office === customer ? office : await stage.newPage();
  await driver.context().grantPermissions(['geolocation']);
  await driver.context().setGeolocation({ longitude: 3.061234, latitude: 50.631234, accuracy: 15 });
  await openAs(stage, driver, 'driver', 'driver');
  const told = driver.waitForResponse((reply) => reply.url().includes('/logistics/positions/'));
  await driver.getByRole('switch', { name: 'Tell where I am' }).click();
  expect((await told).status()).toBe(204);
  await openAs(stage, office, 'admin', 'apps/logistics/fleet');
  await office.getByText(/^Seen here .*, within 15 m$/).waitFor();
  await openAfresh(office, stage.at(`apps/logistics/route/${routeId}`));
  await office.getByRole('img', { name: /, seen here / }).waitFor();
  if (office === customer) {
    await openAfresh(customer, stage.at(link));
    await customer.getByRole('button', { name: 'Show the map' }).click();
  } else await customer.getByRole('button', { name: 'Refresh' }).click();
  await customer.getByText('The pin shows about where the driver was last.').waitFor();
  await customer.locator('.maplibregl-marker').waitFor();
}
