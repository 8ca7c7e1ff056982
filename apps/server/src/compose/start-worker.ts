import { agentsConsumer } from '../features/agents/index.ts';
import { auditJobs } from '../features/audit/index.ts';
import { cashierJobs } from '../features/cashier/index.ts';
import { identityJobs } from '../features/identity/index.ts';
import { operatorsJobs } from '../features/operators/index.ts';
import { addSeconds } from '../platform/clock.ts';
import { deleteRepliesBefore } from '../platform/http/idempotency.queries.ts';
import { type Job, startJobs } from '../platform/jobs.ts';
import { createConsumers } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteOldWindows } from '../platform/rate-limit.queries.ts';
import type { Features } from './features.ts';

const replyDays = 30;

/** Jobs by the clock, event consumers and the ledger's followers. */
export async function startWorker(platform: Platform, features: Features) {
  const { database, signals, log } = platform;
  const { agents, audit, identity, operators, games, cashier, listNames } = features;
  const consumers = createConsumers({
    db: database.kysely,
    signals,
    log,
    consumers: [agentsConsumer(agents, listNames)],
  });
  const jobs = await startJobs({
    databaseUrl: database.url,
    log,
    jobs: [
      ...platformJobs(platform),
      ...ledgerJobs(platform, features),
      ...auditJobs(audit, log),
      ...identityJobs(identity),
      ...operatorsJobs(operators),
      ...cashierJobs(cashier),
      ...catalogueJobs(platform, features),
    ],
  });
  consumers.start();
  games.stream.start();
  platform.metrics.gauge('outbox_lag', 'Events the slowest consumer has yet to apply', async () => {
    return Math.max(0, ...Object.values(await consumers.lag()).map(Number));
  });
  return {
    consumers,
    async stop() {
      await Promise.all([jobs.stop(), consumers.stop(), games.stream.stop()]);
    },
  };
}

function platformJobs({ database, clock }: Platform): Job[] {
  return [
    {
      name: 'platform.forget',
      cron: '7 * * * *',
      async run() {
        await deleteOldWindows(database.kysely, clock.now());
        await deleteRepliesBefore(database.kysely, addSeconds(clock.now(), -replyDays * 24 * 3600));
      },
    },
  ];
}

function ledgerJobs({ log }: Platform, { ledger }: Features): Job[] {
  return [
    { name: 'ledger.partitions', cron: '11 3 * * *', run: () => ledger.ensurePartitions() },
    {
      // Money between two buckets whose second step a crash prevented.
      name: 'ledger.sweep-clearing',
      cron: '* * * * *',
      async run() {
        const finished = await ledger.sweepClearing();
        if (finished > 0) log.warn({ finished }, 'interrupted moves between buckets were finished');
      },
    },
    {
      name: 'ledger.verify',
      cron: '*/10 * * * *',
      async run() {
        const report = await ledger.verify();
        if (report.ok) log.info({ transfers: report.transfers }, 'the ledger is sound');
        else log.error({ problems: report.problems.slice(0, 20) }, 'THE LEDGER IS NOT SOUND');
      },
    },
  ];
}

function catalogueJobs({ log }: Platform, { games }: Features): Job[] {
  return [
    {
      name: 'games.synchronise',
      cron: '*/30 * * * *',
      async run() {
        for (const { vendorKey, isEnabled } of games.integrations.list()) {
          if (!isEnabled) continue;
          const result = await games.synchronise(vendorKey);
          log.info({ vendorKey, ...result }, 'catalogue synchronised');
        }
      },
    },
  ];
}
