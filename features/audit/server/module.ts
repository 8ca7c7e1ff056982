import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { auditErrors } from '../contract/audit.errors.ts';
import { auditPermissions } from '../contract/audit.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { auditConsoleRoutes } from './audit.console.routes.ts';
import { auditJobs } from './audit.jobs.ts';
import { createAudit } from './audit.service.ts';
import { mailHeads, type SendHeads } from './heads-digest.ts';
import { createOutsideHeads } from './outside-heads.ts';

/** Who did what: a chain of entries that nobody can cut or change unseen. */
export const auditModule = defineModule({
  name: 'audit',
  schema: new URL('schema/', import.meta.url),
  permissions: auditPermissions,
  errors: withTexts(auditErrors, { EN, TY }),
  needs: {},
  create: (platform) => {
    const parts = { ...platform, db: platform.database.kysely };
    const slots = { mail: createSingleSlot<SendHeads>('audit.mail') };
    return { ...createAudit(parts), outside: createOutsideHeads(parts), slots };
  },
  routes: (http, { service }) => auditConsoleRoutes(http, service, service.outside),
  jobs: ({ service, platform }) =>
    auditJobs(service, service.outside, platform.log, () =>
      mailHeads({
        db: platform.database.kysely,
        clock: platform.clock,
        to: platform.config.auditHeadsMailTo,
        send: service.slots.mail.get(),
      }),
    ),
});
