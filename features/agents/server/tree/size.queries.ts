import type { AccountId } from '@kislap/contract-kit';
import { agentTypes } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

interface Counted {
  agents: number;
  members: number;
}

export function countOf(type: number, people = 1): Counted {
  const isAgent = agentTypes.some((agentType) => agentType === type);
  return isAgent ? { agents: people, members: 0 } : { agents: 0, members: people };
}

/** Adds to the sizes of these teams. */
export async function addToSizes(
  db: Executor,
  teamIds: readonly AccountId[],
  { agents, members }: Counted,
): Promise<void> {
  await sql`
    INSERT INTO agents.team_size AS t (bucket, account_id, agents, members)
    SELECT bucket, account_id, ${agents}::integer, ${members}::integer
    FROM unnest(${teamIds.map(bucketOf)}::smallint[], ${teamIds}::uuid[]) AS team (bucket, account_id)
    ON CONFLICT (bucket, account_id) DO UPDATE
      SET agents = t.agents + excluded.agents, members = t.members + excluded.members`.execute(db);
}

export async function addJoined(db: Executor, teamIds: readonly AccountId[], month: string): Promise<void> {
  await sql`
    INSERT INTO agents.team_joined AS t (bucket, account_id, month, people)
    SELECT bucket, account_id, ${month}::date, 1
    FROM unnest(${teamIds.map(bucketOf)}::smallint[], ${teamIds}::uuid[]) AS team (bucket, account_id)
    ON CONFLICT (bucket, account_id, month) DO UPDATE SET people = t.people + 1`.execute(db);
}

export async function findSize(
  db: Executor,
  accountId: AccountId,
  month: string,
): Promise<Counted & { newThisMonth: number }> {
  const { rows } = await sql<Counted & { newThisMonth: number }>`
    SELECT coalesce(max(agents), 0) AS agents, coalesce(max(members), 0) AS members,
      coalesce((SELECT people FROM agents.team_joined
        WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId} AND month = ${month}), 0) AS "newThisMonth"
    FROM agents.team_size WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}`.execute(db);
  return rows[0] ?? { agents: 0, members: 0, newThisMonth: 0 };
}

export async function deleteSizes(db: Executor): Promise<void> {
  await sql`DELETE FROM agents.team_size`.execute(db);
  await sql`DELETE FROM agents.team_joined`.execute(db);
}
