import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { networksErrors } from '../contract/networks.errors.ts';
import { networksPermissions } from '../contract/networks.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createNetworkFile } from './network-file.ts';
import { guardedNetworks } from './network-rules.ts';
import { networksConsoleRoutes } from './networks.console.routes.ts';
import { createNetworks } from './networks.service.ts';

type ListNames = (accountIds: readonly AccountId[]) => Promise<Map<string, string>>;

/** Addresses that hide where somebody is: proxies, VPNs, Tor, data centres. */
export const networksModule = defineModule({
  name: 'networks',
  schema: new URL('schema/', import.meta.url),
  permissions: networksPermissions,
  errors: withTexts(networksErrors, { EN, TY }),
  needs: { site: siteModule, audit: auditModule },
  create({ config, clock, log, database }, { site }) {
    site.guarded.guard(guardedNetworks);
    const slots = { names: createSingleSlot<ListNames>('networks.names') };
    const networks = createNetworks({
      ...{ db: database.kysely, clock, log, site },
      file: createNetworkFile({ file: config.networksFile, clock, log }),
      listNames: (accountIds) => slots.names.get()(accountIds),
    });
    return Object.assign(networks, { slots });
  },
  routes(http, { service, needs: { site, audit } }) {
    networksConsoleRoutes(http, { networks: service, site, audit });
  },
});
