import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grid11, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routeId: string;
const own = async (): Promise<Loose> =>
  (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'driver' })).body;
const stopOf = async (letter: string): Promise<Loose> =>
  (await own()).stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
const move = async (letter: string, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', `${logistics}/stops/${(await stopOf(letter)).id}/transition`, { as: 'driver', body, headers });
const picture = (bytes: number[], kind = 'photo') => {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'x.png');
  form.append('kind', kind);
  return form;
};
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1];

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId } = await sendGrid11(app));
}, 60_000);
afterAll(() => app.close());

describe('a stop', () => {
  test('waits for its route to start', async () => {
    const early = await move('A', { to: 'arrived' });
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: 'route_not_running', from: 'dispatched' });
    const started = await app.call('POST', `${logistics}/routes/${routeId}/transition`, {
      as: 'driver',
      body: { to: 'in_progress' },
    });
    expect(started.status).toBe(200);
  });

  test('answers with its route, and with the legal next states where it cannot go', async () => {
    const arrived = await move('A', { to: 'arrived' });
    expect(arrived.body).toMatchObject({ id: routeId, status: 'in_progress' });
    const back = await move('A', { to: 'pending' });
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({ code: 'illegal_transition', from: 'arrived', to: 'pending' });
    expect(back.body.legal).toEqual(expect.arrayContaining(['servicing', 'completed', 'failed']));
  });

  test('is of the version of its route', async () => {
    const { version } = await own();
    const stale = await move('B', { to: 'arrived' }, { 'if-match': `"${version - 1}"` });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ id: routeId, version });
  });

  test('that is nobody’s, or of a van another drives, is not there', async () => {
    const plan = (await app.call('GET', `${logistics}/routes?date=${grid.date}`, { as: 'editor' })).body;
    const other = plan.routes.find(({ id }: Loose) => id !== routeId);
    const { stops } = (await app.call('GET', `${logistics}/routes/${other.id}`, { as: 'editor' })).body;
    const { id } = stops.find((stop: Loose) => stop.id);
    for (const unknown of ['stp_none', id])
      expect(
        (await app.call('POST', `${logistics}/stops/${unknown}/transition`, { as: 'driver', body: { to: 'arrived' } }))
          .status,
      ).toBe(404);
  });

  test.each([
    [{ to: 'failed' }, 'failureReason'],
    [{ to: 'failed', failureReason: 'bad_mood' }, 'failureReason'],
    [{ to: 'flown' }, 'to'],
    [{ to: 'arrived', at: 'yesterday' }, 'at'],
    [{ to: 'arrived', location: [200, 0] }, 'location.0'],
  ])('%j is refused by field', async (body, field) => {
    const reply = await move('A', body);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].path).toBe(field);
  });
});

describe('a proof', () => {
  const send = async (form: FormData, as: 'driver' | 'subscriber' = 'driver') =>
    app.call('POST', `${logistics}/stops/${(await stopOf('A')).id}/proofs`, { as, body: form });

  test('is a picture by its own bytes, whatever its name says', async () => {
    expect((await send(picture([0x3c, 0x73, 0x76, 0x67]))).status).toBe(415);
    expect((await send(picture([]))).status).toBeGreaterThanOrEqual(400);
    expect((await send(picture(png, 'selfie'))).body.issues[0].path).toBe('kind');
    expect((await send(picture(png), 'subscriber')).status).toBe(403);
  });

  test('whose form leaves the place empty was taken nowhere that is known', async () => {
    const form = (lon: string, lat: string) => {
      const filled = picture([...png, 1]);
      filled.append('lon', lon);
      filled.append('lat', lat);
      return filled;
    };
    const { status, body } = await send(form('', ''));
    expect([status, body.location]).toEqual([201, null]);
    expect((await send(form(' ', '1'))).body.issues[0].path).toBe('lon');
  });

  test('sent twice is one, and is given as a picture that runs nothing', async () => {
    const first = await send(picture(png));
    const second = await send(picture(png));
    expect(first.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    const file = await app.call('GET', `${logistics}/proofs/${first.body.id}/file`, { as: 'driver' });
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await app.call('GET', `${logistics}/proofs/pod_none/file`, { as: 'driver' })).status).toBe(404);
  });
});

