import { defineConfig } from 'vitest/config';

/** What needs nothing but Node. */
const unitTests = [
  'packages/!(testkit)/src/**/*.test.{ts,tsx}',
  'apps/{site,console}/src/**/*.test.{ts,tsx}',
  'features/*/{contract,rules,site,console}/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
];
/** What needs a PostgreSQL. */
const integrationTests = [
  '{apps/server,arcade,packages/testkit}/src/**/*.test.ts',
  'core/**/*.test.ts',
  'features/*/server/**/*.test.ts',
];
/** What is waited for comes when it comes: a busy machine must not fail a test that is right. */
const patienceMs = 15_000;
const ignored = ['**/node_modules/**', '**/dist/**'];

/**
 * `npx vitest run <file>` works for one file: the project it belongs to starts what it needs. `unit` needs
 * nothing, `integration` a PostgreSQL, `journeys` the built product and a browser.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: ignored,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: integrationTests,
          exclude: ignored,
          globalSetup: ['tools/vitest/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: patienceMs } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['apps/*/journeys/**/*.journey.ts'],
          exclude: ignored,
          globalSetup: ['tools/vitest/product.setup.ts'],
          // One browser at a time: two would measure each other on two cores.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: patienceMs } },
        },
      },
    ],
  },
});
