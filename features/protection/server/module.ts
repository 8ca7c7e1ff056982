import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { personsModule } from '@kislap/persons/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { brand } from '@kislap/site/server';
import { siteModule } from '@kislap/site/server/module.ts';
import { protectionErrors } from '../contract/protection.errors.ts';
import { protectionPermissions } from '../contract/protection.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createPersonGuard } from './person-guard.ts';
import { protectionConsoleRoutes } from './protection.console.routes.ts';
import type { OpenDeposits, TellPlayer } from './protection.parts.ts';
import { protectionRoutes } from './protection.routes.ts';
import { createProtection } from './protection.service.ts';
import { createScreening } from './screening.ts';

/** Limits, breaks and exclusion; who may play, and who may be sent offers. */
export const protectionModule = defineModule({
  name: 'protection',
  schema: new URL('schema/', import.meta.url),
  permissions: protectionPermissions,
  errors: withTexts(protectionErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    persons: personsModule,
  },
  async create(platform, { identity, persons, ...needs }) {
    const screening = createScreening(platform);
    identity.slots.screening.add(screening);
    const { listNames } = identity;
    const db = platform.database.kysely;
    const slots = {
      openDeposits: createSingleSlot<OpenDeposits>('protection.openDeposits'),
      inbox: createSingleSlot<TellPlayer>('protection.inbox'),
    };
    const openDeposits = slots.openDeposits.get;
    const protection = createProtection({
      ...platform,
      ...needs,
      db,
      identity,
      persons,
      screening,
      listNames,
      openDeposits,
      tellPlayer: (tx, message) => slots.inbox.get()(tx, message),
      currencySymbol: brand.currencySymbol,
    });
    persons.slots.guard.add(createPersonGuard(protection.parts, protection.limits));
    await protection.limits.refreshHouseRules();

    /** Age, identity, status and the terms, and no break or exclusion. */
    async function requirePlayAllowed(accountId: AccountId): Promise<void> {
      await identity.requireMoneyInAllowed(accountId);
      await protection.requireMayPlay(accountId);
    }
    return Object.assign(protection, { requirePlayAllowed, slots });
  },
  routes(http, { service }) {
    protectionRoutes(http, service);
    protectionConsoleRoutes(http, service);
  },
  followers: ({ service }) => [service.sharedFigures],
  jobs: ({ service }) => [
    { name: 'protection.begin_due_limits', cron: '*/5 * * * *', run: () => service.limits.beginDue() },
  ],
  close: ({ service }) => service.stop(),
});
