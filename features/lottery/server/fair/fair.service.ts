import type { Rng } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import type { DrawResult, Template } from '../../rules/catalogue/shapes.ts';
import { commitTo, drawMessage, drawResult, noBeacon } from '../../rules/draws/fair-draw.ts';
import { fromHex, toHex } from '../../rules/draws/sha256.ts';
import { seedSeals } from '../lottery.seals.ts';
import { findSeed, insertSeeds, revealSeed } from './fair.queries.ts';

export type FairDraws = ReturnType<typeof createFairDraws>;

/** What is drawn, and the hash of all its bets as it was published at the close. */
interface ClosedDraw {
  drawId: LotteryDrawId;
  game: string;
  issue: string;
  betsRoot: string;
}

const placeOf = (drawId: LotteryDrawId) => seedSeals.sealed_seed.at({ draw_id: drawId });

/**
 * The house's own draws (domain 1.8). A seed is made and its hash published before the first bet; the result follows from
 * the seed and the hash of the bets. Nothing here can read a bet (`tools/architecture/sight.ts`).
 */
export function createFairDraws({ rng, vault }: { rng: Rng; vault: Vault }) {
  return {
    /** Makes the seeds of new draws, in the transaction that makes the draws. */
    async commitTo(tx: Tx, drawIds: readonly LotteryDrawId[]): Promise<void> {
      if (drawIds.length === 0) return;
      await insertSeeds(
        tx,
        drawIds.map((drawId) => {
          const seed = rng.bytes(32);
          return { drawId, commit: commitTo(seed), sealed: vault.seal(toHex(seed), placeOf(drawId)) };
        }),
      );
    },

    /** Draws, and publishes the seed in the transaction that keeps the result. */
    async draw(tx: Tx, template: Template, { drawId, ...closed }: ClosedDraw): Promise<DrawResult> {
      const row = await findSeed(tx, drawId);
      assert(row, 'a house draw has a seed');
      const seed = vault.open(row.sealed_seed, placeOf(drawId));
      const bytes = fromHex(seed);
      assert(bytes, 'a seed is hexadecimal');
      assert(commitTo(bytes) === row.commit_hash, 'the seed is the one that was promised');
      await revealSeed(tx, drawId, { seed, beacon: noBeacon });
      return drawResult(template, bytes, drawMessage(closed));
    },
  };
}
