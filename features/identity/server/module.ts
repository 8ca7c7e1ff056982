import { agentsModule } from '@kislap/agents/server/module.ts';
import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { networksModule } from '@kislap/networks/server/module.ts';
import { operatorsModule } from '@kislap/operators/server/module.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot, createSlot } from '@kislap/platform/slots.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { identityErrors } from '../contract/identity.errors.ts';
import { identityPermissions } from '../contract/identity.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { doorsConsoleRoutes } from './doors/doors.console.routes.ts';
import { doorsRoutes } from './doors/doors.routes.ts';
import { guardedDoors } from './doors/doors.settings.ts';
import { findPhoneChannel } from './doors/doors.view.ts';
import { requirePassable } from './doors/provider.service.ts';
import { createPlayerDoor } from './gatekeepers.ts';
import { identityConsoleRoutes } from './identity.console.routes.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { identitySeals } from './identity.seals.ts';
import { createIdentity } from './identity.service.ts';
import type { ContractStates, Invitations, PersonLinks, PersonScreening } from './identity.types.ts';
import { createRegistrar } from './register/registrar.ts';
import { accessRoutes } from './session/access.routes.ts';

/** Who a player is: accounts, ways in, sessions, contacts. */
export const identityModule = defineModule({
  name: 'identity',
  schema: new URL('schema/', import.meta.url),
  seals: identitySeals,
  permissions: identityPermissions,
  errors: withTexts(identityErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    site: siteModule,
    audit: auditModule,
    approvals: approvalsModule,
    messaging: messagingModule,
    networks: networksModule,
    operators: operatorsModule,
    wallet: walletModule,
    agents: agentsModule,
  },
  create(platform, { operators, wallet, agents, ...needs }) {
    const slots = {
      screening: createSingleSlot<PersonScreening>('identity.screening'),
      persons: createSingleSlot<PersonLinks>('identity.persons'),
      invitations: createSlot<Invitations>(),
      contracts: createSlot<ContractStates>(),
    };
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
      persons: {
        note: (executor, accountId, facts) => slots.persons.get().note(executor, accountId, facts),
        listAccounts: (executor, accountId) => slots.persons.get().listAccounts(executor, accountId),
        requireClear: (accountId) => slots.persons.get().requireClear(accountId),
      },
      staff: operators,
      invitations: slots.invitations,
      contracts: slots.contracts,
    });

    // A phone authentication service proves numbers without any SMS of ours.
    needs.site.carriers.add(async () => ({
      sms: (await findPhoneChannel(identity.doors.providers)) !== null,
      mail: false,
    }));

    /** Usernames by account, for lists that show other people's rounds or requests. */
    async function listNames(
      accountIds: readonly AccountId[],
      executor?: Executor,
    ): Promise<Map<string, string>> {
      const accounts = await identity.listAccounts(accountIds, executor);
      return new Map([...accounts].map(([id, account]) => [id, account.username]));
    }
    agents.slots.names.add(listNames);
    agents.slots.registrar.add(createRegistrar(identity, needs.site));
    needs.networks.slots.names.add(listNames);
    needs.site.guarded.guard({
      ...guardedDoors,
      check: (rules) => requirePassable(identity.doors.providers, rules),
    });
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
