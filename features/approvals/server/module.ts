import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { approvalsErrors } from '../contract/approvals.errors.ts';
import { approvalsPermissions } from '../contract/approvals.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { approvalsConsoleRoutes } from './approvals.console.routes.ts';
import { createApprovalDesk } from './desk.service.ts';
import { requestSeals } from './request.seals.ts';

/** Acts that take two people. */
export const approvalsModule = defineModule({
  name: 'approvals',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(requestSeals),
  permissions: approvalsPermissions,
  errors: withTexts(approvalsErrors, { EN, TY }),
  needs: { audit: auditModule },
  create: ({ database, clock, vault }, { audit }) =>
    createApprovalDesk({ db: database.kysely, clock, vault, audit }),
  routes: (http, { service }) => approvalsConsoleRoutes(http, service),
  jobs: ({ service }) => [{ name: 'approvals.expire', cron: '*/10 * * * *', run: () => service.expireOld() }],
});
