import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventBus } from '#core/database/events.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps } from '#core/deps.ts';
import type { SolveJob, SolveOrder, SolveOutcome, SolveProgress, SolveRunner } from '#core/solve-runner.ts';
import { createGrid11, type Grid11 } from '#test/grid-11.ts';
import { inProcessSolver } from '#test/in-process-solver.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { claimRun } from './claim-run.ts';
import { streamRun } from './runs.service.ts';
import { type RunWorker, workRuns } from './work-runs.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let planId: string;
let workers: RunWorker[] = [];

beforeEach(async () => {
  app = await openTestApp({ seeded: false });
  planId = await planOf(await createGrid11(app));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await app.close();
});

async function planOf({ date, ids, matrix }: Grid11): Promise<string> {
  const deliveryIds = Object.entries(ids).flatMap(([name, id]) => (name.length === 1 ? [id] : []));
  const body = { date, deliveryIds, vehicleIds: [ids.V1, ids.V2], matrix };
  return (await app.call('POST', `${logistics}/plans`, { as: 'editor', body })).body.id;
}
const work = (name: string, solveRunner: SolveRunner = inProcessSolver, deps: Deps = app.deps) => {
  workers.push(workRuns({ ...deps, solveRunner }, { name }));
};
const optimise = (order: object = { iterations: 500 }) =>
  app.call('POST', `${logistics}/plans/${planId}/optimise`, { as: 'editor', body: order });
const readRun = async (id: string) => (await app.call('GET', `${logistics}/runs/${id}`, { as: 'editor' })).body;
const readPlan = async () => (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await read();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come to it');
}
const ended = (id: string) =>
  until(
    () => readRun(id),
    ({ status }) => status !== 'queued' && status !== 'running',
  );

/** A solver that searches until it is told how to end; it has found something from the start. */
function heldSolver() {
  const orders: SolveOrder[] = [];
  const ends: { keep: () => void; die: (reason: string) => void }[] = [];
  const runner: SolveRunner = {
    ...inProcessSolver,
    start(order, onProgress): SolveJob {
      orders.push(order);
      const best = inProcessSolver.start({ ...order, iterations: 200 }, () => {});
      let settle: (outcome: Promise<SolveOutcome>) => void = () => {};
      const done = new Promise<SolveOutcome>((resolve) => {
        settle = resolve;
      });
      const finish = (stopped: SolveOutcome['stopped']) => settle(best.done.then((found) => ({ ...found, stopped })));
      ends.push({ keep: () => finish('time'), die: (reason) => settle(Promise.reject(new Error(reason))) });
      void best.done.then((found: SolveProgress) => onProgress({ ...found, percent: 10 }));
      return { done, cancel: () => finish('cancelled') };
    },
  };
  return { runner, orders, ends };
}

