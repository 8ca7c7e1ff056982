import { defineConfig } from 'vitest/config';
import { integrationTests, journeys, journeysAlone, neverTests, unitTests } from './tools/vitest/files.ts';
import LongestFirst from './tools/vitest/longest-first.ts';

/** What is waited for comes when it comes: a busy machine must not fail a test that is right. */
const patienceMs = 15_000;
/** Journeys stand in each other's way. */
const journeyPatienceMs = 60_000;

/** No test replaces a module, so the files of a worker share what they import. What is not equal is written out. */
const shared = { pool: 'forks', isolate: false, chaiConfig: { truncateThreshold: 400 } } as const;

const journey = {
  ...shared,
  globalSetup: ['tools/vitest/product.setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: journeyPatienceMs } },
};

/**
 * `npx vitest run <file>` works for one file: the project it belongs to starts what it needs. `unit` needs
 * nothing, `integration` a PostgreSQL, `journeys` and `journeys-alone` the built product and a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: unitTests,
          exclude: neverTests,
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: integrationTests,
          exclude: neverTests,
          globalSetup: ['tools/vitest/database.setup.ts'],
          setupFiles: ['tools/vitest/light-passwords.setup.ts'],
          // These mostly wait: for the database, a job, a process that starts.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: patienceMs } },
        },
      },
      {
        test: {
          ...journey,
          name: 'journeys',
          include: journeys,
          exclude: [...neverTests, ...journeysAlone],
          // Two keep two processors busy: a third saves a tenth of the time and makes every page wait longer.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...journey,
          name: 'journeys-alone',
          include: journeysAlone,
          exclude: neverTests,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
