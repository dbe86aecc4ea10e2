import { defineConfig } from 'vitest/config';

/** The built server as a process, under faults: `npx vitest run --config apps/server/faults.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['faults/*.test.ts'],
    // Needs devices few machines give; see there.
    exclude: process.env.POWER_LOSS_ROUNDS ? [] : ['faults/power-loss.test.ts'],
    globalSetup: ['../../tools/build-server.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // One core waits for the disk or a start most of the time; more at once, and what one measures would be another's load.
    maxWorkers: 2,
  },
});
