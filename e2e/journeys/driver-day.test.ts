import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGrid11 } from '#grid-11.ts';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, callApi, openAfresh, openAs, signIn } from '#journey.ts';
import { areLoadedFilesKept } from '#kept-files.ts';
import { holdOver } from '#planner-page.ts';
import { optimiseByCall } from '#sent-route.ts';

const api = '/api/apps/logistics';
/** One grey dot. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

interface Stop {
  id?: string;
  ref?: string;
  status: string;
  deliveryId?: string;
  proofs: { kind: string }[];
}
interface Route {
  id: string;
  status: string;
  vehicleName: string;
  stops: Stop[];
}

onHosts((stage) => {
  it('scenarios 16 to 18: a route is sent, seen, driven and closed with what the office asks for, live at the office', async () => {
    const office = await stage.newPage({ viewport: { width: 1440, height: 1000 } });
    const { routeId, planId } = await prepareDay(stage, office);
    await openAfresh(office, stage.at(`apps/logistics/routes?plan=${planId}`));
    await office.getByRole('button', { name: 'Dispatch 2 routes' }).click();
    const refused = office.getByRole('dialog', { name: 'Not everything could go' });
    expect(await refused.getByRole('listitem').filter({ hasText: 'Van 2' }).innerText()).toContain('Choose a driver');
    await refused.getByRole('button', { name: 'Close' }).last().click();
    await office.getByRole('region', { name: 'Van 1' }).getByText('Sent, not seen yet').waitFor();

    // Elsewhere the phone is another browser; the simulated host lives in this one.
    const isOneBrowser = stage.host.name === 'demo';
    const phone = isOneBrowser ? office : await stage.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(stage, phone, 'driver');
    const route = phone.getByRole('region', { name: 'Van 1' });
    await route.getByText('0 of 3 stops done').waitFor();
    await route.getByRole('button', { name: 'I have seen it' }).click();
    if (!isOneBrowser) {
      await office.getByRole('region', { name: 'Van 1' }).getByText('Seen by the driver').waitFor();
      await changeWhatIsSent(office, route);
    }
    await route.getByRole('button', { name: 'Start the route' }).click();
    await route.getByText('On the road').first().waitFor();

    // A: Done is refused until the photo is there.
    await route.getByRole('button', { name: 'Arrived' }).click();
    await route.getByRole('button', { name: 'Done' }).click();
    const closing = phone.getByRole('dialog', { name: 'Done: Customer A' });
    await closing.getByRole('button', { name: 'Mark as done' }).click();
    expect(await closing.getByRole('alert').innerText()).toBe('Still needed: Photo');
    await closing.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
    await closing.getByText('1 photo taken').waitFor();
    await closing.getByRole('button', { name: 'Mark as done' }).click();
    await route.getByText('1 of 3 stops done').waitFor();

    // B: nobody there, which asks for a photo and a reason.
    await route.getByRole('button', { name: 'Problem' }).click();
    const failing = phone.getByRole('dialog', { name: 'Problem: Customer B' });
    await failing.getByRole('radio', { name: 'Nobody there' }).click();
    await failing.getByRole('button', { name: 'Report the problem' }).click();
    expect(await failing.getByRole('alert').innerText()).toBe('Still needed: Photo');
    await failing.locator('input[type="file"]').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: photo });
    await failing.getByText('1 photo taken').waitFor();
    await failing.getByRole('button', { name: 'Report the problem' }).click();
    await route.getByText('2 of 3 stops done').waitFor();
    await expect.poll(() => phone.getByText(/waits? to be sent/).count()).toBe(0);

    if (isOneBrowser) await openAs(stage, office, 'dispatcher', `apps/logistics/route/${routeId}`);
    else await office.goto(stage.at(`apps/logistics/route/${routeId}`));
    const line = (ref: string) => office.getByRole('row').filter({ hasText: `Customer ${ref}` });
    await expect.poll(() => line('A').innerText()).toContain('Done');
    await expect.poll(() => line('B').innerText()).toContain('Failed');
    const { body } = await callApi<Route>(office, 'GET', `${api}/routes/${routeId}`);
    const [a, b] = body.stops.filter(({ deliveryId }) => deliveryId !== undefined);
    expect([a?.status, b?.status]).toEqual(['completed', 'failed']);
    expect([...(a?.proofs ?? []), ...(b?.proofs ?? [])].map(({ kind }) => kind)).toEqual(['photo', 'photo']);
    if (!isOneBrowser) {
      // C, seen at the office while it happens.
      await route.getByRole('button', { name: 'Arrived' }).click();
      await expect.poll(() => line('C').innerText()).toContain('Arrived');
    }

    const back = await callApi<{ from: string; to: string; legal: string[] }>(
      office,
      'POST',
      `${api}/deliveries/${a?.deliveryId}/status`,
      { to: 'planned' },
    );
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({ code: 'illegal_transition', from: 'delivered', to: 'planned', legal: [] });
    expect(stage.complaints).toEqual([]);
  }, 240_000);
});

// The simulated host lives in the page itself: there is no line to lose.
onHosts(
  (stage) => {
    it('opens without a line: the route is there, taps wait, and are sent when the line is back', async () => {
      const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
      await page.addInitScript(holdServiceWorker);
      const { routeId } = await prepareDay(stage, page);
      const sent = await callApi(page, 'POST', `${api}/routes/${routeId}/transition`, { to: 'dispatched' });
      expect(sent.status).toBe(200);
      await openAs(stage, page, 'driver', 'driver');
      const route = page.getByRole('region', { name: 'Van 1' });
      await route.getByText('0 of 3 stops done').waitFor();
      await route.getByRole('button', { name: 'Show the map' }).click();
      const map = route.getByRole('region', { name: 'The way of Van 1 on the map' });
      await map.locator('canvas.maplibregl-canvas').waitFor();
      // Even what the page loaded before there was a service worker is kept.
      await page.evaluate(() => dispatchEvent(new Event('let-worker-begin')));
      await expect.poll(() => page.evaluate(areLoadedFilesKept)).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await route.getByText('0 of 3 stops done').waitFor();
      await page.getByText(/^No line. Nothing waits to be sent. Routes as of/).waitFor();
      // The phone remembers that the map is wanted, and draws it from what it has.
      await map.locator('canvas.maplibregl-canvas').waitFor();
      await route.getByRole('button', { name: 'I have seen it' }).click();
      await route.getByRole('button', { name: 'Start the route' }).click();
      await route.getByRole('button', { name: 'Arrived' }).click();
      await page.getByText(/^3 taps wait to be sent/).waitFor();
      await page.context().setOffline(false);
      await page.getByText('Everything sent').waitFor();
      await actAs(stage, page, 'dispatcher');
      const { body } = await callApi<Route>(page, 'GET', `${api}/routes/${routeId}`);
      expect(body.status).toBe('in_progress');
      expect(body.stops.find(({ deliveryId }) => deliveryId !== undefined)?.status).toBe('arrived');
      expect(stage.complaints).toEqual([]);
    }, 240_000);
  },
  ['server'],
);

/** C goes to Van 2 by keyboard and comes back by a drag; the driver of Van 1 is named before, and told both times. */
async function changeWhatIsSent(office: Page, phone: Locator): Promise<void> {
  const van1 = office.getByRole('region', { name: 'Van 1' });
  const van2 = office.getByRole('region', { name: 'Van 2' });
  const stopC = office.locator('button[data-delivery]').filter({ hasText: 'Customer C' });
  const asked = office.getByRole('alertdialog', { name: 'Change routes that are sent?' });
  const tell = async () => {
    expect(await asked.innerText()).toMatch(/.+ \(Van 1\) will be told at once and asked to acknowledge/);
    await asked.getByRole('button', { name: 'Change it and tell the driver' }).click();
    await asked.waitFor({ state: 'detached' });
    await van1.getByText('Change not seen yet').waitFor();
  };
  const acknowledge = async (changes: RegExp) => {
    await phone.getByText(changes).waitFor();
    await phone.getByRole('button', { name: 'I have seen it' }).click();
    await van1.getByText('Change not seen yet').waitFor({ state: 'detached' });
  };
  await van1.getByRole('button', { name: /^Van 1/ }).click();
  await stopC.focus();
  await office.keyboard.press('m');
  await office.getByRole('button', { name: /^Put here: Van 2/ }).click();
  await asked.waitFor();
  await office.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await stopC.focus();
  await office.keyboard.press('m');
  await office.getByRole('button', { name: /^Put here: Van 2/ }).click();
  await tell();
  await acknowledge(/The office changed this route: 1 stop less/);
  await phone.getByText('0 of 2 stops done').waitFor();

  await van2.getByRole('button', { name: /^Van 2/ }).click();
  // the row has just opened: on a busy machine it stands there a moment before it can be dragged
  const row = stopC.and(office.locator('[draggable="true"]'));
  await row.waitFor();
  const head = van1.getByRole('button', { name: /^Van 1/ });
  await holdOver(office, row, head, { says: 'C · Customer C → Van 1', x: 60, y: 12 });
  await office.mouse.up();
  await tell();
  await acknowledge(/The office changed this route: 1 stop more/);
  await phone.getByText('0 of 3 stops done').waitFor();
}

