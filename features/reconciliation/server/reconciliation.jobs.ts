import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Metrics } from '@kislap/platform/metrics.ts';
import * as z from 'zod/mini';
import { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import type { Reconciliation } from './reconciliation.service.ts';
import { runJob } from './runs.service.ts';

const Payload = z.object({ runId: ReconciliationRunId });

export function reconciliationJobs({ runs }: Reconciliation, log: Log): Job[] {
  return [
    {
      // 04:10 business time, when the day is over and late calls have arrived.
      name: 'reconciliation.daily',
      cron: '10 20 * * *',
      async run() {
        const asked = await runs.requestDay();
        log.info({ asked }, 'vendors are reconciled for yesterday');
      },
    },
    {
      name: 'reconciliation.again',
      cron: '40 * * * *',
      async run() {
        const asked = await runs.requestAgain();
        if (asked > 0) log.info({ asked }, 'vendors that were away are asked again');
      },
    },
    { name: runJob, run: (payload) => runs.execute(Payload.parse(payload).runId) },
  ];
}

export function measureReconciliation(metrics: Metrics, { breaks }: Reconciliation): void {
  metrics.gaugeBy('reconciliation_breaks', 'Breaks that nobody has ended', 'vendor', async () => {
    const { vendors } = await breaks.summary();
    return vendors.map(({ vendorKey, unsettled }) => [vendorKey, unsettled]);
  });
  metrics.gaugeBy(
    'reconciliation_done_to_seconds',
    'Until when a vendor is reconciled',
    'vendor',
    async () => {
      const { vendors } = await breaks.summary();
      return vendors.flatMap(({ vendorKey, lastDoneTo }) =>
        lastDoneTo ? [[vendorKey, lastDoneTo.getTime() / 1_000] as [string, number]] : [],
      );
    },
  );
}
