import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { protectionErrors } from '../contract/protection.errors.ts';
import { protectionPermissions } from '../contract/protection.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { protectionConsoleRoutes } from './protection.console.routes.ts';
import { protectionRoutes } from './protection.routes.ts';
import { createProtection } from './protection.service.ts';
import { createScreening } from './screening.ts';

/** Limits, breaks and exclusion; who may play, and who may be sent offers. */
export const protectionModule = defineModule({
  name: 'protection',
  schema: new URL('schema/', import.meta.url),
  permissions: protectionPermissions,
  errors: withTexts(protectionErrors, { EN, TY }),
  needs: { ledger: ledgerModule, site: siteModule, audit: auditModule, identity: identityModule },
  async create(platform, { identity, ...needs }) {
    const screening = createScreening(platform);
    identity.slots.screening.add(screening);
    const { listNames } = identity;
    const db = platform.database.kysely;
    const protection = createProtection({ ...platform, ...needs, db, identity, screening, listNames });
    await protection.limits.refreshHouseRules();

    /** Age, identity and status, and no break or exclusion. */
    async function requirePlayAllowed(accountId: AccountId): Promise<void> {
      await identity.requireMoneyAllowed(accountId);
      await protection.requireMayPlay(accountId);
    }
    return Object.assign(protection, { requirePlayAllowed });
  },
  routes(http, { service }) {
    protectionRoutes(http, service);
    protectionConsoleRoutes(http, service);
  },
  close: ({ service }) => service.stop(),
});
