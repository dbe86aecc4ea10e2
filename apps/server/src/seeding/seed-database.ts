import type { Db } from '@cartage/api/core/deps.ts';
import { sampleScale, scaleSamples } from '@cartage/api/scale-samples.ts';
import { openHost } from '#open-host.ts';
import type { Settings } from '#settings.ts';
import { createSolveRunner } from '#solving/solve-runner.ts';
import { CommandFailure } from '#usage-error.ts';

/** How much of what people add to most the samples have: any other number, and somebody has worked here. */
const sampleCounts = { users: 50, customers: 100, orders: 100, invoices: 50, deliveries: 150 } as const;

/** Fills an empty database with the samples, and multiplies them. */
export async function seedDatabase(
  settings: Settings,
  { scale, isSure }: { scale: number; isSure: boolean },
): Promise<void> {
  const host = await openHost(
    { ...settings, sampleData: 'on' },
    { solveRunner: createSolveRunner({ threads: 1 }), as: 'sole', seeds: true },
  );
  const { deps } = host;
  try {
    const known = await sampleScale(deps.db);
    if (known > 1)
      throw new CommandFailure(`The samples are there ${known} times already; begin with an empty database`);
    if (!isSure && (await hasOtherData(deps.db)))
      throw new CommandFailure('There is data that is not of the samples; --yes multiplies it as well');
    const startMs = performance.now();
    await scaleSamples(deps, scale, ({ copies, of }) => {
      const seconds = Math.round((performance.now() - startMs) / 1000);
      process.stdout.write(`${copies + 1} of ${of + 1} (${seconds} s)\n`);
    });
    process.stdout.write(scale === 1 ? 'The samples are there\n' : `The samples are there ${scale} times\n`);
  } finally {
    await host.close();
  }
}

async function hasOtherData(db: Db): Promise<boolean> {
  for (const [table, expected] of Object.entries(sampleCounts)) {
    // Keys of the constant above.
    const query = db.selectFrom(table as keyof typeof sampleCounts);
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (count !== expected) return true;
  }
  return false;
}
