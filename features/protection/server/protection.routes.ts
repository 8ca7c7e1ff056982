import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  answerLimitPrompt,
  getProtection,
  setLimit,
  setRealityCheck,
  startCoolOff,
  startSelfExclusion,
} from '../contract/protection.ts';
import type { ProtectionService } from './protection.service.ts';

export function protectionRoutes(http: Http, protection: ProtectionService): void {
  const { limits, pauses } = protection;

  serve(http, getProtection, (_input, { actor }) => protection.getState(actor.accountId));

  serve(http, setLimit, async ({ body }, { actor, ip, requestId }) => {
    await limits.setOwn(actor.accountId, body, { actor, ip, requestId });
    return protection.getState(actor.accountId);
  });

  serve(http, setRealityCheck, ({ body }, { actor }) =>
    protection.setRealityCheck(actor.accountId, body.minutes),
  );

  serve(http, answerLimitPrompt, (_input, { actor }) => protection.noteAsked(actor.accountId));

  for (const endpoint of [startCoolOff, startSelfExclusion] as const) {
    serve(http, endpoint, async ({ body }, { actor, ip, requestId }) => {
      await pauses.start(actor.accountId, body.term, '', { actor, ip, requestId });
      return protection.getState(actor.accountId);
    });
  }
}
