import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { tagsErrors } from '../contract/tags.errors.ts';
import { tagsPermissions } from '../contract/tags.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { tagsRoutes } from './tags.routes.ts';
import { createTags } from './tags.service.ts';

/** What operators call players, for other features to ask about. */
export const tagsModule = defineModule({
  name: 'tags',
  schema: new URL('schema/', import.meta.url),
  permissions: tagsPermissions,
  errors: withTexts(tagsErrors, { EN, TY }),
  needs: { identity: identityModule, audit: auditModule },
  create: (platform, { identity, audit }) => createTags({ platform, identity, audit }),
  routes: (http, { service }) => tagsRoutes(http, service),
});
