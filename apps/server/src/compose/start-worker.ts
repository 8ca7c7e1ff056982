import { type Consumers, createConsumers } from '@kislap/platform/database/consumers.ts';
import { startJobs } from '@kislap/platform/jobs/jobs.ts';
import type { Metrics } from '@kislap/platform/metrics.ts';
import { platformJobs } from '@kislap/platform/platform.jobs.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { House } from './house.ts';

/** Jobs by the clock, consumers of events and of the ledger, and what follows the books. */
export async function startWorker(platform: Platform, house: House) {
  const { database, log } = platform;
  const consumers = createHouseConsumers(platform, house);
  const runs = platform.metrics.counter('jobs_total', 'Jobs that ended, by how they did', ['job', 'how']);
  const jobs = await startJobs({
    databaseUrl: database.url,
    log,
    jobs: [...platformJobs(platform, house.seals()), ...house.jobs()],
    onDone: (job, how) => runs.inc({ job, how }),
  });
  const followers = house.followers();
  consumers.start();
  for (const follower of followers) follower.start();
  measureLag(platform.metrics, consumers);
  house.measure(platform.metrics);
  return {
    consumers,
    isRunning: () => jobs.isRunning(),
    async stop() {
      await Promise.all([jobs.stop(), consumers.stop(), ...followers.map((follower) => follower.stop())]);
    },
  };
}

/** Everyone who follows the events or the ledger. */
export function createHouseConsumers({ database, signals, log }: Platform, house: House): Consumers {
  return createConsumers({ db: database.kysely, signals, log, consumers: house.consumers() });
}

function measureLag(metrics: Metrics, consumers: Consumers) {
  metrics.gaugeBy('consumer_lag_events', 'What each consumer has yet to apply', 'consumer', async () =>
    Object.entries(await consumers.lag()).map(([name, lag]) => [name, lag.events]),
  );
  metrics.gaugeBy('consumer_lag_seconds', 'Age of the oldest of it', 'consumer', async () =>
    Object.entries(await consumers.lag()).map(([name, lag]) => [name, lag.seconds]),
  );
}
