import type { Database } from '../../database.ts';
import type { SharedStatus } from '../../shared/shared.queries.ts';

type MatchdayTables = {
  'arcade.matchday': { shared_id: string; day: number; kick_off_at: Date };
  'arcade.shared_round': { id: string; status: SharedStatus };
};

export async function insertMatchday(
  db: Database,
  matchday: { id: string; day: number; kickOffAt: Date },
): Promise<void> {
  await db
    .withTables<MatchdayTables>()
    .insertInto('arcade.matchday')
    .values({ shared_id: matchday.id, day: matchday.day, kick_off_at: matchday.kickOffAt })
    .execute();
}

/**
 * Whether a matchday still takes bets, in the transaction that takes one: its kick-off waits until that has ended, and no
 * slip is left out when the matchday is settled.
 */
export async function isStillOpen(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .withTables<MatchdayTables>()
    .selectFrom('arcade.shared_round')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'open';
}
