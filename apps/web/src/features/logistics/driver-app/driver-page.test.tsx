import '#test/dom.ts';
import { createGrid11, type Grid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { endOfImport } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invalidate } from '#http/api.ts';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';
import { waitingActs } from './send-acts.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let api: TestApp;
let grid: Grid11;
let routeId: string;
const logistics = '/api/apps/logistics';
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** GRID-11 today, van 1 given to the signed-in driver. */
beforeEach(async () => {
  await api?.close();
  const now = new Date();
  api = await openTestApp({ seeded: false, solves: true, now: now.toISOString() });
  connect(api);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(now);
  grid = await createGrid11(api, date);
  const planId = await planGrid11(api, grid);
  const session = await api.call('GET', '/api/auth/session', { as: 'driver' });
  const driver = await api.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana Driver', userId: session.body.userData.id, licenceExpiresOn: '2099-01-01' },
  });
  await api.call('PUT', `${logistics}/drivers/${driver.body.id}/shifts/${date}`, {
    as: 'admin',
    body: { from: '00:00', to: '24:00', vehicleId: grid.ids.V1 },
  });
  const plan = await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' });
  routeId = plan.body.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids.V1).id;
  await api.call('PUT', `${logistics}/routes/${routeId}/driver`, { as: 'editor', body: { driverId: driver.body.id } });
  const sent = await api.call('POST', `${logistics}/plans/${planId}/dispatch`, {
    as: 'editor',
    body: { routeIds: [routeId] },
  });
  expect(sent.body.dispatched).toEqual([routeId]);
});
afterEach(async () => {
  line.isCut = false;
  await waitingActs.send();
  await waitingActs.forgetRefused();
});
afterAll(() => api.close());

