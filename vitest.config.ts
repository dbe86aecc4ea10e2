import { configDefaults, defineConfig } from 'vitest/config';

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
        // What people are given, and a third faster: see page-setup.ts.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'pages',
          include: ['apps/web/src/**/*.test.tsx'],
          // Toolkits are loaded once in a worker; each file has modules of ours and a window of its own.
          isolate: false,
          setupFiles: ['apps/web/test/page-setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'all else',
          include: [...testsOf('{apps,packages}/!(api)'), 'tools/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, 'apps/web/src/**/*.test.tsx'],
        },
      },
    ],
  },
});
