import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { brand } from '@kislap/site/server';
import { siteModule } from '@kislap/site/server/module.ts';
import { createMailbox } from './mailbox.ts';
import { messagingConsoleRoutes } from './messaging.console.routes.ts';
import { messagingJobs } from './messaging.jobs.ts';
import { createMessaging } from './messaging.service.ts';

/** Mail and SMS: carriers, codes, limits and the outbox. */
export const messagingModule = defineModule({
  name: 'messaging',
  needs: { site: siteModule, audit: auditModule },
  create(platform, { site, audit }) {
    const { config, clock, database } = platform;
    const mailbox = config.demo ? createMailbox(config.dataDir, clock) : undefined;
    return createMessaging({
      ...platform,
      db: database.kysely,
      site,
      audit,
      brandName: brand.name,
      mailbox,
    });
  },
  routes: (http, { service }) => messagingConsoleRoutes(http, service),
  jobs: ({ service }) => messagingJobs(service),
});
