import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { brand } from '@kislap/site/server';
import { settlementsErrors } from '../contract/settlements.errors.ts';
import { settlementsPermissions } from '../contract/settlements.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { settlementsConsoleRoutes } from './settlements.console.routes.ts';
import { settlementsJobs } from './settlements.jobs.ts';
import { createSettlements } from './settlements.service.ts';

/** What payment providers settled, beside our payments. */
export const settlementsModule = defineModule({
  name: 'settlements',
  schema: new URL('schema/', import.meta.url),
  permissions: settlementsPermissions,
  errors: withTexts(settlementsErrors, { EN, TY }),
  needs: {
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    identity: identityModule,
  },
  create: (platform, { approvals, audit, cashier, identity }) =>
    createSettlements({
      platform,
      approvals,
      audit,
      cashier,
      listNames: identity.listNames,
      currency: brand.currency,
    }),
  routes: (http, { service }) => settlementsConsoleRoutes(http, service),
  jobs: ({ service, platform }) => settlementsJobs(service, platform.log),
});
