import { defineModule } from '@kislap/kernel/module.ts';
import { auditPermissions } from '../contract/audit.permissions.ts';
import { auditConsoleRoutes } from './audit.console.routes.ts';
import { auditJobs } from './audit.jobs.ts';
import { createAudit } from './audit.service.ts';

/** Who did what: a chain of entries that nobody can cut or change unseen. */
export const auditModule = defineModule({
  name: 'audit',
  schema: new URL('schema/', import.meta.url),
  permissions: auditPermissions,
  needs: {},
  create: ({ database, clock, vault }) => createAudit({ db: database.kysely, clock, vault }),
  routes: (http, { service }) => auditConsoleRoutes(http, service),
  jobs: ({ service, platform }) => auditJobs(service, platform.log),
});
