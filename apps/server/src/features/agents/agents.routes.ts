import { getTeam, listDownline } from '@kislap/contracts/agents';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Agents } from './agents.service.ts';

export function agentsRoutes(http: Http, agents: Agents): void {
  serve(http, getTeam, (_input, { actor }) => agents.getTeam(actor.accountId));
  serve(http, listDownline, ({ query }, { actor }) => agents.listDownline(actor.accountId, query));
}
