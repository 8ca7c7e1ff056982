import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { transfersErrors } from '../contract/transfers.errors.ts';
import { transfersPermissions } from '../contract/transfers.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { transfersConsoleRoutes } from './transfers.console.routes.ts';
import { transfersJobs } from './transfers.jobs.ts';
import { transfersRoutes } from './transfers.routes.ts';
import { createTransfers } from './transfers.service.ts';

/** Money between the main wallet and the wallets at vendors. */
export const transfersModule = defineModule({
  name: 'transfers',
  schema: new URL('schema/', import.meta.url),
  permissions: transfersPermissions,
  errors: withTexts(transfersErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    games: gamesModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    protection: protectionModule,
    wallet: walletModule,
    inbox: inboxModule,
  },
  create(platform, { approvals, ledger, games, audit, identity, protection, wallet, inbox }) {
    const transfers = createTransfers({
      platform,
      ledger,
      games,
      approvals,
      audit,
      requireMoneyAllowed: protection.requirePlayAllowed,
      // No promotion keeps money to itself yet.
      limitFunds: async (_accountId, _vendorKey, main) => main,
      findStakeRoom: protection.findStakeRoom,
      listNames: identity.listNames,
      balancePushes: wallet.balancePushes,
      tellPlayer: inbox.tell,
    });
    games.slots.walletFill.add(transfers.sweeps.fill);
    games.slots.roundRecords.add(transfers.told.rounds);
    return transfers;
  },
  routes(http, { service }) {
    transfersRoutes(http, service);
    transfersConsoleRoutes(http, service);
  },
  jobs: ({ service, platform }) => transfersJobs(service, platform),
});