const route = async (): Promise<Loose> =>
  (await api.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
const stops = async (): Promise<Loose[]> => (await route()).stops.filter(({ deliveryId }: Loose) => deliveryId);

/** A street from each stop of the route to the next, imported as an extract. */
async function importStreetsOf({ stops: places }: Loose): Promise<void> {
  const nodes = places.map(({ location: [lon, lat] }: Loose, at: number) => ({ id: at + 1, lon, lat }));
  const ways = nodes.slice(1).map(({ id }: { id: number }) => ({
    id,
    nodes: [id - 1, id],
    tags: { highway: 'residential', name: id === 2 ? 'First Street' : `Street ${id}` },
  }));
  api.roads.extracts.set('streets.osm.pbf', writeOsm({ nodes, ways }));
  const started = await api.call('POST', `${logistics}/regions/imports`, {
    as: 'admin',
    body: { path: 'streets.osm.pbf', name: 'Streets', profiles: ['car', 'van', 'truck'] },
  });
  expect(await endOfImport(api, started.body.id)).toMatchObject({ status: 'done' });
}
const open = () => openPage('/', { as: 'driver' });
/** Waits until the server says so. */
async function comes(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const isFirst = (status: string) => async () => (await stops())[0].status === status;
const begin = async (): Promise<Page> => {
  const page = await open();
  await page.press('I have seen it');
  await page.press('Start the route');
  await page.sees('Arrived');
  await page.until('everything sent', () => waitingActs.useWaiting.getState().waiting.length === 0);
  return page;
};
const moved = () => line.calls.filter((call) => call.startsWith('POST') && call.includes('/transition'));

describe('the driver', () => {
  it('comes home to today’s route, sees it, starts it, and closes a stop', async () => {
    const page = await open();
    await page.sees('My routes');
    expect(page.router.state.location.pathname).toBe('/driver');
    await page.sees('Sent, not seen yet');
    await page.press('I have seen it');
    await page.sees('Seen by the driver');
    await page.press('Start the route');
    await page.sees('On the road');
    await page.press('Arrived');
    await comes('it told', isFirst('arrived'));
    await page.press('Done');
    await page.press('Mark as done');
    await page.sees('1 of');
    await comes('it done', isFirst('completed'));
    const [first] = await stops();
    expect(first).toMatchObject({ status: 'completed', actual: { isEstimated: false } });
    expect((await api.call('GET', `${logistics}/deliveries/${first.deliveryId}`, { as: 'editor' })).body.status).toBe(
      'delivered',
    );
  });

  it('keeps the screen on while the route is under way, until the driver says no', async () => {
    const held = new Set<object>();
    const request = async () => {
      const lock = { release: async () => held.delete(lock) };
      held.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const page = await open();
    await page.sees('Keep the screen on');
    expect(held.size).toBe(0);
    await page.press('I have seen it');
    await page.press('Start the route');
    await page.until('the lock', () => held.size === 1);
    await page.click(page.field('Keep the screen on'));
    await page.until('no lock', () => held.size === 0);
    document.dispatchEvent(new Event('visibilitychange'));
    await page.click(page.field('Keep the screen on'));
    await page.until('the lock again', () => held.size === 1);
    await page.until('everything sent', () => waitingActs.useWaiting.getState().waiting.length === 0);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('finds the number of a customer as it is dialled, in Arabic too', async () => {
    const [first] = await stops();
    const phone = '+33 6 12 34 56 78';
    const told = await api.call('PATCH', `${logistics}/deliveries/${first.deliveryId}`, {
      as: 'editor',
      body: { phone },
    });
    expect(told.status).toBe(200);
    const page = await openPage('/', { as: 'driver', language: 'ar' });
    // Without marks its parts stand in the order of the Arabic around them: 78 56 34 12 6 33+.
    await page.sees(`\u2068${phone}\u2069`);
  });

  it('brings back what a customer did not take, and says how much', async () => {
    const page = await begin();
    await page.press('Done');
    await page.click(page.field('Not everything was taken'));
    await page.press('Mark as done');
    await page.sees('Still needed: how much of it was not taken');
    await page.type('Weight (kg)', '20');
    await page.press('Mark as done');
    await page.sees('1 of');
    await page.sees('To bring back');
    await comes('it done', isFirst('completed'));
    const [first] = await stops();
    expect(first.refused).toMatchObject({ weightG: 20_000 });
    await page.sees('A · Customer A · 20 kg');
    expect((await api.call('GET', `${logistics}/deliveries/${first.deliveryId}`, { as: 'editor' })).body.status).toBe(
      'partially_delivered',
    );
  });

  it('says what was collected at the door, without a line too, and what is handed in', async () => {
    const [first] = await stops();
    const delivery = `${logistics}/deliveries/${first.deliveryId}`;
    await api.call('PATCH', delivery, { as: 'editor', body: { cashDueMinor: 5000 } });
    const page = await begin();
    await page.sees('Collect €50.00');
    await page.press('Done');
    const amount = 'Money collected (EUR)';
    expect((await page.field(amount)) as HTMLInputElement).toHaveProperty('value', '50.00');
    await page.type(amount, '');
    await page.press('Mark as done');
    await page.sees('Still needed: Money collected');
    await page.type(amount, '40.5');
    await page.press('Mark as done');
    await page.sees('Still needed: Why it is another amount');
    await page.type('Why it is another amount', 'No change');
    line.isCut = true;
    await page.press('Mark as done');
    await page.sees('1 tap waits to be sent');
    await page.sees('Cash collected€40.50');
    await page.sees('Collected: €40.50 of €50.00 · No change');
    line.isCut = false;
    await page.press('Send now');
    await comes('it done', isFirst('completed'));
    expect((await stops())[0].atDoor.cash).toMatchObject({ dueMinor: 5000, collectedMinor: 4050, reason: 'No change' });
    await page.seesNot('wait to be sent');
    expect(page.text()).toContain('Cash to collect€50.00Cash collected€40.50');
  });

  it('answers what the office asks at the door, and must where it says so', async () => {
    const question = (code: string, en: string, isRequired: boolean) => ({
      code,
      label: { en, fr: en, ar: en },
      isRequired,
    });
    const checklist = [question('id_seen', 'Was an identity card seen?', true), question('dog', 'A dog?', false)];
    await api.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { checklist } });
    const page = await begin();
    await page.press('Done');
    await page.press('Mark as done');
    await page.sees('Still needed: Was an identity card seen?');
    const group = page.all('[role="radiogroup"]').at(0);
    const yes = group?.querySelector<HTMLElement>('input[value="yes"]');
    if (!yes) throw new Error('No answer to choose');
    await page.click(yes);
    await page.press('Mark as done');
    await comes('it done', isFirst('completed'));
    expect((await stops())[0].atDoor.answers).toEqual([{ code: 'id_seen', label: checklist[0]?.label, isYes: true }]);
    await page.until('everything sent', () => waitingActs.useWaiting.getState().waiting.length === 0);
  });

  it('reads the parcels of a stop, and says which are of none or of another', async () => {
    const [first, second] = await stops();
    const mark = (id: string, parcelCodes: string[]) =>
      api.call('PATCH', `${logistics}/deliveries/${id}`, { as: 'editor', body: { parcelCodes } });
    await mark(first.deliveryId, ['PKG-1', 'PKG-2']);
    await mark(second.deliveryId, ['PKG-9']);
    await api.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { scanParcels: 'required' } });
    const page = await begin();
    await page.press('Done');
    await page.sees('0 of 2 parcels scanned · required');
    const scan = async (code: string) => {
      await page.type('Code of a parcel', code);
      const field = await page.field('Code of a parcel');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    };
    await scan('pkg-1');
    await page.sees('1 of 2 parcels scanned');
    await scan('PKG-9');
    await page.sees(`belongs to another stop: \u2068${second.customer || second.ref || second.address}`);
    await scan('X');
    await page.sees('does not belong to this stop');
    await page.press('Mark as done');
    await page.sees('Still needed: the parcels not scanned yet');
    await scan('PKG-2');
    line.isCut = true;
    await page.press('Mark as done');
    await page.until('it kept', () => waitingActs.useWaiting.getState().waiting.length > 0);
    line.isCut = false;
    await waitingActs.send();
    await comes('it done', isFirst('completed'));
    expect((await stops())[0].atDoor.parcels).toEqual({ read: ['PKG-1', 'PKG-2'], missing: [] });
  });

  it('writes down what is to be known of a place, without a line too, and reads what others wrote', async () => {
    const page = await begin();
    line.isCut = true;
    await page.press('Write a note for the next visit');
    await page.type('About this place', 'Gate code 1234 ');
    await page.press('Keep the note');
    await page.sees('Gate code 1234');
    line.isCut = false;
    await waitingActs.send();
    const { placeNote } = (await stops())[0];
    expect(placeNote).toMatchObject({ text: 'Gate code 1234', by: expect.any(String) });
    const { address, location } = (await stops())[0];
    const body = { address, location, text: 'Park in the yard' };
    await api.call('PUT', `${logistics}/place-notes/at`, { as: 'editor', body });
    const again = await open();
    await again.sees('Park in the yard');
    await again.press('Change the note');
    await again.type('About this place', '');
    await again.press('Keep the note');
    await again.seesNot('Park in the yard');
    await comes('it is gone', async () => (await stops())[0].placeNote === undefined);
  });

  it('says when and where the vehicle is loaded, until it has left', async () => {
    const depots = `${logistics}/depots`;
    const { id } = (await api.call('GET', depots, { as: 'admin' })).body.depots[0];
    await api.call('PATCH', `${depots}/${id}`, { as: 'admin', body: { loadingS: 1200, docks: 2 } });
    const page = await open();
    await page.sees('Loading 07:40–08:00 at dock 1');
    await page.press('I have seen it');
    await page.press('Start the route');
    await page.seesNot('Loading 07:40');
  });

  it('takes back what was told, for ten minutes', async () => {
    const page = await begin();
    await page.press('Done');
    await page.press('Mark as done');
    await comes('it done', isFirst('completed'));
    const [first] = await stops();
    await page.click(
      page.until('its line', () =>
        page.all('li button').find(({ textContent }) => textContent?.includes(first.customer || first.ref)),
      ),
    );
    await page.click(
      page.until('undo', () => page.all('button').find(({ textContent }) => textContent?.startsWith('Undo (until'))),
    );
    await comes('it open again', isFirst('arrived'));
  });

  it('names what is still needed, and brings the photo with the reason', async () => {
    const page = await begin();
    await page.press('Problem');
    await page.press('Report the problem');
    await page.sees('Still needed: What is the matter');
    await page.click(page.field('Nobody there'));
    await page.press('Report the problem');
    await page.sees('Still needed: Photo');
    const input = await page.until('the camera', () => page.all('input[type="file"]')[0]);
    const take = (file: File) => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    take(new File(['%PDF-1.4'], 'note.pdf', { type: 'application/pdf' }));
    await page.sees('Send a JPEG, PNG or WebP picture.');
    expect(page.text()).not.toContain('photo taken');
    take(new File([Uint8Array.from([...png, 9])], 'wrong.png', { type: 'image/png' }));
    await page.press('Throw away photo 1');
    await page.seesNot('photo taken');
    take(new File([png], 'x.png', { type: 'image/png' }));
    await page.sees('1 photo taken');
    await page.press('Report the problem');
    await comes('it told', isFirst('failed'));
    const [first] = await stops();
    expect(first).toMatchObject({ failureReason: 'not_home', proofs: [{ kind: 'photo' }] });
  });

  it('takes what was drawn for a signature, not a tap beside the pen', async () => {
    await api.call('PATCH', `${logistics}/settings`, {
      as: 'admin',
      body: { proof: { photo: 'none', signature: 'required' } },
    });
    const page = await begin();
    await page.press('Done');
    const pad = await page.until('the pad', () => page.all('canvas')[0]);
    Object.assign(pad, {
      setPointerCapture: () => {},
      getBoundingClientRect: () => new DOMRect(0, 0, 640, 240),
      toBlob: (take: (picture: Blob) => void) => take(new Blob([png], { type: 'image/png' })),
    });
    const point = (type: string, clientX: number) =>
      pad.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 20 }));
    point('pointerdown', 50);
    point('pointermove', 52);
    point('pointerup', 52);
    await page.press('Mark as done');
    await page.sees('Still needed: Signature');
    point('pointerdown', 50);
    point('pointermove', 150);
    point('pointerup', 150);
    await page.press('Mark as done');
    await comes('it done', isFirst('completed'));
    expect((await stops())[0].proofs).toMatchObject([{ kind: 'signature' }]);
  });

  it('leaves the proof of a stop open when the route changes meanwhile', async () => {
    const page = await begin();
    await page.press('Problem');
    await page.sees('Problem: Customer A');
    const [first] = await stops();
    const skipped = await api.call('POST', `${logistics}/stops/${first.id}/transition`, {
      as: 'driver',
      body: { to: 'skipped' },
    });
    expect(skipped.status).toBe(200);
    await invalidate([`${logistics}/driver/routes`]);
    await page.sees('Skipped');
    expect(page.text()).toContain('Problem: Customer A');
  });

  it('goes on without a line: taps wait with their time, and arrive once', async () => {
    const page = await begin();
    line.isCut = true;
    await page.press('Arrived');
    await page.sees('1 tap waits to be sent');
    const tappedMs = Date.now();
    await page.press('Done');
    await page.press('Mark as done');
    await page.sees('2 taps wait to be sent');
    await page.sees('1 of');
    expect((await stops())[0].status).toBe('pending');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    api.clock.at = new Date();
    line.isCut = false;
    line.calls = [];
    await page.press('Send now');
    await comes('them sent', isFirst('completed'));
    await page.seesNot('wait to be sent');
    const [first] = await stops();
    expect(Math.abs(Date.parse(first.actual.departedAt) - tappedMs)).toBeLessThan(1200);
    expect(moved()).toHaveLength(2);
  });

  it('keeps the way with its turns, and shows it when it is opened without a line', async () => {
    await importStreetsOf(await route());
    const first = await open();
    await first.sees('First Street');
    await first.until('it kept', () => localStorage.getItem(`driverLines ${routeId}`)?.includes('First Street'));
    line.isCut = true;
    const again = await open();
    await again.sees('My routes');
    await again.sees('First Street');
    line.isCut = false;
    await again.press('Sign out');
    await again.until('it forgotten', () => localStorage.getItem(`driverLines ${routeId}`) === null);
  });

  it('hears while filling in how a stop ended that the office has closed it', async () => {
    const page = await begin();
    await page.press('Problem');
    const [first] = await stops();
    const told = { to: 'completed', reason: 'They rang up' };
    await api.call('POST', `${logistics}/stops/${first.id}/transition`, { as: 'editor', body: told });
    await invalidate(['/api/apps/logistics/']);
    await page.sees('This stop has been closed meanwhile: Done.');
    await page.press('Cancel');
  });

  it('says what the server did not accept, and goes on', async () => {
    const page = await begin();
    const { body } = await api.call('GET', `${logistics}/settings`, { as: 'admin' });
    await api.call('PATCH', `${logistics}/settings`, {
      as: 'admin',
      body: { proof: { ...body.proof, photo: 'required' } },
      headers: { 'if-match': `"${body.version}"` },
    });
    await page.press('Done');
    await page.press('Mark as done'); // the page does not know the new rule yet
    await page.sees('Not accepted');
    await page.sees('A proof is still missing.');
    await page.press('Got it');
    expect((await stops())[0].status).toBe('pending');
  });

  it('passes on what was done without a line at a stop the office took off meanwhile, and says so until it is read', async () => {
    const page = await begin();
    const [first] = await stops();
    line.isCut = true;
    await page.press('Done');
    await page.press('Mark as done');
    await page.sees('1 tap waits to be sent');
    const { planId } = await route();
    const edit = { kind: 'unassign', deliveryIds: [first.deliveryId], tellDrivers: true };
    expect((await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body: edit })).status).toBe(
      200,
    );
    line.isCut = false;
    await page.press('Send now');
    await page.sees('The office has taken it off your route meanwhile. What you did has been passed on to the office.');
    expect(page.text()).not.toContain('Not accepted');
    const timeline = `${logistics}/deliveries/${first.deliveryId}/timeline`;
    expect((await api.call('GET', timeline, { as: 'editor' })).body.events.at(-1)).toMatchObject({
      type: 'told_late',
      from: 'ready',
      to: 'delivered',
      actor: { kind: 'driver' },
    });
    waitingActs.useWaiting.setState({ refused: [] }); // what a new page knows of it
    await waitingActs.reread();
    await page.sees('has been passed on to the office');
    await page.press('Got it');
    await page.seesNot('has been passed on to the office');
    expect(await waitingActs.reread()).toEqual([]);
  });

  it('goes on and off duty', async () => {
    const page = await open();
    await page.press('On duty');
    await page.sees('Take a break');
    await page.press('End duty');
    await page.sees('Off duty');
  });

  it('reads parcels in before leaving, what comes off last first, and is asked about those that lack', async () => {
    const [first, , last] = await stops();
    const codes = [
      [first.deliveryId, ['PKG-1']],
      [last.deliveryId, ['PKG-2', 'PKG-3']],
    ] as const;
    for (const [id, parcelCodes] of codes)
      await api.call('PATCH', `${logistics}/deliveries/${id}`, { as: 'editor', body: { parcelCodes } });
    const page = await open();
    await page.press('I have seen it');
    await page.sees('Load the vehicle · 0 of 3 parcels scanned');
    await page.press('Read the parcels in');
    const listed = page.all('section[aria-label="Load the vehicle"] li').map(({ textContent }) => textContent);
    expect(listed).toEqual(['PKG-2stop 3', 'PKG-3stop 3', 'PKG-1stop 1']);
    const scan = async (code: string) => {
      await page.type('Code of a parcel', code);
      await page.press('Add');
    };
    await scan('X');
    await page.sees('is not on this route.');
    await scan('pkg-3');
    await page.sees('1 of 3 parcels scanned');
    // Kept where the page is opened again.
    expect(JSON.parse(localStorage.getItem('Cartage-load') ?? '')).toEqual({ routeId, scans: ['PKG-3'] });
    await page.press('Start the route');
    await page.sees('Leave without 2 parcels?');
    await page.press('Cancel');
    await scan('PKG-1');
    await scan('PKG-2');
    await page.sees('All parcels are loaded.');
    await page.press('Start the route');
    await page.sees('Left ');
    await page.seesNot('All parcels are loaded.');
  });

  it('has one break on the road, that of the route', async () => {
    const page = await open();
    await page.press('On duty');
    await page.sees('Take a break');
    await page.press('I have seen it');
    await page.press('Start the route');
    await page.sees('Left ');
    await page.seesNot('Take a break');
    await page.press('Break');
    await page.sees('On a break');
    await page.until('one way on', () => !page.all('button').some(({ textContent }) => textContent === 'On duty'));
    await page.press('Go on');
    await page.seesNot('On a break');
  });

  it('tells a person who drives nothing', async () => {
    const page = await openPage('/driver', { as: 'admin' });
    await page.sees('You are not set up as a driver');
  });
});

it('a driver takes the own routes along in the own calendar', async () => {
  const page = await openPage('/driver', { as: 'driver' });
  await page.press('Routes in a calendar program');
  await page.sees('There is no address yet.');
  await page.press('Make an address');
  await page.sees('made by');
  const [url = ''] = /http:\/\/localhost\/api\/calendar-feeds\/\w{64}\.ics/.exec(page.text()) ?? [];
  expect((await api.call('GET', url)).body).toContain(`UID:${routeId}@cartage`);
});
