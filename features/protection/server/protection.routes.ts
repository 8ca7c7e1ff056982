import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/protection.ts';
import type { ProtectionService } from './protection.service.ts';

export function protectionRoutes(http: Http, protection: ProtectionService): void {
  const { limits, pauses } = protection;

  serve(http, calls.getProtection, (_input, { actor }) => protection.getState(actor.accountId));

  serve(http, calls.setLimit, async ({ body }, { actor, ip, requestId }) => {
    await limits.setOwn(actor.accountId, body, { actor, ip, requestId });
    return protection.getState(actor.accountId);
  });

  serve(http, calls.setRealityCheck, ({ body }, { actor }) =>
    protection.setRealityCheck(actor.accountId, body.minutes),
  );

  serve(http, calls.answerLimitPrompt, (_input, { actor }) => protection.noteAsked(actor.accountId));

  for (const endpoint of [calls.startCoolOff, calls.startSelfExclusion] as const) {
    serve(http, endpoint, async ({ body }, { actor, ip, requestId }) => {
      await pauses.start(actor.accountId, body.term, '', { actor, ip, requestId });
      return protection.getState(actor.accountId);
    });
  }
}
