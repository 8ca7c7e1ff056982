import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { rewardsErrors } from '../contract/rewards.errors.ts';
import { rewardsPermissions } from '../contract/rewards.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { rewardsConsoleRoutes, rewardsRoutes } from './ticket.routes.ts';
import { createRewards } from './ticket.service.ts';

/** Rewards of players. */
export const rewardsModule = defineModule({
  name: 'rewards',
  schema: new URL('schema/', import.meta.url),
  permissions: rewardsPermissions,
  errors: withTexts(rewardsErrors, { EN, TY }),
  needs: { identity: identityModule },
  create: (platform, { identity }) => createRewards({ platform, listNames: identity.listNames }),
  routes(http, { service }) {
    rewardsRoutes(http, service);
    rewardsConsoleRoutes(http, service);
  },
});
