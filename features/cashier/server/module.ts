import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { brand } from '@kislap/site/server';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { cashierErrors } from '../contract/cashier.errors.ts';
import { cashierPermissions } from '../contract/cashier.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { cashierConsoleRoutes } from './cashier.console.routes.ts';
import { cashierJobs } from './cashier.jobs.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { createCashier } from './cashier.service.ts';
import { webhookRoutes } from './deposits/webhook.routes.ts';

/** Money in and out of the house: deposits, payees, withdrawals. */
export const cashierModule = defineModule({
  name: 'cashier',
  schema: new URL('schema/', import.meta.url),
  permissions: cashierPermissions,
  errors: withTexts(cashierErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    audit: auditModule,
    identity: identityModule,
    wallet: walletModule,
    games: gamesModule,
  },
  create(platform, { ledger, audit, identity, wallet, games }) {
    return createCashier({
      platform,
      ledger,
      audit,
      identity,
      findGameName: (gameId) => games.catalogue.find(gameId)?.name,
      paymentPasswords: wallet.paymentPasswords,
      balancePushes: wallet.balancePushes,
      brand,
    });
  },
  routes(http, { service }) {
    cashierRoutes(http, service);
    cashierConsoleRoutes(http, service);
    webhookRoutes(http, service.webhookParts);
  },
  jobs: ({ service }) => cashierJobs(service),
});
