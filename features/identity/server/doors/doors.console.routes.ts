import { AppError } from '@kislap/platform/errors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getDoorSettings, setDoorRules, setProvider } from '../../contract/doors.console.ts';
import { humanServices } from '../../contract/human.ts';
import type { Identity } from '../identity.service.ts';
import { doorsSetting } from './doors.settings.ts';

/** How operators decide whom the doors ask for what. */
export function doorsConsoleRoutes(http: Http, identity: Identity): void {
  const { db, site, audit } = identity.parts;
  const { providers } = identity.doors;

  serve(http, getDoorSettings, async () => ({
    rules: await site.getSetting(doorsSetting),
    providers: await providers.list(),
  }));

  serve(http, setDoorRules, async ({ body }, { actor, ip, requestId }) => {
    const { kind } = body.verification;
    const on = await providers.listOn();
    // Nobody could pass a service that is off.
    if (humanServices.some((name) => name === kind) && !on.some((name) => name === kind))
      throw new AppError('provider_incomplete');
    const { after } = await db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(tx, doorsSetting, body);
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

  serve(http, setProvider, async ({ params, body }, { actor, ip, requestId }) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await providers.save(tx, params.name, body);
      const change = { before, after: { ...after, secretReplaced: body.secret !== undefined } };
      const action = 'identity.provider_changed';
      await audit.record(tx, {
        actor,
        action,
        target: `provider:${params.name}`,
        ...change,
        ip,
        requestId,
      });
      return after;
    }),
  );
}
