import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { feedbackJobs } from './feedback.jobs.ts';
import { feedbackConsoleRoutes, feedbackRoutes } from './feedback.routes.ts';
import { createFeedback } from './feedback.service.ts';

/** What players tell the house of their own accord. */
export const feedbackModule = defineModule({
  name: 'feedback',
  schema: new URL('schema/', import.meta.url),
  needs: { audit: auditModule, identity: identityModule, inbox: inboxModule },
  create(platform, { audit, identity, inbox }) {
    return createFeedback({ platform, audit, listNames: identity.listNames, tellPlayer: inbox.tell });
  },
  routes(http, { service }) {
    feedbackRoutes(http, service);
    feedbackConsoleRoutes(http, service);
  },
  jobs: ({ service }) => feedbackJobs(service),
});
