import type { Audit } from '@kislap/audit/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { type Site, stricter } from '@kislap/site/server';
import * as calls from '../contract/networks.console.ts';
import { guardedNetworks, networkRulesSetting } from './network-rules.ts';
import type { Networks } from './networks.service.ts';

interface Parts {
  networks: Networks;
  site: Site;
  audit: Pick<Audit, 'record'>;
}

/** The list, its rules, and whom they met. */
export function networksConsoleRoutes(http: Http, { networks, site, audit }: Parts): void {
  const readRules = async () => {
    const { value: rules, version } = await site.readSetting(networkRulesSetting);
    return { rules, version };
  };
  serve(http, calls.getNetworks, async () => ({
    list: await networks.file.describe(),
    ...(await readRules()),
  }));
  serve(http, calls.setNetworkRules, async ({ body: { rules, version } }, { actor, ip, requestId }) => {
    await http.parts.db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(
        tx,
        networkRulesSetting,
        stricter(guardedNetworks, rules),
        version,
      );
      const target = `setting:${networkRulesSetting.name}`;
      await audit.record(tx, { actor, ip, requestId, action: guardedNetworks.action, target, ...changed });
    });
    site.announce();
    return readRules();
  });
  serve(http, calls.testAddress, ({ body }) => networks.test(body));
  serve(http, calls.listNetworkSightings, ({ query }) => networks.listSightings(query));
}
