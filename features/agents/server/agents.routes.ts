import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getTeam, listDownline } from '../contract/agents.ts';
import type { Agents } from './agents.service.ts';
import type { Registrar } from './registering/registering.service.ts';
import { sampleDownline, sampleTeam } from './sample.ts';

/** A trial agent looks at an invented team; nobody real is below it. */
export function agentsRoutes(http: Http, agents: Agents, listStates: Registrar['listStates']): void {
  const { clock } = http.parts;
  serve(http, getTeam, (_input, { actor }) =>
    isTrial(actor) ? sampleTeam(clock.now()) : agents.getTeam(actor.accountId),
  );
  serve(http, listDownline, async ({ query }, { actor }) => {
    if (isTrial(actor)) return sampleDownline(actor, query, clock.now());
    const reply = await agents.listDownline(actor.accountId, query);
    const states = await listStates(reply.list.map(({ accountId }) => accountId));
    const unknown = { status: 'open', lastLoginAt: null };
    const list = reply.list.map((member) => ({ ...member, ...(states.get(member.accountId) ?? unknown) }));
    return { ...reply, list };
  });
}
