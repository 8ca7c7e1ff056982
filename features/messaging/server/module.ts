import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { brand } from '@kislap/site/server';
import { siteModule } from '@kislap/site/server/module.ts';
import { messagingErrors } from '../contract/messaging.errors.ts';
import { messagingPermissions } from '../contract/messaging.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createMailbox } from './mailbox.ts';
import { messagingConsoleRoutes } from './messaging.console.routes.ts';
import { messagingJobs } from './messaging.jobs.ts';
import { createMessaging } from './messaging.service.ts';

/** Mail and SMS: carriers, codes, limits and the outbox. */
export const messagingModule = defineModule({
  name: 'messaging',
  schema: new URL('schema/', import.meta.url),
  permissions: messagingPermissions,
  errors: withTexts(messagingErrors, { EN, TY }),
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
