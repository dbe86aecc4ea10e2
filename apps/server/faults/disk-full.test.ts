import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { DeliveryClient, Ledger, ourCustomer, recordIn, signIn } from './delivery-writers.ts';
import { startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let disk: string;
let hasDisk = false;

beforeAll(() => {
  folder = temporaryFolder();
  disk = join(folder.path, 'disk');
  mkdirSync(disk);
  hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0;
});
afterAll(() => {
  if (hasDisk) spawnSync('umount', ['-l', disk]);
  folder.remove();
});

it('answers 507 while the disk is full, goes on reading, and writes again when there is room', async (context) => {
  if (!hasDisk) context.skip('a small disk cannot be mounted here (root may)');
  const dataDir = join(disk, 'data');
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const client = new DeliveryClient(server.url, await signIn(server.url));
  const ledger = new Ledger();
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2 ** 20)));

  expect(await writeUntilRefused(client, ledger, 'large', 2000)).toEqual(full);
  // What a large one found no room for may still hold small ones.
  for (let again = 0; again < 5; again++)
    expect(await writeUntilRefused(client, ledger, `small-${again}`, 1)).toEqual(full);
  expect((await client.send('GET', '?itemsPerPage=1')).status).toBe(200);
  expect((await client.send('GET', `/${[...ledger.known.values()][0]?.id}`)).status).toBe(200);

  rmSync(filler);
  const freedMs = performance.now();
  const after = await client.create(ourCustomer('after'));
  expect(after.status).toBe(201);
  expect(performance.now() - freedMs).toBeLessThan(5000);
  const { id, version } = recordIn(await after.text());
  const customer = ourCustomer('after');
  ledger.known.set(customer, { id, version, customer, notes: 'new', isRemoved: false });

  expect((await server.stop()).code).toBe(0);
  expect(checkLedger(dataDir, ledger)).toEqual([]);
});

const full = { status: 507, code: 'storage_full' };

/** Deliveries with notes of `length` characters until one is not taken. */
async function writeUntilRefused(
  client: DeliveryClient,
  ledger: Ledger,
  name: string,
  length: number,
): Promise<{ status: number; code: string }> {
  const notes = 'x'.repeat(length);
  for (let n = 0; n < 5000; n++) {
    const customer = ourCustomer(`${name}-${n}`);
    const body = { customer, notes, visits: [{ location: [9.5, 47.1] }] };
    const response = await client.send('POST', '', body, { 'idempotency-key': customer });
    const text = await response.text();
    if (response.status !== 201) return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? text };
    const { id, version } = recordIn(text);
    ledger.known.set(customer, { id, version, customer, notes, isRemoved: false });
  }
  throw new Error('The disk never filled up');
}
