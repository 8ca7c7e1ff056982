import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { referralErrors } from '../contract/referral.errors.ts';
import { referralPermissions } from '../contract/referral.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { referralConsoleRoutes, referralRoutes } from './invitee.routes.ts';
import { createReferral } from './invitee.service.ts';

/** Referral of players. */
export const referralModule = defineModule({
  name: 'referral',
  schema: new URL('schema/', import.meta.url),
  permissions: referralPermissions,
  errors: withTexts(referralErrors, { EN, TY }),
  needs: { identity: identityModule },
  create: (platform, { identity }) => createReferral({ platform, listNames: identity.listNames }),
  routes(http, { service }) {
    referralRoutes(http, service);
    referralConsoleRoutes(http, service);
  },
});
