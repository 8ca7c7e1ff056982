import { agentsModule } from '@kislap/agents/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { operatorsModule } from '@kislap/operators/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { identityErrors } from '../contract/identity.errors.ts';
import { identityPermissions } from '../contract/identity.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { doorsConsoleRoutes } from './doors/doors.console.routes.ts';
import { doorsRoutes } from './doors/doors.routes.ts';
import { createPlayerDoor } from './gatekeepers.ts';
import { identityConsoleRoutes } from './identity.console.routes.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { createIdentity } from './identity.service.ts';
import type { PersonScreening } from './identity.types.ts';
import { accessRoutes } from './session/access.routes.ts';

/** Who a player is: accounts, ways in, sessions, contacts. */
export const identityModule = defineModule({
  name: 'identity',
  schema: new URL('schema/', import.meta.url),
  permissions: identityPermissions,
  errors: withTexts(identityErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    audit: auditModule,
    messaging: messagingModule,
    operators: operatorsModule,
    wallet: walletModule,
    agents: agentsModule,
  },
  create(platform, { operators, wallet, agents, ...needs }) {
    const slots = { screening: createSingleSlot<PersonScreening>('identity.screening') };
    const identity = createIdentity({
      ...platform,
      ...needs,
      db: platform.database.kysely,
      paymentPasswords: wallet.paymentPasswords,
      publicUrl: platform.config.publicUrl,
      uplines: agents,
      screening: {
        requireAllowed: (executor, person) => slots.screening.get().requireAllowed(executor, person),
      },
      staff: operators,
    });

    /** Usernames by account, for lists that show other people's rounds or requests. */
    async function listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>> {
      const accounts = await identity.listAccounts(accountIds);
      return new Map([...accounts].map(([id, account]) => [id, account.username]));
    }
    agents.slots.names.add(listNames);
    return Object.assign(identity, { listNames, slots });
  },
  routes(http, { service }) {
    identityRoutes(http, service);
    doorsRoutes(http, service);
    doorsConsoleRoutes(http, service);
    accessRoutes(http, service);
    identityConsoleRoutes(http, service);
  },
  gatekeepers: ({ service, needs, platform }) =>
    createPlayerDoor(platform.database.kysely, service.sessions, needs.site),
  jobs: ({ service }) => identityJobs(service),
});
