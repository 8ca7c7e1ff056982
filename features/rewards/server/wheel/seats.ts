import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { newSeed } from '../fair-seeds.ts';
import { seatSeals } from '../rewards.seals.ts';
import type { WheelSeatRow } from '../rewards.tables.ts';
import * as spins from './spin.queries.ts';

/** The promised seed of each player's next spin. */
export function createSeats(platform: Pick<Platform, 'database' | 'rng' | 'vault'>) {
  const { rng, vault } = platform;
  const db = platform.database.kysely;

  function promise(accountId: AccountId, nonce: number): WheelSeatRow {
    const { seed, commit } = newSeed(rng);
    return {
      ...{ bucket: bucketOf(accountId), account_id: accountId, nonce, commit_hash: commit },
      sealed_seed: vault.seal(seed, seatSeals.sealed_seed.at({ account_id: accountId })),
    };
  }

  return {
    async open(accountId: AccountId): Promise<WheelSeatRow> {
      const known = await spins.findSeat(db, accountId);
      if (known) return known;
      await spins.insertSeat(db, promise(accountId, 0));
      const seat = await spins.findSeat(db, accountId);
      assert(seat, 'the seat was made');
      return seat;
    },

    /** The seed of this spin; the next one is promised in the same transaction. */
    async renew(tx: Tx, { account_id: accountId, nonce, sealed_seed }: WheelSeatRow): Promise<string> {
      await spins.saveSeat(tx, promise(accountId, nonce + 1));
      return vault.open(sealed_seed, seatSeals.sealed_seed.at({ account_id: accountId }));
    },
  };
}
