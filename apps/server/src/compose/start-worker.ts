import { auditJobs } from '@kislap/audit/server';
import { cashierJobs } from '@kislap/cashier/server';
import { feedbackJobs } from '@kislap/feedback/server';
import { freeRoundsJobs } from '@kislap/free-rounds/server';
import { gamesJobs } from '@kislap/games/server';
import { gatewayJobs } from '@kislap/gateway/server';
import { identityJobs } from '@kislap/identity/server';
import { inboxJobs } from '@kislap/inbox/server';
import type { LedgerProof } from '@kislap/ledger';
import { messagingJobs } from '@kislap/messaging/server';
import { operatorsJobs } from '@kislap/operators/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Consumers } from '@kislap/platform/database/consumers.ts';
import { deleteRepliesBefore } from '@kislap/platform/http/idempotency.queries.ts';
import { type Job, startJobs } from '@kislap/platform/jobs/jobs.ts';
import type { Metrics } from '@kislap/platform/metrics.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { deleteOldWindows } from '@kislap/platform/web/rate-limit.queries.ts';
import { measureReconciliation, reconciliationJobs } from '@kislap/reconciliation/server';
import { reportsJobs } from '@kislap/reports/server';
import { transfersJobs } from '@kislap/transfers/server';
import { createAllConsumers } from './consumers.ts';
import type { Features } from './features.ts';

const replyDays = 30;

/** Jobs by the clock, event consumers and the ledger's followers. */
export async function startWorker(platform: Platform, features: Features) {
  const { database, log } = platform;
  const { audit, identity, operators, cashier, games } = features;
  const consumers = createAllConsumers(platform, features);
  const jobs = await startJobs({
    databaseUrl: database.url,
    log,
    jobs: [
      ...platformJobs(platform),
      ...ledgerJobs(platform, features),
      ...auditJobs(audit, log),
      ...messagingJobs(features.messaging),
      ...identityJobs(identity),
      ...operatorsJobs(operators),
      ...cashierJobs(cashier),
      ...gamesJobs({ db: database.kysely, clock: platform.clock, log, games, ledger: features.ledger }),
      ...gatewayJobs(platform),
      ...inboxJobs(features.inbox),
      ...feedbackJobs(features.feedback),
      ...freeRoundsJobs(features.freeRounds, platform),
      ...transfersJobs(features.transfers, platform),
      ...reportsJobs(features.reports, log),
      ...reconciliationJobs(features.reconciliation, log),
    ],
  });
  consumers.start();
  features.proof.prover.start();
  measureLag(platform.metrics, consumers);
  measureProof(platform.metrics, features.proof);
  measureReconciliation(platform.metrics, features.reconciliation);
  return {
    consumers,
    async stop() {
      await Promise.all([jobs.stop(), consumers.stop(), features.proof.prover.stop()]);
    },
  };
}

function measureLag(metrics: Metrics, consumers: Consumers) {
  metrics.gaugeBy('consumer_lag_events', 'What each consumer has yet to apply', 'consumer', async () =>
    Object.entries(await consumers.lag()).map(([name, lag]) => [name, lag.events]),
  );
  metrics.gaugeBy('consumer_lag_seconds', 'Age of the oldest of it', 'consumer', async () =>
    Object.entries(await consumers.lag()).map(([name, lag]) => [name, lag.seconds]),
  );
}

function measureProof(metrics: Metrics, proof: LedgerProof) {
  metrics.gauge('ledger_problems', 'What the proof of the ledger holds against it', () =>
    proof.countProblems(),
  );
  metrics.gauge('ledger_unsealed', 'Transfers that wait for their seal', () => proof.countUnsealed());
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

function ledgerJobs({ log }: Platform, { ledger, proof }: Features): Job[] {
  return [
    { name: 'ledger.partitions', cron: '11 3 * * *', run: () => ledger.ensurePartitions() },
    {
      name: 'ledger.forget',
      cron: '41 3 * * *',
      async run() {
        const forgotten = await ledger.forgetOld();
        if (forgotten > 0)
          log.info({ forgotten }, 'references and rounds of more than 13 months ago are forgotten');
      },
    },
    {
      // Finishes moves between buckets that a crash interrupted.
      name: 'ledger.sweep-clearing',
      cron: '* * * * *',
      async run() {
        const finished = await ledger.sweepClearing();
        if (finished > 0) log.warn({ finished }, 'interrupted moves between buckets were finished');
      },
    },
    {
      // Expires overdue holds.
      name: 'ledger.expire-holds',
      cron: '* * * * *',
      async run() {
        const ended = await ledger.expireHolds();
        if (ended > 0) log.info({ ended }, 'holds ended by themselves');
      },
    },
    { name: 'ledger.forget-limits', cron: '23 4 * * *', run: () => ledger.forgetGuardHours() },
    {
      // The log leaves the host, so a chain that is cut later differs from the logged head.
      name: 'ledger.note-checkpoint',
      cron: '*/5 * * * *',
      run: () => proof.noteNewest(),
    },
  ];
}
