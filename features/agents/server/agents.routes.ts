import { trialTypes } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getTeam, listDownline } from '../contract/agents.ts';
import type { Agents } from './agents.service.ts';
import { sampleDownline, sampleTeam } from './sample.ts';

/** A trial agent looks at an invented team; nobody real is below it. */
export function agentsRoutes(http: Http, agents: Agents): void {
  const { clock } = http.parts;
  serve(http, getTeam, (_input, { actor }) =>
    trialTypes.includes(actor.accountType) ? sampleTeam(clock.now()) : agents.getTeam(actor.accountId),
  );
  serve(http, listDownline, ({ query }, { actor }) =>
    trialTypes.includes(actor.accountType)
      ? sampleDownline(actor, query, clock.now())
      : agents.listDownline(actor.accountId, query),
  );
}
