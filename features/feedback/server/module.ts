import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { feedbackErrors } from '../contract/feedback.errors.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { feedbackJobs } from './feedback.jobs.ts';
import { feedbackConsoleRoutes, feedbackRoutes } from './feedback.routes.ts';
import { feedbackPictureSeals, feedbackSeals } from './feedback.seals.ts';
import { createFeedback } from './feedback.service.ts';

/** What players tell the house of their own accord. */
export const feedbackModule = defineModule({
  name: 'feedback',
  schema: new URL('schema/', import.meta.url),
  seals: [...Object.values(feedbackSeals), ...Object.values(feedbackPictureSeals)],
  errors: withTexts(feedbackErrors, { EN, TY }),
  needs: { audit: auditModule, identity: identityModule, inbox: inboxModule, site: siteModule },
  create(platform, { audit, identity, inbox, site }) {
    return createFeedback({ platform, audit, site, listNames: identity.listNames, tellPlayer: inbox.tell });
  },
  routes(http, { service }) {
    feedbackRoutes(http, service);
    feedbackConsoleRoutes(http, service);
  },
  jobs: ({ service }) => feedbackJobs(service),
});
