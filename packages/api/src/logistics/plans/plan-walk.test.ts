/**
 * Random changes to a plan, one after another, some of its routes with their drivers: nothing breaks inside, every delivery is on one
 * route or in the pile, figures add up, what is shown beforehand is what comes, what is refused changes nothing, undo gives back.
 */
import { createRandom } from '@cartage/solver/random.ts';
import { expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;
const letters = [...'ABCEFGHJKMN'];
const steps = 40;

test.each([1, 5, 67, 160])('a plan stays whole whatever is done to it (%i)', { timeout: 60_000 }, async (seed) => {
  const app = await openTestApp({ seeded: false, solves: true });
  try {
    await new Walk(app, await createGrid11(app), seed).run();
  } finally {
    await app.close();
  }
});

class Walk {
  readonly #app: TestApp;
  readonly #grid: Grid11;
  readonly #random: ReturnType<typeof createRandom>;
  readonly #withDriver = new Set<string>();
  #path = '';
  #plan: Loose;

  constructor(app: TestApp, grid: Grid11, seed: number) {
    this.#app = app;
    this.#grid = grid;
    this.#random = createRandom(seed);
  }

  async run(): Promise<void> {
    this.#path = `/api/apps/logistics/plans/${await planGrid11(this.#app, this.#grid)}`;
    this.#plan = await this.#read();
    for (let step = 0; step < steps; step++) {
      const what = await this.#step();
      const plan = await this.#read();
      isWhole(plan, `${step} ${what}`);
      this.#plan = plan;
    }
  }

  async #step(): Promise<string> {
    const draw = this.#random.below(20);
    if (draw < 12) return this.#edit();
    if (draw < 14) return this.#post(this.#flip() ? 'undo' : 'redo');
    if (draw < 17) return this.#tryInsertion();
    if (draw < 18) return this.#dispatch();
    if (draw < 19) return this.#optimise();
    const { status } = await this.#call('GET', 'problem');
    expect(status).toBe(200);
    return 'problem';
  }

  async #edit(): Promise<string> {
    const change = this.#drawEdit();
    const what = JSON.stringify(change);
    const preview = await this.#call('POST', 'preview', change);
    const { status, body } = await this.#call('POST', 'edits', change);
    const now = await this.#read();
    expect(status, what).toBeLessThan(500);
    // fixes come later, and may be others by the next call
    const isSettled = change.kind !== 'apply_fix';
    if (status === 200) {
      if (isSettled) expect(shape(preview.body), what).toEqual(shape(body));
      expect(shape(now), what).toEqual(shape(body));
      if (this.#flip()) await this.#thereAndBack(shape(this.#plan), shape(now), what);
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
    const deliveryId = this.#delivery();
    const vehicleId = this.#vehicle();
    const deliveryIds = [deliveryId, ...(this.#flip() ? [this.#delivery()] : [])];
    const position = this.#flip() ? { position: this.#random.below(8) } : {};
    return this.#one([
      { kind: 'move', deliveryIds, vehicleId, ...position, ...telling },
      { kind: 'move', deliveryIds, vehicleId, ...position, ...telling },
      { kind: 'unassign', deliveryIds, ...telling },
      { kind: 'lock_route', vehicleId, lock: this.#one(['all', 'none']) },
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
    return this.#one([...offered, { deliveryId: this.#delivery(), relaxationId: 'add_skill' }]);
  }

  /** One of the places offered does what it says. */
  async #tryInsertion(): Promise<string> {
    const deliveryId = this.#delivery();
    const { status, body } = await this.#call('GET', `insertions?deliveryId=${deliveryId}`);
    expect(status).toBeLessThan(500);
    const open = status === 200 ? body.insertions.filter(({ isLocked }: Loose) => !isLocked) : [];
    if (open.length === 0) return `no insertions of ${deliveryId}`;
    const { vehicleId, position, deltaDriveS, deltaDistanceM } = this.#one<Loose>(open);
    const move = {
      kind: 'move',
      deliveryIds: [deliveryId],
      vehicleId,
      position,
      tellDrivers: true,
      acceptBreaches: true,
    };
    const preview = await this.#call('POST', 'preview', move);
    const { kpi } = this.#plan;
    expect([preview.status, preview.body.kpi?.driveS, preview.body.kpi?.distanceM], JSON.stringify(move)).toEqual([
      200,
      kpi.driveS + deltaDriveS,
      kpi.distanceM + deltaDistanceM,
    ]);
    return `insertion of ${deliveryId}`;
  }

  async #dispatch(): Promise<string> {
    for (const { id, vehicleId } of this.#plan.routes)
      if (!this.#withDriver.has(vehicleId)) await this.#hire(id, vehicleId);
    return this.#post('dispatch');
  }

  async #hire(routeId: string, vehicleId: string): Promise<void> {
    this.#withDriver.add(vehicleId);
    const logistics = '/api/apps/logistics';
    const driver = { ref: vehicleId, name: `Driver of ${vehicleId}`, licenceExpiresOn: '2027-01-01' };
    const { body } = await this.#app.call('POST', `${logistics}/drivers`, { as: 'admin', body: driver });
    const shift = { from: '07:00', to: '18:00', vehicleId };
    await this.#app.call('PUT', `${logistics}/drivers/${body.id}/shifts/${this.#grid.date}`, {
      as: 'admin',
      body: shift,
    });
    await this.#app.call('PUT', `${logistics}/routes/${routeId}/driver`, { as: 'admin', body: { driverId: body.id } });
  }

  async #optimise(): Promise<string> {
    const { kpi, idleVehicles, routes, id } = this.#plan;
    const isEmpty = kpi.served + kpi.unassigned === 0 || idleVehicles.length + routes.length === 0;
    if (isEmpty) return this.#post('optimise');
    await optimise(this.#app, id, { iterations: 300, seed: 1 + this.#random.below(9) });
    return 'optimise';
  }

  async #post(verb: string): Promise<string> {
    const { status } = await this.#call('POST', verb, {});
    expect(status, verb).toBeLessThan(500);
    return `${verb} ${status}`;
  }

  #call(method: 'GET' | 'POST', verb: string, body?: object): Promise<Loose> {
    return this.#app.call(method, `${this.#path}/${verb}`, { as: 'maintainer', ...(body ? { body } : {}) });
  }

  #read = async (): Promise<Loose> => (await this.#app.call('GET', this.#path, { as: 'maintainer' })).body;
  #flip = (): boolean => this.#random.below(2) === 0;
  #one = <T>(list: readonly T[]): T => list[this.#random.below(list.length)] as T;
  #delivery = (): string => this.#grid.ids[this.#one(letters)] ?? '';
  #vehicle = (): string => this.#grid.ids[this.#one(['V1', 'V2'])] ?? '';
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

function isWhole({ routes, unassigned, kpi }: Loose, what: string): void {
  const served = routes.flatMap(({ stops }: Loose) => [
    ...new Set(stops.flatMap((stop: Loose) => stop.deliveryId ?? [])),
  ]);
  const pile = unassigned.map(({ deliveryId }: Loose) => deliveryId);
  expect(new Set([...served, ...pile]).size, what).toBe(served.length + pile.length);
  const sum = (key: string) => routes.reduce((all: number, route: Loose) => all + route.kpi[key], 0);
  expect(kpi, what).toMatchObject({
    served: served.length,
    unassigned: pile.length,
    driveS: sum('driveS'),
    distanceM: sum('distanceM'),
  });
}
