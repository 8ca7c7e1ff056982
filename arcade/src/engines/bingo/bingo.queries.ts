import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** What a room has saved up for a blackout. */
export async function readPool(db: Database, room: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT amount FROM arcade.bingo_pool WHERE room = ${room}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** Adds to it, or takes what was won. */
export async function addToPool(tx: Database, room: string, amount: bigint): Promise<void> {
  await sql`
    INSERT INTO arcade.bingo_pool (room, amount) VALUES (${room}, ${amount})
    ON CONFLICT (room) DO UPDATE SET amount = bingo_pool.amount + ${amount}`.execute(tx);
}
