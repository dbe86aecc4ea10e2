import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      '{packages,apps}/*/test/**/*.test.{ts,tsx}',
      'tools/**/*.test.mjs',
    ],
    // On two cores one would be left idle otherwise.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
