import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { personsErrors } from '../contract/persons.errors.ts';
import { personsPermissions } from '../contract/persons.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { personsConsoleRoutes, suspicionRoutes } from './persons.console.routes.ts';
import { personsJobs } from './persons.jobs.ts';
import type { PersonGuard } from './persons.parts.ts';
import { createPersons } from './persons.service.ts';
import { suspicionConsumer, suspicionTopics } from './suspicions/suspicion.consumer.ts';

/** Which accounts are one person's. */
export const personsModule = defineModule({
  name: 'persons',
  schema: new URL('schema/', import.meta.url),
  permissions: personsPermissions,
  errors: withTexts(personsErrors, { EN, TY }),
  needs: { identity: identityModule, audit: auditModule, approvals: approvalsModule },
  create(platform, { identity, audit, approvals }) {
    const slots = { guard: createSingleSlot<PersonGuard>('persons.guard') };
    const persons = createPersons({
      ...platform,
      db: platform.database.kysely,
      identity,
      audit,
      approvals,
      guard: {
        listPaused: (executor, accountIds) => slots.guard.get().listPaused(executor, accountIds),
        join: (executor, accountIds) => slots.guard.get().join(executor, accountIds),
      },
    });
    identity.slots.persons.add(persons);
    return Object.assign(persons, { slots });
  },
  routes(http, { service }) {
    personsConsoleRoutes(http, service);
    suspicionRoutes(http, service);
  },
  jobs: ({ service }) => personsJobs(service),
  consumers({ service, platform: { database, clock } }) {
    const source = outboxSource({ db: database.kysely, clock, topics: suspicionTopics });
    return [suspicionConsumer(source, { clock, listAccounts: service.listAccounts })];
  },
});
