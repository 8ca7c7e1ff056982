import { type Agents, betweenMoves, movesBefore } from '@kislap/agents/server';
import { type AccountId, agentTypes, trialTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Clock } from '@kislap/platform/clock.ts';
import { houseId } from './change-set.ts';

/** The accounts whose team figures include an account's lines. */
export interface Teams {
  /** The teams of each: its uplines', its own if it is an agent, and everybody's. None for a trial. */
  list(accountIds: Iterable<string>, at?: Date): Promise<TeamsOf>;
  /** Lines in their order, in parts between which somebody changed place in the tree. */
  parts<Line extends { createdAt: Date }>(lines: readonly Line[]): Promise<Line[][]>;
}

type TeamsOf = (accountId: AccountId) => readonly AccountId[] | undefined;

interface Place {
  type: number;
  /** From the account itself up. */
  path: readonly AccountId[];
}

/**
 * Places change at the moments of moves alone, which are agreed before, so that they live in memory by the time between
 * two of them.
 */
export function createTeams(deps: {
  agents: Pick<Agents, 'listPlaces' | 'listMoveMoments'>;
  clock: Clock;
  identity: Pick<Identity, 'listAccounts'>;
  /** Accounts that are remembered; with more all are forgotten. */
  keptMax?: number;
}): Teams {
  const { keptMax = 200_000 } = deps;
  const known = new Map<string, readonly AccountId[] | undefined>();
  /** By the way up. */
  const lists = new Map<string, readonly AccountId[]>();

  /** The tree follows registrations a moment later. Until then the account's own upline counts. */
  async function listPlaces(accountIds: AccountId[], at: Date): Promise<Map<string, Place>> {
    const places: Map<string, Place> = await deps.agents.listPlaces(accountIds, at);
    const missing = accountIds.filter((id) => !places.has(id));
    if (missing.length === 0) return places;
    const accounts = await deps.identity.listAccounts(missing);
    const uplineIds = [...accounts.values()].flatMap(({ uplineId }) => (uplineId ? [uplineId] : []));
    const uplines =
      uplineIds.length > 0 ? await listPlaces([...new Set(uplineIds)], at) : new Map<string, Place>();
    for (const [id, { type, uplineId }] of accounts) {
      const above = uplineId ? (uplines.get(uplineId)?.path ?? []) : [];
      places.set(id, { type, path: [id, ...above] });
    }
    return places;
  }

  /** The same list for everybody with the same teams, so that their figures can be added up together. */
  function shared(path: readonly AccountId[]): readonly AccountId[] {
    const key = path.join();
    const list = lists.get(key) ?? [...path, houseId];
    lists.set(key, list);
    return list;
  }

  function teamsOf(place: Place | undefined): readonly AccountId[] | undefined {
    if (!place) return shared([]);
    const { type, path } = place;
    if (trialTypes.some((trial) => trial === type)) return undefined;
    const isAgent = agentTypes.some((agent) => agent === type);
    return shared(isAgent ? path : path.slice(1));
  }

  return {
    async list(accountIds, at = deps.clock.now()) {
      if (known.size > keptMax) known.clear();
      const epoch = movesBefore(await deps.agents.listMoveMoments(), at);
      const keyOf = (id: string) => `${epoch} ${id}`;
      // Of its own: another batch may empty the memory meanwhile.
      const found = new Map<string, readonly AccountId[] | undefined>();
      const unknown = new Set<AccountId>();
      for (const id of accountIds) {
        if (known.has(keyOf(id))) found.set(id, known.get(keyOf(id)));
        else unknown.add(id as AccountId);
      }
      if (unknown.size > 0) {
        const places = await listPlaces([...unknown], at);
        for (const id of unknown) {
          const teams = teamsOf(places.get(id));
          found.set(id, teams);
          known.set(keyOf(id), teams);
        }
      }
      return (accountId) => found.get(accountId);
    },
    parts: async (lines) => betweenMoves(await deps.agents.listMoveMoments(), lines),
  };
}
