import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { adjustmentConsoleRoutes } from './adjustment.console.routes.ts';
import { createAdjustments } from './adjustment.service.ts';

/** Money given or taken by hand, by two people. */
export const adjustmentsModule = defineModule({
  name: 'adjustments',
  schema: new URL('schema/', import.meta.url),
  needs: { ledger: ledgerModule, audit: auditModule, identity: identityModule, wallet: walletModule },
  create({ database, clock }, { ledger, audit, identity, wallet }) {
    const { balancePushes } = wallet;
    const { listNames } = identity;
    return createAdjustments({ db: database.kysely, clock, ledger, audit, balancePushes, listNames });
  },
  routes: (http, { service }) => adjustmentConsoleRoutes(http, service),
});
