import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { promotionsModule } from '@kislap/promotions/server/module.ts';
import { rewardsModule } from '@kislap/rewards/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { loyaltyErrors } from '../contract/loyalty.errors.ts';
import { loyaltyPermissions } from '../contract/loyalty.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { levelConsoleRoutes, levelRoutes } from './levels/level.routes.ts';
import { loyaltyJobs } from './loyalty.jobs.ts';
import { redemptionSeals } from './loyalty.seals.ts';
import { createLoyalty } from './loyalty.service.ts';
import { mallConsoleRoutes, mallRoutes } from './mall/mall.routes.ts';
import { missionsJobs } from './missions/missions.jobs.ts';
import { missionsConsoleRoutes, missionsRoutes } from './missions/missions.routes.ts';
import { pointRoutes } from './points/point.routes.ts';
import { rebateRoutes } from './rebate/rebate.routes.ts';
import type { FindAgentRates } from './rebate/rebates.service.ts';

/** Levels, their gifts, points and rebates of players. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(redemptionSeals),
  permissions: loyaltyPermissions,
  errors: withTexts(loyaltyErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    giveBack: giveBackModule,
    identity: identityModule,
    promotions: promotionsModule,
    rewards: rewardsModule,
    site: siteModule,
    wallet: walletModule,
  },
  create(platform, { cashier, promotions, rewards, wallet, ...needs }) {
    const slots = { agentRates: createSingleSlot<FindAgentRates>('loyalty.agent_rates') };
    const loyalty = createLoyalty({
      ...{ platform, ...needs },
      listNames: needs.identity.listNames,
      credits: promotions.credits,
      cashbacks: promotions.bases.cashbacks,
      readPromotions: promotions.wagering.readPromotions,
      paymentPasswords: wallet.paymentPasswords,
      pushBalance: wallet.balancePushes.push,
      giveTickets: rewards.tickets.give,
      findAgentRates: (executor, accountId) => slots.agentRates.get()(executor, accountId),
    });
    needs.giveBack.slots.rates.add(loyalty.rateSource);
    cashier.slots.allowance.add(loyalty.levels.findAllowance);
    cashier.slots.level.add(loyalty.levels.findLevel);
    promotions.slots.ladderCashback.add(loyalty.gifts.findPaidCashback);
    promotions.slots.level.add(loyalty.levels.findLevel);
    promotions.slots.points.add(loyalty.points.give);
    rewards.slots.sources.add(loyalty.gifts.source);
    rewards.slots.sources.add(loyalty.missions.rewardSource);
    wallet.slots.balanceBadges.add(loyalty.levels.findBadge);
    wallet.slots.balanceBadges.add(loyalty.missions.balanceBadges);
    wallet.slots.balanceBadges.add(loyalty.rebates.findBadge);
    return Object.assign(loyalty, { slots });
  },
  routes(http, { service }) {
    levelRoutes(http, service);
    pointRoutes(http, service);
    mallRoutes(http, service);
    missionsRoutes(http, service.missions);
    rebateRoutes(http, service);
    levelConsoleRoutes(http, service);
    missionsConsoleRoutes(http, service.missions);
    mallConsoleRoutes(http, service);
  },
  jobs: ({ service }) => [...loyaltyJobs(service), ...missionsJobs(service.missions)],
  consumers: ({ service }) => [service.consumer, ...service.missions.consumers],
});
