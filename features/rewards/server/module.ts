import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { promotionsModule } from '@kislap/promotions/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { rewardsErrors } from '../contract/rewards.errors.ts';
import { rewardsPermissions } from '../contract/rewards.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { rewardsJobs } from './rewards.jobs.ts';
import { rewardsConsoleRoutes, rewardsRoutes } from './rewards.routes.ts';
import { raffleSeals, seatSeals, windowSeals } from './rewards.seals.ts';
import { createRewards } from './rewards.service.ts';

/** Tickets, wheel, red envelope rain, raffles, and the centre where rewards are claimed. */
export const rewardsModule = defineModule({
  name: 'rewards',
  schema: new URL('schema/', import.meta.url),
  seals: [seatSeals, windowSeals, raffleSeals].flatMap((seals) => Object.values(seals)),
  permissions: rewardsPermissions,
  errors: withTexts(rewardsErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    promotions: promotionsModule,
    wallet: walletModule,
  },
  create(platform, { ledger, approvals, audit, identity, promotions, wallet }) {
    const { listNames } = identity;
    const rewards = createRewards({ platform, ledger, approvals, audit, promotions, listNames });
    wallet.slots.balanceBadges.add(rewards.centre.balanceBadges);
    return rewards;
  },
  routes(http, { service }) {
    rewardsRoutes(http, service);
    rewardsConsoleRoutes(http, service);
  },
  jobs: ({ service }) => rewardsJobs(service),
  consumers: ({ service }) => [service.deposits],
  close: ({ service }) => service.rain.rest(),
});
