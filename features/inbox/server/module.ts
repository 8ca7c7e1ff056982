import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { inboxConsoleRoutes } from './inbox.console.routes.ts';
import { inboxJobs } from './inbox.jobs.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createInbox } from './inbox.service.ts';

/** Messages inside the site. */
export const inboxModule = defineModule({
  name: 'inbox',
  schema: new URL('schema/', import.meta.url),
  needs: {
    audit: auditModule,
    identity: identityModule,
    protection: protectionModule,
    wallet: walletModule,
  },
  create(platform, { audit, identity, protection, wallet }) {
    const { listNames } = identity;
    const { mayMarketTo } = protection;
    const inbox = createInbox({ platform, identity, audit, listNames, mayMarketTo });
    wallet.slots.balanceBadges.add(inbox.balanceBadges);
    protection.slots.inbox.add(inbox.tell);
    return inbox;
  },
  routes(http, { service }) {
    inboxRoutes(http, service);
    inboxConsoleRoutes(http, service);
  },
  jobs: ({ service }) => inboxJobs(service),
});
