import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { stricter } from '@kislap/site/server';
import { getDoorSettings, setDoorRules, setProvider } from '../../contract/doors.console.ts';
import type { Identity } from '../identity.service.ts';
import { doorsSetting, guardedDoors } from './doors.settings.ts';
import { requirePassable } from './provider.service.ts';

/** How operators decide whom the doors ask for what. */
export function doorsConsoleRoutes(http: Http, identity: Identity): void {
  const { db, site, audit } = identity.parts;
  const { providers } = identity.doors;

  serve(http, getDoorSettings, async () => ({
    rules: await site.getSetting(doorsSetting),
    providers: await providers.list(),
  }));

  serve(http, setDoorRules, async ({ body }, { actor, ip, requestId }) => {
    await requirePassable(providers, body);
    const { after } = await db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(tx, doorsSetting, stricter(guardedDoors, body));
      const target = `setting:${doorsSetting.name}`;
      await audit.record(tx, {
        actor,
        action: 'identity.doors_changed',
        target,
        ...changed,
        ip,
        requestId,
      });
      return changed;
    });
    site.announce();
    return after;
  });

  serve(http, setProvider, async ({ params: { name }, body }, context) => {
    const { reason, ...change } = body;
    const asked = await providers.change({ name, ...change }, reason, actingOperator(context));
    return { ...(await providers.get(name)), approvalId: asked?.approvalId ?? null };
  });
}
