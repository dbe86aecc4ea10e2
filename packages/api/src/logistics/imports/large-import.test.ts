import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryCells, deliveryHeader } from '#test/delivery-rows.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/imports';
const send = (content: string | Uint8Array, kind: string, name = 'rows.csv') => {
  const body = new FormData();
  body.append('file', new File([content as BlobPart], name));
  body.append('kind', kind);
  return app.call('POST', path, { as: 'maintainer', body });
};
const commit = (id: string) => app.call('POST', `${path}/${id}/commit`, { as: 'maintainer', body: {} });

const row = (index: number) => deliveryCells(index).join(',');

/** How much longer than its own CPU time a plain loop takes: 1 on a machine with nothing else to do. */
function slownessNow(): number {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let sum = 0;
  while (performance.now() - start < 200) for (let index = 0; index < 1000; index += 1) sum += Math.sqrt(index);
  const { user, system } = process.cpuUsage(cpu);
  return sum > 0 ? (performance.now() - start) / ((user + system) / 1000) : 1;
}

/** Time on the clock, of the processor, and the longest anybody else had to wait; and how busy the machine was. */
async function measure<T>(work: () => Promise<T>) {
  const before = slownessNow();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const slowness = Math.max(before, slownessNow());
  return { result, wallMs, cpuMs: (user + system) / 1000, longestWaitMs: delay.max / 1e6, slowness };
}

test('5,000 rows are checked within 3 s and nobody waits long meanwhile; committed whole', {
  timeout: 60_000,
}, async () => {
  const file = [deliveryHeader, ...Array.from({ length: 5000 }, (_, index) => row(index))].join('\n');
  await send(`${deliveryHeader}\n${row(5001)}\n`, 'deliveries');
  // Others' work on the machine lengthens a run, never shortens it: the quickest of up to three counts.
  const runs: Awaited<ReturnType<typeof measure<Awaited<ReturnType<typeof send>>>>>[] = [];
  const isQuick = ({ wallMs, longestWaitMs }: (typeof runs)[number]) => wallMs < 3000 && longestWaitMs < 500;
  while (runs.length < 3 && !runs.some(isQuick)) {
    const run = await measure(() => send(file, 'deliveries'));
    const figures = [run.wallMs, run.cpuMs, run.longestWaitMs].map(Math.round);
    console.info(
      `5,000 rows checked in ${figures[0]} ms (CPU ${figures[1]} ms), longest wait ${figures[2]} ms, machine ${run.slowness.toFixed(2)} times slowed`,
    );
    expect([run.result.body.rows, run.result.body.problems]).toEqual([5000, []]);
    runs.push(run);
  }
  expect(Math.min(...runs.map(({ cpuMs }) => cpuMs))).toBeLessThan(3000);
  const isQuiet = runs.every(({ slowness }) => slowness < 1.25);
  if (isQuiet) expect(runs.some(isQuick)).toBe(true);
  else if (!runs.some(isQuick)) console.info('The machine was too busy to judge the time on the clock.');
  expect((await commit(runs.at(-1)?.result.body.id)).body).toMatchObject({ created: 5000, updated: 0, skipped: 0 });
});

test('a commit that fails in the middle leaves nothing', async () => {
  const taken = await send(`${deliveryHeader}\n${row(0).replace('BIG', 'TAKEN')}\n`, 'deliveries');
  expect((await commit(taken.body.id)).body.created).toBe(1);
  await app.deps.db.updateTable('deliveries').set({ id: 'dlv_taken' }).where('ref', '=', 'TAKEN-0').execute();
  const half = Array.from({ length: 600 }, (_, index) => row(index).replace('BIG', 'HALF'));
  const { body } = await send([deliveryHeader, ...half].join('\n'), 'deliveries');
  const { ids } = app.deps;
  const next = ids.next;
  let calls = 0;
  // The 550th delivery, in the second statement, gets an id that is taken.
  ids.next = (prefix) => (prefix === 'dlv' && ++calls === 550 ? 'dlv_taken' : next(prefix));
  try {
    expect((await commit(body.id)).status).toBe(409);
  } finally {
    ids.next = next;
  }
  expect(calls).toBeGreaterThanOrEqual(550);
  expect(await app.deps.db.selectFrom('deliveries').select('ref').where('ref', 'like', 'HALF-%').execute()).toEqual([]);
  const after = (await app.call('GET', `${path}/${body.id}`, { as: 'maintainer' })).body.import;
  expect([after.status, after.counts.ok]).toEqual(['review', 600]);
  expect((await commit(body.id)).body.created).toBe(600);
});

const samples = fileURLToPath(new URL('../../../../../../shared/data/samples', import.meta.url));
describe.skipIf(!existsSync(samples))(`real files (skipped where ${samples} is absent)`, () => {
  const file = (name: string) => readFileSync(`${samples}/${name}-liechtenstein.csv`);

  test('depots, vehicles and 150 deliveries go in as they are', async () => {
    const depots = await send(file('depots'), 'depots');
    expect(depots.body.problems).toEqual([]);
    expect((await commit(depots.body.id)).body.created).toBe(2);

    const vehicles = await send(file('vehicles'), 'vehicles');
    expect(vehicles.body.problems).toEqual([]);
    expect((await commit(vehicles.body.id)).body.created).toBe(6);
    const fleet = (await app.call('GET', '/api/apps/logistics/fleet?q=truck%201', { as: 'maintainer' })).body.vehicles;
    expect(fleet).toMatchObject([
      {
        ref: 'V5',
        type: 'truck',
        skills: ['taillift', 'cold'],
        costPerKmMinor: 95,
        capacity: { weightG: 3_500_000, volumeCm3: 20_000_000, parcels: 400 },
        shift: { from: '06:00', to: '14:00' },
      },
    ]);

    const deliveries = await send(file('deliveries'), 'deliveries');
    const { columns, problems, counts } = deliveries.body;
    expect(columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([]);
    expect(new Set(problems.map(({ code }: { code: string }) => code))).toEqual(new Set(['no_location']));
    expect(counts.ok + counts.warning).toBe(150);
    expect(counts.warning).toBe(problems.length);
    expect((await commit(deliveries.body.id)).body).toMatchObject({ created: counts.ok, skipped: counts.warning });
  });
});
