import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { loyaltyModule } from '@kislap/loyalty/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { promotionsModule } from '@kislap/promotions/server/module.ts';
import { tagsModule } from '@kislap/tags/server/module.ts';
import { mailingsErrors } from '../contract/mailings.errors.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { mailingsJobs } from './mailings.jobs.ts';
import { mailingsRoutes } from './mailings.routes.ts';
import { createMailings } from './mailings.service.ts';

/** Messages to segments of the players and agents. */
export const mailingsModule = defineModule({
  name: 'mailings',
  schema: new URL('schema/', import.meta.url),
  errors: withTexts(mailingsErrors, { EN, TY }),
  needs: {
    audit: auditModule,
    identity: identityModule,
    inbox: inboxModule,
    loyalty: loyaltyModule,
    promotions: promotionsModule,
    tags: tagsModule,
  },
  create: (platform, { loyalty, promotions, ...needs }) =>
    createMailings({
      ...{ platform, ...needs },
      findLevels: loyalty.levels.findLevels,
      findLastDeposits: promotions.findLastDeposits,
    }),
  routes: (http, { service }) => mailingsRoutes(http, service),
  jobs: ({ service }) => mailingsJobs(service),
});
