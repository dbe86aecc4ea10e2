import { defineConfig } from 'vitest/config';

const testsOf = (places: string) => [`${places}/src/**/*.test.{ts,tsx}`, `${places}/test/**/*.test.{ts,tsx}`];

export default defineConfig({
  test: {
    // On two cores one would be left idle otherwise.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: testsOf('packages/api'),
          // Every test opens an app of its own: files need none of their own, and loading it took as long as they do.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'all else',
          include: [...testsOf('{apps,packages}/!(api)'), 'tools/**/*.test.mjs'],
        },
      },
    ],
  },
});