/** A slow phone: the service worker comes when it is told to. Runs in the page, before its own scripts. */
function holdServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // an empty page
  const register = serviceWorker.register.bind(serviceWorker);
  const told = new Promise((resolve) => addEventListener('let-worker-begin', resolve, { once: true }));
  serviceWorker.register = (...order) => told.then(() => register(...order));
}

/** GRID-11 today, planned, photos asked for, Van 1 given to the sample driver; the dispatcher is signed in. */
async function prepareDay(stage: Stage, page: Page): Promise<{ planId: string; routeId: string }> {
  await actAs(stage, page, 'manager');
  const { planId } = await openGrid11(page, today());
  await askForPhotos(page);
  await actAs(stage, page, 'dispatcher');
  await optimiseByCall(page, planId);
  return { planId, routeId: await giveVan1ToTheDriver(page, planId) };
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

async function askForPhotos(page: Page): Promise<void> {
  const { body } = await callApi<{ proof: object }>(page, 'GET', `${api}/settings`);
  const proof = { ...body.proof, photo: 'required' };
  expect((await callApi(page, 'PATCH', `${api}/settings`, { proof })).status).toBe(200);
}

/** The sample driver works today. Returns the route. */
async function giveVan1ToTheDriver(page: Page, planId: string): Promise<string> {
  const plan = await callApi<{ routes: Route[] }>(page, 'GET', `${api}/plans/${planId}`);
  const id = plan.body.routes.find(({ vehicleName }) => vehicleName === 'Van 1')?.id ?? '';
  const { body } = await callApi<{ drivers: { id: string }[] }>(page, 'GET', `${api}/drivers?q=DR-1`);
  const given = await callApi(page, 'PUT', `${api}/routes/${id}/driver`, { driverId: body.drivers[0]?.id });
  expect(given.status).toBe(200);
  return id;
}
