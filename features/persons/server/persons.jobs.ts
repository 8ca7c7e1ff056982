import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Persons } from './persons.service.ts';

/** Accounts from before are read a batch a minute until all are. Deposits that no rule looks back to are forgotten. */
export function personsJobs(persons: Persons): Job[] {
  return [
    {
      name: 'persons.read-old-accounts',
      cron: '* * * * *',
      async run() {
        await persons.readOldAccounts();
      },
    },
    {
      name: 'persons.forget-deposits',
      cron: '17 4 * * *',
      run: () => persons.suspicions.forgetOldDeposits(),
    },
  ];
}
