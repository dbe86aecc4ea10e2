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
    // One machine, one disk: files in turn, so that what one measures is not another's load.
    fileParallelism: false,
  },
});
