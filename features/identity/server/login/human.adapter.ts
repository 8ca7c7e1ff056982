import type { Log } from '@kislap/platform/log.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import type { HumanAction, HumanService } from '../../contract/human.ts';
import type { ActiveProvider } from '../doors/provider.service.ts';

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
});

/** Limits the size of an answer and the time to wait for it. */
const answerLimitMs = 5_000;
const answerBytesMax = 20_000;
/** reCAPTCHA's judgement from 0, a program, to 1, a person. */
const scoreMin = 0.5;
/** Services whose tokens name their action. */
const namesAction: readonly HumanService[] = ['turnstile', 'recaptcha'];

interface Question {
  token: string;
  ip: string;
  action: HumanAction;
  /** The names under which players reach the site. */
  hostnames: readonly string[];
}

/** Asks the service about a token. No answer is no proof: the caller must offer another way. */
export async function askHumanService(
  service: HumanService,
  provider: ActiveProvider,
  { token, ip, action, hostnames }: Question,
  log: Log,
): Promise<boolean> {
  const body = new URLSearchParams({ secret: provider.secret, response: token, remoteip: ip });
  if (service === 'hcaptcha') body.set('sitekey', provider.clientId);
  try {
    const response = await fetchOutside(provider.address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const text = await response.text();
    if (!response.ok || text.length > answerBytesMax) return false;
    const verdict = Verdict.parse(JSON.parse(text));
    if (!verdict.success || !hostnames.includes(verdict.hostname ?? '')) return false;
    if (namesAction.includes(service) && verdict.action !== action) return false;
    return verdict.score === undefined || verdict.score >= scoreMin;
  } catch (error) {
    log.warn({ err: error, service }, 'a human-verification service could not be asked');
    return false;
  }
}
