import { agentsModule } from '@kislap/agents/server/module.ts';
import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { networksModule } from '@kislap/networks/server/module.ts';
import { personsModule } from '@kislap/persons/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { brand } from '@kislap/site/server';
import { tagsModule } from '@kislap/tags/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { cashierErrors } from '../contract/cashier.errors.ts';
import { cashierPermissions } from '../contract/cashier.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { cashierConsoleRoutes } from './cashier.console.routes.ts';
import { cashierJobs } from './cashier.jobs.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { payeeSeals, providerSeals, withdrawalSeals } from './cashier.seals.ts';
import { createCashier } from './cashier.service.ts';
import { webhookRoutes } from './deposits/webhook.routes.ts';

/** Money in and out of the house: deposits, payees, withdrawals. */
export const cashierModule = defineModule({
  name: 'cashier',
  schema: new URL('schema/', import.meta.url),
  seals: [payeeSeals, withdrawalSeals, providerSeals].flatMap((seals) => Object.values(seals)),
  permissions: cashierPermissions,
  errors: withTexts(cashierErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    agents: agentsModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    networks: networksModule,
    persons: personsModule,
    wallet: walletModule,
    games: gamesModule,
    protection: protectionModule,
    inbox: inboxModule,
    tags: tagsModule,
  },
  create(
    platform,
    { agents, approvals, ledger, audit, identity, networks, persons, wallet, games, protection, inbox, tags },
  ) {
    const cashier = createCashier({
      platform,
      ledger,
      agents,
      approvals,
      audit,
      identity,
      networks,
      persons,
      tags,
      findGameName: (...game) => games.findNamed(...game)?.name,
      paymentPasswords: wallet.paymentPasswords,
      balancePushes: wallet.balancePushes,
      tellPlayer: inbox.tell,
      brand,
    });
    protection.slots.openDeposits.add(cashier.stopping);
    wallet.slots.balanceBadges.add(cashier.withdrawals.balanceBadges);
    return cashier;
  },
  routes(http, { service }) {
    cashierRoutes(http, service);
    cashierConsoleRoutes(http, service);
    webhookRoutes(http, service.webhookParts);
  },
  jobs: ({ service }) => cashierJobs(service),
});
