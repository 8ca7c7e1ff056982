import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { personsModule } from '@kislap/persons/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { promotionsModule } from '@kislap/promotions/server/module.ts';
import { rewardsModule } from '@kislap/rewards/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { referralErrors } from '../contract/referral.errors.ts';
import { referralPermissions } from '../contract/referral.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { referralJobs } from './referral.jobs.ts';
import { referralConsoleRoutes, referralRoutes } from './referral.routes.ts';
import { createReferral } from './referral.service.ts';
import { rateSource } from './terms/rate-source.ts';

/** Players who invite players. */
export const referralModule = defineModule({
  name: 'referral',
  schema: new URL('schema/', import.meta.url),
  permissions: referralPermissions,
  errors: withTexts(referralErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    approvals: approvalsModule,
    audit: auditModule,
    giveBack: giveBackModule,
    identity: identityModule,
    persons: personsModule,
    promotions: promotionsModule,
    rewards: rewardsModule,
  },
  create(platform, { promotions, rewards, site, ...needs }) {
    const referral = createReferral({
      platform,
      ...needs,
      credits: promotions.credits,
      listNames: needs.identity.listNames,
      isOffered: () => site.isModuleOn('REFERRAL'),
    });
    needs.giveBack.slots.rates.add(rateSource);
    needs.identity.slots.invitations.add(referral.codes);
    rewards.slots.sources.add(referral.rewards.source);
    return referral;
  },
  routes(http, { service }) {
    referralRoutes(http, service);
    referralConsoleRoutes(http, service);
  },
  jobs: ({ service }) => referralJobs(service),
  consumers: ({ service }) => service.consumers,
});
