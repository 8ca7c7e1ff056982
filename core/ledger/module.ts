import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { createLedger } from './ledger.service.ts';

/** The books: every movement of money, and what is read of it. */
export const ledgerModule = defineModule({
  name: 'ledger',
  schema: new URL('schema/', import.meta.url),
  needs: {},
  create: ({ database, clock }) => createLedger({ pool: database.pool, clock }),
  jobs: ({ service, platform }) => ledgerJobs(service, platform.log),
  close: ({ service }) => service.close(),
});
