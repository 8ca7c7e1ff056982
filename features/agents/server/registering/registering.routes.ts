import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/registering.ts';
import { requireReal } from '../real-agents.ts';
import type { Registering } from './registering.service.ts';

export function registeringRoutes(http: Http, registering: Registering): void {
  serve(http, calls.listInvitations, (_input, { actor }) =>
    isTrial(actor) ? { list: [], domains: [] } : registering.listInvitations(actor.accountId),
  );
  serve(http, calls.makeInvitation, ({ body }, { actor }) => {
    requireReal(actor);
    return registering.makeInvitation(actor.accountId, body);
  });
  serve(http, calls.closeInvitation, async ({ body }, { actor }) => {
    await registering.closeInvitation(actor.accountId, body.code);
    return null;
  });
  serve(http, calls.registerDownline, ({ body }, { actor, language, ip }) => {
    requireReal(actor);
    return registering.register(actor.accountId, body, { language, ip });
  });
}
