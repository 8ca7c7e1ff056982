import { agentsModule } from '@kislap/agents/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { loyaltyModule } from '@kislap/loyalty/server/module.ts';
import { promotionsModule } from '@kislap/promotions/server/module.ts';
import { brand } from '@kislap/site/server';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { findAgentRates, rateGuard, rateSource } from './agent-rates.ts';
import { rebatesJobs } from './rebates.jobs.ts';
import { createRebateDays } from './rebates.service.ts';

/** Rebates of each day, to members and up their lines. */
export const rebatesModule = defineModule({
  name: 'rebates',
  schema: new URL('schema/', import.meta.url),
  needs: {
    ledger: ledgerModule,
    agents: agentsModule,
    giveBack: giveBackModule,
    loyalty: loyaltyModule,
    promotions: promotionsModule,
    wallet: walletModule,
  },
  create(platform, { ledger, agents, giveBack, loyalty, promotions, wallet }) {
    agents.slots.rateGuard.add(rateGuard(giveBack));
    giveBack.slots.rates.add(rateSource(agents.rates));
    loyalty.slots.agentRates.add(findAgentRates(agents.rates, giveBack));
    return createRebateDays({
      ...{ platform, ledger, agents, giveBack },
      takeLineBets: loyalty.takeLineBets,
      credits: promotions.credits,
      pushBalance: wallet.balancePushes.push,
      currency: brand.currency,
    });
  },
  jobs: ({ service }) => rebatesJobs(service),
});
