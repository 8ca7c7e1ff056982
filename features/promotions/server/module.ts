import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { freeRoundsModule } from '@kislap/free-rounds/server/module.ts';
import { gatewayModule } from '@kislap/gateway/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { personsModule } from '@kislap/persons/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { brand } from '@kislap/site/server';
import { tagsModule } from '@kislap/tags/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { promotionsErrors } from '../contract/promotions.errors.ts';
import { promotionsPermissions } from '../contract/promotions.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { countWaitingAwards } from './awards/award.queries.ts';
import { promotionConsoleRoutes, promotionRoutes } from './offers/promotions.routes.ts';
import { promotionsJobs } from './promotions.jobs.ts';
import { createPromotions } from './promotions.service.ts';
import { tournamentRoutes } from './tournaments/tournaments.routes.ts';
import { wageringConsoleRoutes, wageringRoutes } from './wagering/wagering.routes.ts';

/** What players have to play for the money that came to them. */
export const promotionsModule = defineModule({
  name: 'promotions',
  schema: new URL('schema/', import.meta.url),
  permissions: promotionsPermissions,
  errors: withTexts(promotionsErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    gateway: gatewayModule,
    freeRounds: freeRoundsModule,
    giveBack: giveBackModule,
    persons: personsModule,
    protection: protectionModule,
    identity: identityModule,
    tags: tagsModule,
    wallet: walletModule,
  },
  create(platform, needs) {
    const {
      ledger,
      approvals,
      audit,
      cashier,
      freeRounds,
      gateway,
      giveBack,
      identity,
      persons,
      protection,
      tags,
      wallet,
    } = needs;
    const promotions = createPromotions({
      platform,
      ledger,
      approvals,
      audit,
      currency: brand.currency,
      pushBalance: wallet.balancePushes.push,
      freeRounds,
      giveBack,
      identity,
      persons,
      tags,
      listTags: async (executor) => (await tags.catalogue.list(executor)).list,
      requireMayPlay: protection.requireMayPlay,
      requirePlayAllowed: protection.requirePlayAllowed,
      listDepositMethods: cashier.listDepositMethods,
      mayMarketTo: protection.mayMarketTo,
      listNames: identity.listNames,
      findGameName: wallet.findGameName,
    });
    giveBack.slots.rates.add(promotions.rateSource);
    cashier.slots.wagering.add(promotions.ofCashier);
    gateway.slots.leader.add(promotions.leader);
    wallet.slots.balanceBadges.add(async (accountId) => ({
      waitingBonuses: await countWaitingAwards(platform.database.kysely, accountId),
    }));
    return promotions;
  },
  routes(http, { service }) {
    wageringRoutes(http, service);
    wageringConsoleRoutes(http, service);
    promotionRoutes(http, service);
    promotionConsoleRoutes(http, service);
    tournamentRoutes(http, service.tournaments);
  },
  jobs: ({ service }) => promotionsJobs(service),
  consumers: ({ service }) => [service.wagering.consumer, service.played, service.tournaments.consumer],
});