describe('what was done without a line', () => {
  const minutesAgo = (minutes: number) => new Date(app.clock.at.getTime() - minutes * 60_000).toISOString();

  test('is taken back by when that was told to be, not by when it arrives', async () => {
    app.clock.at = new Date(app.clock.at.getTime() + 3_600_000);
    expect((await move('C', { to: 'completed', at: minutesAgo(40) })).status).toBe(200);
    expect((await move('C', { to: 'arrived', at: minutesAgo(20) })).body.code).toBe('too_late_to_undo');
    expect((await move('C', { to: 'arrived', at: minutesAgo(31) })).status).toBe(200);
    const failed = await move('C', { to: 'failed', failureReason: 'refused', at: minutesAgo(30) });
    expect(failed.status).toBe(200);
    const delivery = await app.call('GET', `${logistics}/deliveries/${grid.ids.C}`, { as: 'editor' });
    expect(delivery.body.status).toBe('failed');
  });

  test('does not take back what was told of a later time', async () => {
    expect((await move('B', { to: 'completed', at: minutesAgo(5) })).status).toBe(200);
    expect((await move('B', { to: 'arrived', at: minutesAgo(20) })).body.code).toBe('illegal_transition');
  });
});

describe('what was told wrongly', () => {
  const route = async (): Promise<Loose> =>
    (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
  const correct = async (letter: string, body: object, as: 'editor' | 'maintainer' = 'maintainer') => {
    const { id } = (await route()).stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
    return app.call('POST', `${logistics}/stops/${id}/transition`, { as, body });
  };
  const delivery = async (letter: string) =>
    (await app.call('GET', `${logistics}/deliveries/${grid.ids[letter]}`, { as: 'editor' })).body;
  const asFailed = { to: 'failed', failureReason: 'refused', reason: 'The customer has rung up' };
  const asDone = { to: 'completed', reason: 'It stood at the neighbour’s' };

  test('is put right by taking it back while the route is under way', async () => {
    expect((await correct('B', asFailed)).body).toMatchObject({ code: 'route_not_running', from: 'in_progress' });
  });

  test('is put right by a manager who says why, once the route is over; its delivery follows', async () => {
    expect((await move('A', { to: 'completed' })).status).toBe(200);
    const finish = { to: 'completed' };
    expect(
      (await app.call('POST', `${logistics}/routes/${routeId}/transition`, { as: 'driver', body: finish })).status,
    ).toBe(200);
    const before = await route();
    const stampsOf = ({ stops }: Loose) => stops.map(({ actual }: Loose) => actual);

    expect((await correct('B', asFailed, 'editor')).body.code).toBe('illegal_transition');
    expect((await move('B', asFailed)).body.code).toBe('illegal_transition');
    expect((await correct('B', { ...asFailed, reason: ' ' })).body.issues[0].path).toBe('reason');
    expect((await correct('B', { ...asFailed, failureReason: 'bad_mood' })).body.issues[0].path).toBe('failureReason');
    expect((await correct('B', { to: 'arrived', reason: 'x' })).body.code).toBe('route_not_running');

    expect((await correct('B', asFailed)).status).toBe(200);
    expect(await delivery('B')).toMatchObject({ status: 'failed', statusReason: 'refused' });
    const { body: told } = await app.call('GET', `${logistics}/routes/${routeId}/timeline`, { as: 'editor' });
    expect(told.events.at(-1)).toMatchObject({
      type: 'corrected',
      from: 'completed',
      to: 'failed',
      reason: asFailed.reason,
    });
    expect((await correct('B', asDone)).status).toBe(200);
    expect(await delivery('B')).toMatchObject({ status: 'delivered', statusReason: '' });
    const after = await route();
    expect(after.status).toBe('completed');
    expect(stampsOf(after)).toEqual(stampsOf(before));
  });

  test('stays where the delivery has been taken up again', async () => {
    const again = { to: 'ready', serviceDate: '2026-11-24', reason: '' };
    expect(
      (await app.call('POST', `${logistics}/deliveries/${grid.ids.C}/status`, { as: 'editor', body: again })).status,
    ).toBe(200);
    expect((await correct('C', asDone)).body.code).toBe('taken_up');
  });
});