describe('a run', () => {
  test('waits for a worker, is seen on its plan, and ends with the plan written', async () => {
    const { status, body } = await optimise();
    expect(status).toBe(202);
    expect(await readRun(body.runId)).toMatchObject({ status: 'queued', planId, progress: 0 });
    expect(await readPlan()).toMatchObject({ status: 'optimising', run: { id: body.runId } });
    work('one');
    expect(await ended(body.runId)).toMatchObject({ status: 'finished', progress: 100, best: { served: 7 } });
    expect(await readPlan()).toMatchObject({ status: 'proposed', kpi: { served: 7 } });
  });

  test('one at a time for a plan: the second is told 409, and changes by hand wait', async () => {
    await optimise();
    const second = await optimise();
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('run_in_progress');
    const edit = { kind: 'lock_route', vehicleId: 'x', lock: 'all' };
    expect((await app.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body: edit })).status).toBe(
      409,
    );
  });

  test('two starts at once: one run', async () => {
    const started = await Promise.all([optimise(), optimise(), optimise()]);
    expect(started.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test('cancelled keeps the best so far and says stopped_early', async () => {
    const { runner, ends } = heldSolver();
    work('one', runner);
    const { runId } = (await optimise({ timeLimitS: 3600 })).body;
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    expect((await app.call('POST', `${logistics}/runs/${runId}/cancel`, { as: 'editor' })).status).toBe(202);
    expect(await ended(runId)).toMatchObject({ status: 'cancelled', message: 'stopped_early' });
    const plan = await readPlan();
    expect(plan.status).toBe('proposed');
    expect(plan.kpi.served).toBeGreaterThan(0);
    expect((await app.call('POST', `${logistics}/runs/${runId}/cancel`, { as: 'editor' })).body.status).toBe(
      'cancelled',
    );
  });

  test('cancelled before anybody took it ends as soon as somebody does', async () => {
    const { runId } = (await optimise({ timeLimitS: 3600 })).body;
    await app.call('POST', `${logistics}/runs/${runId}/cancel`, { as: 'editor' });
    work('one', heldSolver().runner);
    expect((await ended(runId)).status).toBe('cancelled');
  });

  test('whose worker dies fails with the reason, and the plan can be optimised again', async () => {
    const { runner, ends } = heldSolver();
    work('one', runner);
    const { runId } = (await optimise()).body;
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    ends[0]?.die('The solver ran out of memory');
    expect(await ended(runId)).toMatchObject({ status: 'failed', message: 'The solver ran out of memory' });
    expect((await readPlan()).status).toBe('draft');
    const again = (await optimise()).body;
    await until(
      async () => ends.length,
      (count) => count === 2,
    );
    ends[1]?.keep();
    expect((await ended(again.runId)).status).toBe('finished');
  });

  test('whose worker dies as it starts fails with the reason, and takes nobody with it', async () => {
    const start = () => ({ done: Promise.reject(new Error('No thread could be started')), cancel: () => {} });
    work('one', { ...inProcessSolver, start });
    const { runId } = (await optimise()).body;
    expect(await ended(runId)).toMatchObject({ status: 'failed', message: 'No thread could be started' });
  });
});

describe('a run and the processes', () => {
  test('put back by a process that ends is taken by the next, and counts as no attempt', async () => {
    const { runner, ends } = heldSolver();
    work('one', runner);
    const { runId } = (await optimise()).body;
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    await workers.pop()?.stop();
    expect(await readRun(runId)).toMatchObject({ status: 'queued' });
    expect((await app.deps.db.selectFrom('runs').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(0);
    work('two');
    expect((await ended(runId)).status).toBe('finished');
  });

  test('left by a process that was killed is taken after a while, and what the dead one still says is not heard', async () => {
    const { runner, ends } = heldSolver();
    const { runId } = (await optimise()).body;
    // It has fallen silent: its clock stands still, so its beats are old ones.
    const standing = { now: () => new Date('2026-11-20T08:00:00Z') };
    work('lost', runner, { ...app.deps, clock: standing });
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    app.clock.at = new Date('2026-11-20T08:00:20Z');
    work('next');
    const run = await ended(runId);
    expect(run).toMatchObject({ status: 'finished' });
    const { version } = await readPlan();
    ends[0]?.die('Too late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await readRun(runId)).toEqual(run);
    expect((await readPlan()).version).toBe(version);
  });

  test('that took three processes down is given up, and the plan is usable', async () => {
    const { runId } = (await optimise()).body;
    for (let minute = 0; minute < 3; minute++) {
      app.clock.at = new Date(Date.parse('2026-11-20T08:00:00Z') + minute * 60_000);
      expect((await claimRun(app.deps, 'killed'))?.id).toBe(runId);
    }
    app.clock.at = new Date('2026-11-20T08:10:00Z');
    work('next');
    expect(await ended(runId)).toMatchObject({ status: 'failed', message: 'It was interrupted 3 times' });
    expect((await readPlan()).status).toBe('draft');
  });

  test('two workers on one database never take the same run', async () => {
    const { runId } = (await optimise()).body;
    const row = await app.deps.db.selectFrom('runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
    const { seq: _seq, id: _id, ...rest } = row;
    await transact(app.deps, async (trx) => {
      for (let number = 0; number < 30; number++)
        await trx
          .insertInto('runs')
          .values({ ...rest, id: `run_x${number}` })
          .execute();
    });
    const takeAll = async (name: string) => {
      const taken: string[] = [];
      for (let claim = await claimRun(app.deps, name); claim; claim = await claimRun(app.deps, name))
        taken.push(claim.id);
      return taken;
    };
    const taken = (await Promise.all(['a', 'b', 'c', 'd'].map(takeAll))).flat();
    expect(taken).toHaveLength(31);
    expect(new Set(taken).size).toBe(31);
  });

  test('two workers execute a run once', async () => {
    const { runner, orders, ends } = heldSolver();
    work('one', runner);
    work('two', runner);
    const { runId } = (await optimise()).body;
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(orders).toHaveLength(1);
    ends[0]?.keep();
    expect((await ended(runId)).status).toBe('finished');
  });
});

describe('scenario 12: 500 stops and a long optimisation', () => {
  test('cancelled after a moment keeps what was found', async () => {
    await transact(app.deps, async (trx) => {
      const row = await trx.selectFrom('deliveries').selectAll().where('ref', '=', 'A').executeTakeFirstOrThrow();
      const { seq: _seq, id: _id, visits, ...rest } = row;
      for (let number = 0; number < 500; number++) {
        const [visit] = JSON.parse(visits);
        const location = [9.5 + (number % 25) * 0.01, 47.1 + Math.floor(number / 25) * 0.01];
        await trx
          .insertInto('deliveries')
          .values({
            ...rest,
            id: `dlv_s${number}`,
            ref: `S${number}`,
            visits: JSON.stringify([{ ...visit, windows: [], location }]) as typeof visits,
            weightG: 1000,
          })
          .execute();
      }
    });
    const deliveryIds = Array.from({ length: 500 }, (_, number) => `dlv_s${number}`);
    planId = (await app.call('POST', `${logistics}/plans`, { as: 'editor', body: { date: '2026-11-23', deliveryIds } }))
      .body.id;
    const { runner, ends } = heldSolver();
    work('one', runner);
    const { runId } = (await optimise({ timeLimitS: 600 })).body;
    await until(
      async () => ends.length,
      (count) => count === 1,
    );
    expect((await optimise()).status).toBe(409);
    await app.call('POST', `${logistics}/runs/${runId}/cancel`, { as: 'editor' });
    expect(await ended(runId)).toMatchObject({ status: 'cancelled', message: 'stopped_early' });
    const plan = await readPlan();
    expect(plan.kpi.served).toBeGreaterThan(20);
    expect(plan.kpi.served + plan.kpi.unassigned).toBe(500);
  }, 60_000);
});

test('a stream whose run cannot be read any more fails, and listens no longer', async () => {
  const { runId } = (await optimise()).body;
  let reads = 0;
  const failsLater: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += 1;
      if (reads > 1) throw new Error('The database is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const listening = new Set<unknown>();
  const events: EventBus = {
    ...app.deps.events,
    subscribe: (listener) => {
      listening.add(listener);
      return () => listening.delete(listener);
    },
  };
  const { body } = await streamRun({ db: app.deps.db.withPlugin(failsLater), events, caller: null }, runId);
  await expect(body?.getReader().closed).rejects.toThrow('The database is gone');
  expect(listening.size).toBe(0);
});
