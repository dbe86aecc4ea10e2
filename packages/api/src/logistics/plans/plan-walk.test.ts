/**
 * Random days of a plan: changes by hand, undo, what-if copies, dispatch, drivers on the road, and (in half of them)
 * records that change underneath. Nothing breaks inside, every delivery is on one route or in the pile, figures add up,
 * what is shown beforehand is what comes, what is refused changes nothing, undo gives back.
 */
import { createRandom } from '@cartage/solver/random.ts';
import { expect, test } from 'vitest';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const steps = 50;
const logistics = '/api/apps/logistics';
const date = '2026-11-23';

test.each([
  [3, false],
  [8, false],
  [10, false],
  [12, false],
  [2, true],
  [9, true],
  [30, true],
  [92, true],
  [424, true],
  [428, true],
  [530, false],
  [1028, true],
  [2035, false],
  [2086, true],
])('a plan stays whole whatever is done to it (%i, records change: %s)', async (seed, changes) => {
  const app = await openTestApp({ seeded: false, solves: true, now: `${date}T05:30:00Z` });
  try {
    await new Walk(app, seed, changes).run();
  } finally {
    await app.close();
  }
});

test.each([4, 6, 7, 615])('nor when several people do it at once (%i)', async (seed) => {
  const app = await openTestApp({ seeded: false, solves: true, now: `${date}T05:30:00Z` });
  try {
    await new Walk(app, seed, true).crowd();
  } finally {
    await app.close();
  }
});

class Walk {
  readonly #app: TestApp;
  readonly #random: ReturnType<typeof createRandom>;
  readonly #recordsChange: boolean;
  readonly #deliveries: string[] = [];
  readonly #vehicles: string[] = [];
  readonly #drivers: string[] = [];
  #planId = '';
  #plan: Loose;

  constructor(app: TestApp, seed: number, recordsChange: boolean) {
    this.#app = app;
    this.#random = createRandom(seed);
    this.#recordsChange = recordsChange;
  }

  async run(): Promise<void> {
    await this.#setUp();
    for (let step = 0; step < steps; step++) {
      this.#app.clock.at = new Date(this.#app.clock.at.getTime() + this.#random.below(10) * 60_000);
      const what = await this.#step();
      const plan = await this.#read();
      isWhole(plan, `${step} ${what}`);
      this.#plan = plan;
    }
    await this.#isExplained();
  }

  /** What waits is told why, in the end. */
  async #isExplained(): Promise<void> {
    const classes = async () => (await this.#read()).unassigned.map((one: Loose) => one.class);
    await expect.poll(classes, { timeout: 20_000, interval: 50 }).not.toContain('checking');
  }

