import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { operatorsErrors } from '../contract/operators.errors.ts';
import { operatorsPermissions } from '../contract/operators.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { recordConsoleCalls } from './console-calls.ts';
import { operatorSeals } from './operator.seals.ts';
import { operatorsConsoleRoutes } from './operators.console.routes.ts';
import { operatorsJobs } from './operators.jobs.ts';
import { createOperators } from './operators.service.ts';

/** Who works in the console, and what they may do. */
export const operatorsModule = defineModule({
  name: 'operators',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(operatorSeals),
  permissions: operatorsPermissions,
  errors: withTexts(operatorsErrors, { EN, TY }),
  needs: { approvals: approvalsModule, audit: auditModule, messaging: messagingModule },
  create: (platform, needs) =>
    createOperators({
      ...platform,
      ...needs,
      db: platform.database.kysely,
      consoleUrl: `${platform.config.consoleUrl}/console`,
    }),
  beforeRoutes: (http, { service }) => recordConsoleCalls(http, service),
  routes: (http, { service }) => operatorsConsoleRoutes(http, service),
  gatekeepers: ({ service }) => ({ findOperator: (token) => service.findSession(token) }),
  jobs: ({ service }) => operatorsJobs(service),
});
