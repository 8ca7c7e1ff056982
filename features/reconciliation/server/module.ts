import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { gatewayModule } from '@kislap/gateway/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { reconciliationErrors } from '../contract/reconciliation.errors.ts';
import { reconciliationPermissions } from '../contract/reconciliation.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { reconciliationConsoleRoutes } from './reconciliation.console.routes.ts';
import { measureReconciliation, reconciliationJobs } from './reconciliation.jobs.ts';
import { createReconciliation } from './reconciliation.service.ts';

/** Our books beside a vendor's, and what two people do about a difference. */
export const reconciliationModule = defineModule({
  name: 'reconciliation',
  schema: new URL('schema/', import.meta.url),
  permissions: reconciliationPermissions,
  errors: withTexts(reconciliationErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    games: gamesModule,
    gateway: gatewayModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    wallet: walletModule,
    inbox: inboxModule,
  },
  create(platform, { approvals, ledger, games, gateway, audit, identity, wallet, inbox }) {
    return createReconciliation({
      platform,
      ledger,
      games,
      operations: gateway,
      approvals,
      audit,
      listNames: identity.listNames,
      balancePushes: wallet.balancePushes,
      tellPlayer: inbox.tell,
    });
  },
  routes: (http, { service }) => reconciliationConsoleRoutes(http, service),
  jobs: ({ service, platform }) => reconciliationJobs(service, platform.log),
  measure: (metrics, { service }) => measureReconciliation(metrics, service),
});
