import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { operatorsErrors } from '../contract/operators.errors.ts';
import { operatorsPermissions } from '../contract/operators.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { recordConsoleCalls } from './console-calls.ts';
import { operatorsConsoleRoutes } from './operators.console.routes.ts';
import { operatorsJobs } from './operators.jobs.ts';
import { createOperators } from './operators.service.ts';

/** Who works in the console, and what they may do. */
export const operatorsModule = defineModule({
  name: 'operators',
  schema: new URL('schema/', import.meta.url),
  permissions: operatorsPermissions,
  errors: withTexts(operatorsErrors, { EN, TY }),
  needs: { audit: auditModule },
  create: (platform, { audit }) => createOperators({ ...platform, db: platform.database.kysely, audit }),
  beforeRoutes: (http, { service }) => recordConsoleCalls(http, service),
  routes: (http, { service }) => operatorsConsoleRoutes(http, service),
  gatekeepers: ({ service }) => ({ findOperator: (token) => service.findSession(token) }),
  jobs: ({ service }) => operatorsJobs(service),
});
