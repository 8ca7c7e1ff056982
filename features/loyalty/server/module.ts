import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { loyaltyErrors } from '../contract/loyalty.errors.ts';
import { loyaltyPermissions } from '../contract/loyalty.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { loyaltyConsoleRoutes, loyaltyRoutes } from './level.routes.ts';
import { createLoyalty } from './level.service.ts';

/** Loyalty of players. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  schema: new URL('schema/', import.meta.url),
  permissions: loyaltyPermissions,
  errors: withTexts(loyaltyErrors, { EN, TY }),
  needs: { identity: identityModule },
  create: (platform, { identity }) => createLoyalty({ platform, listNames: identity.listNames }),
  routes(http, { service }) {
    loyaltyRoutes(http, service);
    loyaltyConsoleRoutes(http, service);
  },
});
