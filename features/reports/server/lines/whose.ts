import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import { manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { addDays } from '@kislap/rules/days';
import { periodOf } from '../report-figures.ts';
import { findJoinedAt } from './lines.read.queries.ts';

interface Days {
  from: string;
  to: string;
}

export interface Whose {
  /** In whose bucket the rows are. */
  teamId: AccountId;
  /** Of the team only this one. */
  accountId: AccountId | undefined;
  /** The first instant, and the first after the last. */
  from: Date;
  to: Date;
}

/** Finds whose rows an agent asks for. Whoever is not in the own team does not exist for this agent. */
export function createWhose(deps: {
  db: SqlExecutor;
  agents: Pick<Agents, 'findInTeam'>;
  identity: Pick<Identity, 'findAccountByUsername'>;
}) {
  const { db, agents, identity } = deps;

  /** What somebody did before coming into the team belongs to the team before. */
  async function startOf(agentId: AccountId, accountId: AccountId, from: Date): Promise<Date> {
    if (accountId === agentId) return from;
    const joinedAt = await findJoinedAt(db, agentId, accountId);
    return joinedAt && joinedAt > from ? joinedAt : from;
  }

  async function requireInTeam(agentId: AccountId, accountId: AccountId): Promise<{ type: number }> {
    const place = await agents.findInTeam(agentId, accountId);
    if (!place) throw new AppError('not_found');
    return place;
  }

  return {
    requireInTeam,
    startOf,
    async find(
      agentId: AccountId,
      { teamId, account }: { teamId?: AccountId | undefined; account?: string | undefined },
      { from: firstDay, to: lastDay }: Days,
    ): Promise<Whose> {
      // Refuses a range that is too long.
      periodOf({ unit: 'day', from: firstDay, to: lastDay });
      const from = manilaDayStart(firstDay);
      const to = manilaDayStart(addDays(lastDay, 1));
      if (account) {
        const found = await identity.findAccountByUsername(account);
        if (!found) throw new AppError('not_found');
        await requireInTeam(agentId, found.id);
        return { teamId: agentId, accountId: found.id, from: await startOf(agentId, found.id, from), to };
      }
      if (!teamId || teamId === agentId) return { teamId: agentId, accountId: undefined, from, to };
      const { type } = await requireInTeam(agentId, teamId);
      const start = await startOf(agentId, teamId, from);
      return agentTypes.some((agent) => agent === type)
        ? { teamId, accountId: undefined, from: start, to }
        : { teamId: agentId, accountId: teamId, from: start, to };
    },
  };
}
export type FindWhose = ReturnType<typeof createWhose>;
