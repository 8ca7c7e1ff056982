import { approvalsModule } from '@kislap/approvals/server/module.ts';
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
import { carrierSeals, messageSeals } from './messaging.seals.ts';
import { createMessaging } from './messaging.service.ts';

/** Mail and SMS: carriers, codes, limits and the outbox. */
export const messagingModule = defineModule({
  name: 'messaging',
  schema: new URL('schema/', import.meta.url),
  seals: [...Object.values(messageSeals), ...Object.values(carrierSeals)],
  permissions: messagingPermissions,
  errors: withTexts(messagingErrors, { EN, TY }),
  needs: { site: siteModule, audit: auditModule, approvals: approvalsModule },
  create(platform, { site, audit, approvals }) {
    const { config, clock, database } = platform;
    const mailbox = config.demo ? createMailbox(config.dataDir, clock) : undefined;
    const messaging = createMessaging({
      ...platform,
      db: database.kysely,
      site,
      audit,
      approvals,
      brandName: brand.name,
      mailbox,
    });
    audit.slots.mail.add((tx, { key, to, ...params }) =>
      messaging.post(tx, { key, to, channel: 'mail', template: 'auditHeads', params, language: 'EN' }),
    );
    // The demo world has a mailbox of its own; elsewhere nothing is promised that nobody carries.
    site.carriers.add(async () => ({
      sms: config.demo || (await messaging.desk.hasReady('sms')),
      mail: config.demo || (await messaging.desk.hasReady('mail')),
    }));
    return messaging;
  },
  routes: (http, { service }) => messagingConsoleRoutes(http, service),
  jobs: ({ service }) => messagingJobs(service),
});
