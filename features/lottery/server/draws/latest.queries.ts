import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { DrawState } from '../../contract/draws.ts';
import type { DrawRow } from '../lottery.tables.ts';

/** The last draw of each game that has a result. */
export async function listLatest(
  db: Executor,
  { games, states, until }: { games: readonly string[]; states: readonly DrawState[]; until: Date },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select latest.* from unnest(${[...games]}::text[]) as wanted (game)
    cross join lateral (
      select * from lottery.draw
      where game = wanted.game and state = any(${[...states]}::text[]) and draws_at <= ${until}
      order by draws_at desc limit 1
    ) as latest`.execute(db);
  return rows;
}
