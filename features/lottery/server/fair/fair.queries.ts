import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';

// The seeds alone. The row types of the feature are not imported, since they name the bets.

export interface NewSeed {
  drawId: LotteryDrawId;
  commit: string;
  sealed: string;
}

export interface SeedRow {
  commit_hash: string;
  sealed_seed: string;
  revealed_seed: string | null;
  beacon: string | null;
}

export async function insertSeeds(tx: Tx, seeds: readonly NewSeed[]): Promise<void> {
  await sql`
    insert into lottery.fair_seed (draw_id, commit_hash, sealed_seed)
    select * from unnest(${seeds.map(({ drawId }) => drawId)}::uuid[],
      ${seeds.map(({ commit }) => commit)}::text[], ${seeds.map(({ sealed }) => sealed)}::text[])`.execute(
    tx,
  );
}

export async function findSeed(db: Executor, drawId: LotteryDrawId): Promise<SeedRow | undefined> {
  const { rows } = await sql<SeedRow>`
    select commit_hash, sealed_seed, revealed_seed, beacon from lottery.fair_seed
    where draw_id = ${drawId}`.execute(db);
  return rows[0];
}

export async function revealSeed(
  tx: Tx,
  drawId: LotteryDrawId,
  revealed: { seed: string; beacon: string },
): Promise<void> {
  await sql`
    update lottery.fair_seed set revealed_seed = ${revealed.seed}, beacon = ${revealed.beacon}
    where draw_id = ${drawId}`.execute(tx);
}
