import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes, trialTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';

/** The agents whose team an account belongs to, the lowest first; undefined for a trial. */
export type Uplines = readonly AccountId[] | undefined;

const isOf = (types: readonly number[], type: number) => types.some((one) => one === type);

/** Who leads whom at a moment. Whoever registered a moment ago has no place yet: until then the own upline's counts. */
export function createUplines(deps: {
  agents: Pick<Agents, 'listPlaces'>;
  identity: Pick<Identity, 'listAccounts'>;
}) {
  return async (accountIds: readonly AccountId[], at: Date): Promise<Map<AccountId, Uplines>> => {
    const places = await deps.agents.listPlaces([...accountIds], at);
    const found = new Map<AccountId, Uplines>();
    /** One list for all with the same uplines. */
    const shared = new Map<AccountId | undefined, readonly AccountId[]>();
    const share = (path: readonly AccountId[]) => {
      const list = shared.get(path[0]) ?? path;
      shared.set(path[0], list);
      return list;
    };
    for (const [id, { type, path }] of places)
      found.set(
        id,
        isOf(trialTypes, type) ? undefined : share(isOf(agentTypes, type) ? path : path.slice(1)),
      );
    const missing = accountIds.filter((id) => !places.has(id));
    if (missing.length === 0) return found;
    const accounts = await deps.identity.listAccounts(missing);
    const uplineIds = [...accounts.values()].flatMap(({ uplineId }) => (uplineId ? [uplineId] : []));
    const above = await deps.agents.listPlaces([...new Set(uplineIds)], at);
    for (const [id, { type, uplineId }] of accounts) {
      const path = (uplineId && above.get(uplineId)?.path) || [];
      const own = isOf(agentTypes, type) ? [id as AccountId] : [];
      found.set(id as AccountId, isOf(trialTypes, type) ? undefined : share([...own, ...path]));
    }
    return found;
  };
}
