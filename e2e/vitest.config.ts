import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product: `npx vitest run --config e2e/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/*.test.ts'],
    globalSetup: ['../tools/build-all.mjs'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The machine may be busy: what is waited for comes, but not always within a second.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    // A browser and a server each: more at once than the machine has cores only makes them slow.
    maxWorkers: 2,
    retry: 0,
  },
});
