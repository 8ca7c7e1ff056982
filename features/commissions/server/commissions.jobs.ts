import type { Job } from '@kislap/platform/jobs/jobs.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Commissions } from './commissions.service.ts';

export function commissionsJobs({ contracts, runs, payments }: Commissions): Job[] {
  const job = (name: string, cron: string, run: () => Promise<unknown>): Job => ({
    name: `commissions.${name}`,
    cron,
    run: async () => void (await run()),
  });
  return [
    job('expire', '7 * * * *', contracts.expire),
    job('runs', '* * * * *', runs.runDue),
    job('sweep', '* * * * *', payments.sweep),
    // One after another; one that fails stops no other.
    job('retry', '13 * * * *', () =>
      inLanes([payments.expire, runs.payOwed, payments.retry], 1, (run) => run()),
    ),
    job('prune', '41 17 * * *', runs.prune),
  ];
}
