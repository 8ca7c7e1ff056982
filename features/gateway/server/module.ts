import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { operatorsModule } from '@kislap/operators/server/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { gatewayErrors } from '../contract/gateway.errors.ts';
import { gatewayPermissions } from '../contract/gateway.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { gatewayJobs } from './gateway.jobs.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import type { PlayLeader } from './gateway.types.ts';
import { heldWinConsoleRoutes } from './held-wins/held-win.console.routes.ts';
import { createHeldWinDesk } from './held-wins/held-win.desk.ts';
import { createWinLimits } from './held-wins/win-limits.ts';
import { createOperations } from './operations.ts';
import { reviewConsoleRoutes } from './reviews/review.console.routes.ts';
import { vendorDayConsoleRoutes } from './vendor-days/vendor-day.console.routes.ts';
import { createVendorDayDesk } from './vendor-days/vendor-day.desk.ts';

/** What game vendors call, in their protocols. */
export const gatewayModule = defineModule({
  name: 'gateway',
  schema: new URL('schema/', import.meta.url),
  permissions: gatewayPermissions,
  errors: withTexts(gatewayErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    games: gamesModule,
    audit: auditModule,
    identity: identityModule,
    approvals: approvalsModule,
    operators: operatorsModule,
    messaging: messagingModule,
    inbox: inboxModule,
    wallet: walletModule,
  },
  async create(platform, { identity, inbox, wallet, ...needs }) {
    const { database, signals } = platform;
    const winLimits = await createWinLimits({ db: database.kysely, signals });
    const slots = { leader: createSingleSlot<PlayLeader>('gateway.leader') };
    const heldWins = createHeldWinDesk({
      ...needs,
      platform,
      winLimits,
      leader: slots.leader.get,
      listNames: identity.listNames,
      tellPlayer: inbox.tell,
      balancePushes: wallet.balancePushes,
    });
    const { ledger, games } = needs;
    const vendorDays = createVendorDayDesk({ ...needs, platform });
    return Object.assign(createOperations({ platform, ledger, games, winLimits, leader: slots.leader.get }), {
      ...{ winLimits, heldWins, vendorDays, slots },
    });
  },
  routes(http, { service, needs: { audit, identity }, platform: { database, clock } }) {
    reviewConsoleRoutes(http, { db: database.kysely, clock, audit, listNames: identity.listNames });
    heldWinConsoleRoutes(http, service.heldWins);
    vendorDayConsoleRoutes(http, service.vendorDays);
  },
  vendorRoutes(http, { service, needs: { ledger, games }, platform }) {
    const { winLimits, slots } = service;
    gatewayRoutes(http, { platform, ledger, games, winLimits, leader: slots.leader.get });
  },
  jobs: ({ platform }) => gatewayJobs(platform),
  consumers: ({ service }) => [service.heldWins.consumer, service.vendorDays.consumer],
  close: async ({ service }) => service.winLimits.close(),
});
