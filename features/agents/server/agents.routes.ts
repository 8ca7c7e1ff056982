import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getTeam, listDownline } from '../contract/agents.ts';
import type { Agents } from './agents.service.ts';

export function agentsRoutes(http: Http, agents: Agents): void {
  serve(http, getTeam, (_input, { actor }) => agents.getTeam(actor.accountId));
  serve(http, listDownline, ({ query }, { actor }) => agents.listDownline(actor.accountId, query));
}
