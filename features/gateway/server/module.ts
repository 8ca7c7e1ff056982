import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { gatewayErrors } from '../contract/gateway.errors.ts';
import { gatewayPermissions } from '../contract/gateway.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { gatewayJobs } from './gateway.jobs.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { createOperations } from './operations.ts';
import { reviewConsoleRoutes } from './reviews/review.console.routes.ts';

/** What game vendors call, in their protocols. */
export const gatewayModule = defineModule({
  name: 'gateway',
  schema: new URL('schema/', import.meta.url),
  permissions: gatewayPermissions,
  errors: withTexts(gatewayErrors, { EN, TY }),
  needs: { ledger: ledgerModule, games: gamesModule, audit: auditModule, identity: identityModule },
  create: (platform, { ledger, games }) => createOperations({ platform, ledger, games }),
  routes(http, { needs: { audit, identity }, platform: { database, clock } }) {
    reviewConsoleRoutes(http, { db: database.kysely, clock, audit, listNames: identity.listNames });
  },
  vendorRoutes(http, { needs: { ledger, games }, platform }) {
    gatewayRoutes(http, { platform, ledger, games });
  },
  jobs: ({ platform }) => gatewayJobs(platform),
});
