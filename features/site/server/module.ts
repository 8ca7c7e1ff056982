import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { sitePermissions } from '../contract/site.permissions.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { siteConsoleRoutes } from './site.console.routes.ts';
import { siteRoutes } from './site.routes.ts';
import { createSite } from './site.service.ts';

/** What the brand is and shows: rules, modules, regions, maintenance, links, help. */
export const siteModule = defineModule({
  name: 'site',
  schema: new URL('schema/', import.meta.url),
  permissions: sitePermissions,
  needs: { audit: auditModule },
  create({ database, clock, signals, pusher }) {
    return createSite({ db: database.kysely, clock, signals, pusher });
  },
  routes(http, { service: site, needs: { audit }, platform }) {
    siteRoutes(http, { site, rng: platform.rng });
    siteConsoleRoutes(http, { site, audit });
    chatRoutes(http, site);
  },
});