  /** Whoever is second may be refused; nothing else comes of it. */
  async crowd(): Promise<void> {
    await this.#setUp();
    for (let step = 0; step < steps / 2; step++) {
      const acts = Array.from({ length: 2 + this.#random.below(4) }, () => this.#actAlong());
      const what = (await Promise.all(acts)).join(' | ');
      await expect.poll(async () => (await this.#read()).status, { timeout: 10_000 }).not.toBe('optimising');
      this.#plan = await this.#read();
      isWhole(this.#plan, `${step} ${what}`);
    }
    await this.#isExplained();
  }

  #actAlong(): Promise<string> {
    const draw = this.#random.below(16);
    if (draw < 5) return this.#send('edits', this.#drawEdit());
    if (draw < 6) return this.#send('preview', this.#drawEdit());
    if (draw < 7) return this.#send(this.#flip() ? 'undo' : 'redo');
    if (draw < 9) return this.#send('optimise', { iterations: 3000, mode: this.#one(['scratch', 'keep_routes']) });
    if (draw < 10)
      return this.#ask('POST', `runs/${this.#plan.run.id}/cancel`, {}).then(({ status }) => `stop ${status}`);
    if (draw < 11) return this.#dispatch();
    if (draw < 12) return this.#moveRoute();
    if (draw < 13) return this.#moveStop();
    return draw < 15 ? this.#lookOn() : this.#changeRecord();
  }

  async #lookOn(): Promise<string> {
    isWhole(await this.#read(), 'while others change it');
    return 'read';
  }

  #step(): Promise<string> {
    const draw = this.#random.below(this.#recordsChange ? 34 : 30);
    if (draw < 9) return this.#edit();
    if (draw < 11) return this.#send(this.#flip() ? 'undo' : 'redo');
    if (draw < 13) return this.#tryInsertion();
    if (draw < 15) return this.#dispatch();
    if (draw < 16) return this.#optimise();
    if (draw < 20) return this.#moveRoute();
    if (draw < 27) return this.#moveStop();
    if (draw < 29) return this.#scenario();
    return draw < 30 ? this.#readProblem() : this.#changeRecords();
  }

  async #setUp(): Promise<void> {
    const depotId = await this.#create('depots', {
      code: 'D',
      name: 'Depot',
      location: [9.5, 47.1],
      timeZone: 'Europe/Vaduz',
    });
    for (let k = 0; k < 3; k++) this.#vehicles.push(await this.#create('fleet', this.#drawVehicle(k, depotId)));
    for (const [k, vehicleId] of this.#vehicles.entries()) {
      const id = await this.#create('drivers', {
        ref: `D${k}`,
        name: `Driver ${k}`,
        licenceExpiresOn: '2027-01-01',
        workRules: this.#drawWorkRules(),
      });
      this.#drivers.push(id);
      const shift = { from: '07:00', to: '18:00', vehicleId };
      await this.#ask('PUT', `drivers/${id}/shifts/${date}`, shift);
    }
    for (let k = 0; k < 14; k++)
      this.#deliveries.push(await this.#create('deliveries', this.#drawDelivery(k, depotId)));
    this.#planId = await this.#create('plans', {
      date,
      deliveryIds: this.#deliveries,
      vehicleIds: this.#vehicles,
    });
    await this.#optimise();
    this.#plan = await this.#read();
  }

  #drawVehicle = (k: number, homeDepotId: string) => ({
    ref: `V${k}`,
    name: `Van ${k}`,
    homeDepotId,
    shift: { from: '07:00', to: this.#one(['12:00', '16:00']) },
    capacity: { weightG: this.#one([100_000, 300_000]), volumeCm3: null, parcels: null, pallets: null },
    skills: this.#flip() ? ['cold'] : [],
    comesBack: this.#random.below(4) > 0,
    maxTrips: this.#one([1, 2]),
    reloadS: 600,
    maxStops: this.#one([4, null, null]),
    maxDriveS: this.#one([7200, null, null]),
    ...(this.#flip() ? { costFixedMinor: 2000, costPerKmMinor: 50, costPerHourMinor: 2000 } : {}),
  });

  #drawWorkRules = () => ({
    maxWorkS: null,
    maxDriveS: null,
    breaks: this.#flip() ? [{ from: '09:00', to: '11:00', durationS: 1800, isPaid: true }] : [],
  });

  #drawDelivery(k: number, depotId: string) {
    const kind = this.#one(['delivery', 'delivery', 'delivery', 'pickup', 'service', 'pickup_delivery']);
    const morning = { from: '08:00', to: '10:00' };
    const visit = () => ({
      location: [this.#near(9.5), this.#near(47.1)],
      serviceS: 300 * this.#random.below(4),
      windows: this.#one([[], [], [this.#one([morning, { from: '10:00', to: '12:00' }])]]),
    });
    return {
      ref: `X${k}`,
      customer: `Customer ${k}`,
      kind,
      serviceDate: date,
      depotId,
      visits: kind === 'pickup_delivery' ? [visit(), visit()] : [visit()],
      demand: { weightG: 10_000 * this.#random.below(8) },
      skills: this.#one([['cold'], [], [], [], []]),
      priority: 25 * this.#random.below(3),
    };
  }

  async #edit(): Promise<string> {
    const change = this.#drawEdit();
    const what = JSON.stringify(change);
    const preview = await this.#call('POST', 'preview', change);
    const { status, body } = await this.#call('POST', 'edits', change);
    const now = await this.#read();
    // fixes come later, and may be others by the next call
    const isSettled = change.kind !== 'apply_fix';
    if (status === 200) {
      if (isSettled) expect(shape(preview.body), what).toEqual(shape(body));
      expect(shape(now), what).toEqual(shape(body));
      if (change.kind === 'move')
        expect(onVehicle(now, change.vehicleId)).toEqual(expect.arrayContaining(change.deliveryIds));
      if (this.#flip() && !this.#recordsChange) await this.#thereAndBack(shape(this.#plan), shape(now), what);
    } else {
      expect(now.version, what).toBe(this.#plan.version);
      if (isSettled) expect([200, status], what).toContain(preview.status);
    }
    return `${what} ${status}`;
  }

  async #thereAndBack(before: Loose, after: Loose, what: string): Promise<void> {
    if ((await this.#call('POST', 'undo')).status !== 200) return;
    expect(shape(await this.#read()), `undo ${what}`).toEqual(before);
    expect((await this.#call('POST', 'redo')).status).toBe(200);
    expect(shape(await this.#read()), `redo ${what}`).toEqual(after);
  }

  #drawEdit(): Loose {
    const telling = this.#flip() ? { tellDrivers: true, acceptBreaches: true } : {};
    const deliveryId = this.#one(this.#deliveries);
    const vehicleId = this.#one(this.#vehicles);
    const deliveryIds = [deliveryId, ...(this.#flip() ? [this.#one(this.#deliveries)] : [])];
    const position = this.#flip() ? { position: this.#random.below(8) } : {};
    return this.#one([
      { kind: 'move', deliveryIds, vehicleId, ...position, ...telling },
      { kind: 'move', deliveryIds, vehicleId, ...position, ...telling },
      { kind: 'unassign', deliveryIds, ...telling },
      { kind: 'lock_route', vehicleId, lock: this.#one(['all', 'none', 'sequence']) },
      { kind: 'lock_stop', deliveryId, locked: this.#flip() },
      { kind: 'override', override: { vehicleId, shift: { from: '07:00', to: this.#one(['13:00', '18:00']) } } },
      { kind: 'override', override: { vehicleId, addSkills: ['cold'] } },
      { kind: 'apply_fix', ...this.#drawFix() },
      { kind: 'accept_breach', vehicleId, cause: this.#one(['load', 'delay']) },
      { kind: 'remove_deliveries', deliveryIds },
      { kind: 'add_deliveries', deliveryIds },
      { kind: 'remove_vehicles', vehicleIds: [vehicleId] },
      { kind: 'add_vehicles', vehicleIds: [vehicleId] },
      { kind: 'drop_windows', deliveryIds, dropped: this.#flip() },
    ]);
  }

  /** One that is offered, or one that is not any more. */
  #drawFix(): { deliveryId: string; relaxationId: string } {
    const offered = this.#plan.unassigned.flatMap(({ deliveryId, relaxations }: Loose) =>
      relaxations.map(({ id }: Loose) => ({ deliveryId, relaxationId: id })),
    );
    return this.#one([...offered, { deliveryId: this.#one(this.#deliveries), relaxationId: 'add_skill' }]);
  }

  /** One of the places offered does what it says. */
  async #tryInsertion(): Promise<string> {
    const deliveryId = this.#one(this.#deliveries);
    const { status, body } = await this.#call('GET', `insertions?deliveryId=${deliveryId}`);
    const open = status === 200 ? body.insertions.filter(({ isLocked }: Loose) => !isLocked) : [];
    if (open.length === 0) return `no insertions of ${deliveryId}`;
    const { vehicleId, position, deltaDriveS, deltaDistanceM } = this.#one<Loose>(open);
    const telling = { tellDrivers: true, acceptBreaches: true };
    const move = { kind: 'move', deliveryIds: [deliveryId], vehicleId, position, ...telling };
    const preview = await this.#call('POST', 'preview', move);
    const { kpi, routes } = this.#plan;
    const what = JSON.stringify(move);
    expect(preview.status, what).toBe(200);
    // Ways behind a driver count as they were planned, in their order: he may have gone another.
    const isOnTheRoad = routes.some(({ actualStartAt }: Loose) => actualStartAt !== null);
    if (!isOnTheRoad && !this.#recordsChange)
      expect([preview.body.kpi.driveS, preview.body.kpi.distanceM], what).toEqual([
        kpi.driveS + deltaDriveS,
        kpi.distanceM + deltaDistanceM,
      ]);
    return `insertion of ${deliveryId}`;
  }

  async #dispatch(): Promise<string> {
    for (const { id, vehicleId, driverId } of this.#plan.routes)
      if (!driverId)
        await this.#ask('PUT', `routes/${id}/driver`, { driverId: this.#drivers[this.#vehicles.indexOf(vehicleId)] });
    return this.#send('dispatch');
  }

  async #moveRoute(): Promise<string> {
    const route = this.#one<Loose>(this.#plan.routes);
    if (!route) return 'no route';
    const any = ['planned', 'dispatched', 'in_progress', 'paused', 'completed', 'aborted', 'cancelled'];
    const to = this.#one(this.#flip() && route.next.length > 0 ? route.next : any);
    const body = { to, reason: 'Told by telephone', version: route.version };
    const { status } = await this.#ask('POST', `routes/${route.id}/transition`, body);
    return `route ${route.status} to ${to}: ${status}`;
  }

  async #moveStop(): Promise<string> {
    const out = this.#plan.routes.filter(({ status }: Loose) => status === 'in_progress' || status === 'dispatched');
    const stop = this.#one<Loose>(out.flatMap(({ stops }: Loose) => stops));
    if (!stop) return 'no stop';
    const to = this.#one(['en_route', 'arrived', 'completed', 'completed', 'failed', 'skipped', 'pending']);
    const reasons = { reason: 'Told by telephone', ...(to === 'failed' ? { failureReason: 'not_home' } : {}) };
    const { status } = await this.#ask('POST', `stops/${stop.id}/transition`, { to, ...reasons });
    return `stop ${stop.kind} ${stop.status} to ${to}: ${status}`;
  }

  async #scenario(): Promise<string> {
    const { body } = await this.#call('GET', 'scenarios');
    const draw = this.#random.below(4);
    if (draw === 0 || body.scenarios.length < 2) {
      await this.#call('POST', 'scenarios', { name: 'What if' });
      return 'copy';
    }
    const { id } = this.#one<Loose>(body.scenarios);
    if (draw === 1) {
      expect((await this.#call('GET', `comparison?to=${id}`)).status).toBe(200);
      return 'compare';
    }
    if (draw === 2) this.#planId = id;
    else await this.#ask('POST', `plans/${id}/choose`, {});
    this.#plan = await this.#read();
    return `${draw === 2 ? 'look at' : 'choose'} ${id}`;
  }

  async #changeRecords(): Promise<string> {
    const what = await this.#changeRecord();
    if (this.#flip()) return what;
    this.#plan = await this.#read();
    return `${what}, ${await this.#recompute()}`;
  }

  async #changeRecord(): Promise<string> {
    const [delivery, vehicle] = [`deliveries/${this.#one(this.#deliveries)}`, `fleet/${this.#one(this.#vehicles)}`];
    const visit = { location: [this.#near(9.5), 47.1], serviceS: 300, windows: [] };
    const [method, path, body] = this.#one<['PATCH' | 'POST' | 'DELETE', string, object?]>([
      ['PATCH', vehicle, { maxTrips: this.#one([1, 2]) }],
      ['PATCH', vehicle, { maxStops: 3 }],
      ['PATCH', vehicle, { shift: { from: '09:00', to: '11:00' } }],
      ['PATCH', vehicle, { comesBack: this.#flip() }],
      ['PATCH', `drivers/${this.#one(this.#drivers)}`, { workRules: this.#drawWorkRules() }],
      ['PATCH', delivery, { demand: { weightG: 200_000, volumeCm3: 0, parcels: 0, pallets: 0 } }],
      ['PATCH', delivery, { visits: [{ ...visit, location: null }] }],
      ['PATCH', delivery, { kind: 'delivery', visits: [visit] }],
      ['PATCH', delivery, { kind: 'pickup_delivery', visits: [visit, visit] }],
      ['PATCH', delivery, { pinnedVehicleId: this.#one(this.#vehicles) }],
      ['POST', `${delivery}/status`, { to: 'cancelled', reason: 'Not wanted' }],
      ['POST', `${delivery}/status`, { to: 'ready', reason: 'Wanted again' }],
      ['DELETE', delivery],
      ['DELETE', vehicle],
    ]);
    const { status } = await this.#ask(method, path, body);
    return `${method} ${path} ${JSON.stringify(body)} ${status}`;
  }

  async #optimise(): Promise<string> {
    const mode = this.#one(['scratch', 'keep_routes', 'keep_drivers', 'improve', 'selected']);
    const deliveryIds = [this.#one(this.#deliveries)];
    const order = { iterations: 200, seed: 1 + this.#random.below(9), mode, deliveryIds };
    const { status, body } = await this.#call('POST', 'optimise', order);
    const hasEnded = async () => {
      const run = await this.#ask('GET', `runs/${body.runId}`);
      expect(run.body.status, run.body.message).not.toBe('failed');
      return run.body.status === 'finished';
    };
    if (status === 202) await expect.poll(hasEnded, { interval: 25, timeout: 10_000 }).toBe(true);
    return `optimise ${mode} ${status}`;
  }

  /** Shows nothing new unless it was said that something is out of date. */
  async #recompute(): Promise<string> {
    const { status, body } = await this.#call('POST', 'recompute');
    if (status !== 200) return `recompute ${status}`;
    expect(body.outdated).toEqual([]);
    if (this.#plan.outdated.length === 0) expect(shape(body)).toEqual(shape(this.#plan));
    return `recompute for ${this.#plan.outdated.length} routes`;
  }

  async #readProblem(): Promise<string> {
    expect((await this.#call('GET', 'problem')).status).toBe(200);
    return 'problem';
  }

  async #send(verb: string, body: object = {}): Promise<string> {
    const { status } = await this.#call('POST', verb, body);
    return `${verb} ${JSON.stringify(body)} ${status}`;
  }

  #call = (method: 'GET' | 'POST', verb: string, body?: object) =>
    this.#ask(method, `plans/${this.#planId}/${verb}`, body);

  async #ask(method: string, path: string, body?: object): Promise<Reply> {
    const answer = await this.#app.call(method, `${logistics}/${path}`, {
      as: 'maintainer',
      ...(body ? { body } : {}),
    });
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    return answer;
  }

  async #create(path: string, body: object): Promise<string> {
    const answer = await this.#ask('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  }

  async #read(): Promise<Loose> {
    const { status, body } = await this.#ask('GET', `plans/${this.#planId}`);
    expect(status).toBe(200);
    return body;
  }

  #near = (degrees: number): number => degrees + (this.#random.below(200) - 100) / 1000;
  #flip = (): boolean => this.#random.below(2) === 0;
  #one = <T>(list: readonly T[]): T => list[this.#random.below(Math.max(1, list.length))] as T;
}

/** What a planner sees of a plan, but for the order of its routes. */
function shape({ routes = [], unassigned = [], kpi, overrides, windowless }: Loose): Loose {
  const seen = routes.map(({ vehicleId, stops, endAt, lock, kpi }: Loose) => ({
    vehicleId,
    stops: stops.map(({ kind, deliveryId, startAt }: Loose) => [kind, deliveryId, startAt]),
    endAt,
    lock,
    kpi,
  }));
  const byVehicle = seen.toSorted((a: Loose, b: Loose) => (a.vehicleId < b.vehicleId ? -1 : 1));
  return { routes: byVehicle, pile: unassigned.map(({ deliveryId }: Loose) => deliveryId), kpi, overrides, windowless };
}

/** A pair whose one half was cancelled is not served there. */
function servedOn({ stops }: Loose): string[] {
  const visits = stops.filter(({ deliveryId }: Loose) => deliveryId);
  const cancelled = new Set(
    visits.flatMap(({ deliveryId, status }: Loose) => (status === 'cancelled' ? deliveryId : [])),
  );
  return [...new Set<string>(visits.map(({ deliveryId }: Loose) => deliveryId))].filter((id) => !cancelled.has(id));
}

const onVehicle = ({ routes }: Loose, vehicleId: string): string[] =>
  routes.filter((route: Loose) => route.vehicleId === vehicleId).flatMap(servedOn);

function isWhole({ routes, unassigned, kpi }: Loose, what: string): void {
  const served = routes.flatMap(servedOn);
  const pile = unassigned.map(({ deliveryId }: Loose) => deliveryId);
  expect(new Set([...served, ...pile]).size, what).toBe(served.length + pile.length);
  expect([kpi.served, kpi.unassigned], what).toEqual([served.length, pile.length]);
  if (routes.some(({ status }: Loose) => status === 'aborted')) return;
  const driven = routes.filter(({ status }: Loose) => status !== 'cancelled');
  const sum = (key: string) => driven.reduce((all: number, route: Loose) => all + route.kpi[key], 0);
  expect(kpi, what).toMatchObject({ driveS: sum('driveS'), distanceM: sum('distanceM') });
}
