import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { DeliveryClient, Ledger, signIn, writeUntilCut } from './delivery-writers.ts';
import { startServer, temporaryFolder } from './running-server.ts';

/**
 * What is left of acknowledged writes when the machine stops dead. Needs root, mkfs.ext4 and loop devices, so it runs
 * only when it is asked for: `POWER_LOSS_ROUNDS=10 npx vitest run --config apps/server/faults.config.ts power`.
 *
 * The data lies in a file system inside a file. At a random moment the server is stopped and that file is copied: the
 * copy holds what had reached the "disk", and nothing of what the kernel still kept in memory.
 */
const rounds = Number(process.env.POWER_LOSS_ROUNDS ?? 3);

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(path('disk'));
});
afterAll(() => folder.remove());
const path = (name: string) => join(folder.path, name);
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

it(
  `keeps every acknowledged write through ${rounds} power cuts`,
  async () => {
    let acknowledged = 0;
    for (let round = 0; round < rounds; round++) acknowledged += await cutPower(round);
    expect(acknowledged).toBeGreaterThan(rounds * 3);
    console.log(`${rounds} power cuts, ${acknowledged} acknowledged writes`);
  },
  60_000 * rounds,
);

async function cutPower(round: number): Promise<number> {
  rmSync(path('image'), { force: true });
  run('truncate', '-s', '96M', path('image'));
  run('mkfs.ext4', '-q', '-F', path('image'));
  run('mount', '-o', 'loop', path('image'), path('disk'));
  const ledger = new Ledger();
  try {
    await writeUntilTheCut(ledger);
  } finally {
    await unmount();
  }
  run('mount', '-o', 'loop', path('copy'), path('disk'));
  const kept = path(`kept-${round}`);
  try {
    // Looked at elsewhere: who has opened a database keeps its disk busy.
    cpSync(path('disk/data'), kept, { recursive: true });
  } finally {
    await unmount();
  }
  expect(checkLedger(kept, ledger), `round ${round}`).toEqual([]);
  return ledger.acknowledged;
}

async function writeUntilTheCut(ledger: Ledger): Promise<void> {
  const server = await startServer({ DATA_DIR: path('disk/data'), LOG_LEVEL: 'error' });
  const client = new DeliveryClient(server.url, await signIn(server.url));
  let isOver = false;
  const writing = Array.from({ length: 8 }, () => writeUntilCut(client, ledger, () => isOver));
  await wait(300 + Math.random() * 1500);
  server.child.kill('SIGSTOP');
  await wait(100); // answers that were sent already arrive
  const told = structuredClone({
    known: ledger.known,
    unanswered: ledger.unanswered,
    acknowledged: ledger.acknowledged,
  });
  await copyWhenStill();
  isOver = true;
  await Promise.all([server.stop('SIGKILL'), ...writing]);
  // What was told before the cut is what counts.
  Object.assign(ledger, told);
}

/** A copy taken while the kernel writes is no state a power cut can leave: it is taken again. */
async function copyWhenStill(): Promise<void> {
  const hash = (name: string) =>
    createHash('sha1')
      .update(readFileSync(path(name)))
      .digest('hex');
  for (let attempt = 0; attempt < 20; attempt++) {
    copyFileSync(path('image'), path('copy'));
    if (hash('image') === hash('copy')) return;
    await wait(100);
  }
  throw new Error('The disk image never came to rest');
}

async function unmount(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      run('umount', path('disk'));
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(200);
    }
  }
}
