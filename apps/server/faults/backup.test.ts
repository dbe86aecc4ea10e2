import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { DeliveryClient, Ledger, ourCustomer, signIn, writeUntilCut } from './delivery-writers.ts';
import { runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());
const path = (name: string) => join(folder.path, name);

it('keeps what was acknowledged before each backup, taken under writers, and a server starts from it', async () => {
  const dataDir = path('data');
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const token = await signIn(server.url);
  const client = new DeliveryClient(server.url, token);
  const ledger = new Ledger();
  let isOver = false;
  const writing = Array.from({ length: 8 }, () => writeUntilCut(client, ledger, () => isOver));
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const before = [...ledger.known.keys()];
    const { code, stderr } = await runCartage(['backup', path(`backup-${round}`)], { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const restored = path(`restored-${round}`);
    expect((await runCartage(['restore', path(`backup-${round}`), '--data-dir', restored])).code).toBe(0);
    // Everything is whole, and nothing that was told before the backup began is missing.
    const wrong = checkLedger(restored, withOnlySetAside(ledger));
    expect(wrong).toEqual([]);
    const kept = new Set(customersIn(restored));
    expect(before.filter((customer) => !kept.has(customer))).toEqual([]);
  }
  isOver = true;
  await Promise.all(writing);
  expect(ledger.failures).toEqual([]);
  expect((await server.stop()).code).toBe(0);

  const again = await startServer({ DATA_DIR: path('restored-4'), LOG_LEVEL: 'error' });
  const sameSession = new DeliveryClient(again.url, token);
  expect((await sameSession.send('GET', '?itemsPerPage=1')).status).toBe(200);
  expect((await sameSession.create(ourCustomer('after the restore'))).status).toBe(201);
  await again.stop();
});

it('takes uploaded files and the secret along, byte for byte', async () => {
  const dataDir = path('data');
  await (await startServer({ DATA_DIR: dataDir })).stop();
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256));
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/fil_1'), bytes);
  writeFileSync(join(dataDir, 'files/fil_2.part'), 'unfinished');
  expect((await runCartage(['backup', path('backup')], { DATA_DIR: dataDir })).code).toBe(0);
  expect(statSync(path('backup')).mode & 0o077).toBe(0);
  expect((await runCartage(['restore', path('backup'), '--data-dir', path('new')])).code).toBe(0);
  expect(readFileSync(path('new/files/fil_1')).equals(bytes)).toBe(true);
  expect(existsSync(path('new/files/fil_2.part'))).toBe(false);
  expect(readFileSync(path('new/session.secret'), 'utf8')).toBe(readFileSync(join(dataDir, 'session.secret'), 'utf8'));
});

it('overwrites nothing, and leaves nothing behind when it fails', async () => {
  const dataDir = path('data');
  await (await startServer({ DATA_DIR: dataDir })).stop();
  writeFileSync(path('there'), 'mine');
  const onto = await runCartage(['backup', path('there')], { DATA_DIR: dataDir });
  expect(onto).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
  expect(readFileSync(path('there'), 'utf8')).toBe('mine');
  expect((await runCartage(['backup', path('x')], { DATA_DIR: path('nowhere') })).stderr).toContain('There is no data');

  const foreign = await runCartage(['restore', path('there'), '--data-dir', path('new')]);
  expect(foreign).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be restored') });
  expect((await runCartage(['backup', path('backup')], { DATA_DIR: dataDir })).code).toBe(0);
  const ontoData = await runCartage(['restore', path('backup'), '--data-dir', dataDir]);
  expect(ontoData).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
  truncateSync(path('backup'), Math.floor(statSync(path('backup')).size / 2));
  const damaged = await runCartage(['restore', path('backup'), '--data-dir', path('new')]);
  expect(damaged).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be restored') });
  for (const left of ['new', 'new.part', 'backup.part']) expect(existsSync(path(left)), left).toBe(false);
});

/** For a copy taken while writes went on: every record in whichever state it was. */
function withOnlySetAside({ known, unanswered, setAside }: Ledger): Ledger {
  const all = new Ledger();
  for (const customer of [...known.keys(), ...unanswered, ...setAside]) all.setAside.add(customer);
  return all;
}

function customersIn(dataDir: string): string[] {
  const file = new Libsql(join(dataDir, 'cartage.db'), {});
  try {
    const rows = file.prepare('select customer from deliveries').all([]);
    return rows.flatMap((row) => (row instanceof Object && 'customer' in row ? [String(row.customer)] : []));
  } finally {
    file.close();
  }
}
