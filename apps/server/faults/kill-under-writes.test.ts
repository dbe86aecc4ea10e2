import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { DeliveryClient, Ledger, recordIn, signIn, writeUntilCut } from './delivery-writers.ts';
import { startServer, temporaryFolder } from './running-server.ts';

/** `KILL_ROUNDS=500 npx vitest run --config apps/server/faults.config.ts kill` looks longer. */
const rounds = Number(process.env.KILL_ROUNDS ?? 50);
const writers = 12;

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

it(
  `loses no acknowledged write and tears none, killed ${rounds} times under ${writers} writers`,
  async () => {
    const ledger = new Ledger();
    const env = { DATA_DIR: folder.path, SAMPLE_DATA: 'on', LOG_LEVEL: 'error' };
    let token: string | undefined;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(env);
      if (round > 0) slowestMs = Math.max(slowestMs, server.readyMs);
      token ??= await signIn(server.url);
      const client = new DeliveryClient(server.url, token);
      await resend(client, ledger);

      let isOver = false;
      const writing = Array.from({ length: writers }, () => writeUntilCut(client, ledger, () => isOver));
      const before = ledger.acknowledged;
      await expect.poll(() => ledger.acknowledged, { interval: 10 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
      const ended = server.stop('SIGKILL');
      await Promise.all([ended, ...writing]);
      isOver = true;
      expect(checkLedger(folder.path, ledger), `round ${round}`).toEqual([]);
      settle(ledger);
    }
    expect(ledger.failures).toEqual([]);
    expect(ledger.acknowledged).toBeGreaterThan(rounds * 3);
    console.log(
      `${rounds} kills, ${ledger.acknowledged} acknowledged writes, slowest restart ${Math.round(slowestMs)} ms`,
    );
  },
  60_000 + rounds * 5_000,
);

/** A creation without an answer is sent again under its key: it happens once, whether it had happened or not. */
async function resend(client: DeliveryClient, ledger: Ledger): Promise<void> {
  for (const customer of ledger.unanswered) {
    const response = await client.create(customer);
    expect(response.status).toBe(201);
    const { id, version } = recordIn(await response.text());
    ledger.known.set(customer, { id, customer, notes: 'new', version, isRemoved: false });
    ledger.unanswered.delete(customer);
  }
}

/** Records whose change was under way are left alone from here on, in whichever state they are. */
function settle(ledger: Ledger): void {
  for (const [customer, { pending }] of ledger.known) {
    if (pending === undefined) continue;
    ledger.known.delete(customer);
    ledger.setAside.add(customer);
  }
}
