import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { sitePermissions } from '../contract/site.permissions.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { guardedRoutes } from './guarded/guarded.routes.ts';
import { createGuardedSettings } from './guarded/guarded-settings.ts';
import { guardedModules, guardedRegion, guardedRegister } from './guarded/site.guarded.ts';
import { siteConsoleRoutes } from './site.console.routes.ts';
import { siteRoutes } from './site.routes.ts';
import { createSite } from './site.service.ts';

/** What the brand is and shows: rules, modules, regions, maintenance, links, help. */
export const siteModule = defineModule({
  name: 'site',
  schema: new URL('schema/', import.meta.url),
  permissions: sitePermissions,
  needs: { audit: auditModule, approvals: approvalsModule },
  create({ database, clock, signals, pusher }, { approvals, audit }) {
    const site = createSite({ db: database.kysely, clock, signals, pusher });
    const guarded = createGuardedSettings({ site, approvals, audit });
    guarded.guard(guardedRegion);
    guarded.guard(guardedModules);
    guarded.guard(guardedRegister);
    return Object.assign(site, { guarded });
  },
  routes(http, { service: site, needs: { audit }, platform }) {
    siteRoutes(http, { site, rng: platform.rng });
    siteConsoleRoutes(http, { site, audit });
    guardedRoutes(http, site.guarded);
    chatRoutes(http, site);
  },
});
