import type { AccountId } from '@kislap/contract-kit';
import type { RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { Gifts } from '@kislap/free-rounds/server';
import { type BetOp, executorOf, type Ledger, type PlayOp } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { smaller } from '@kislap/rules/smaller';
import type { AwardId } from '../../contract/promotions.ids.ts';
import type { BonusMoney } from '../awards/bonus-money.ts';
import type { FreeRoundRow } from '../promotions.tables.ts';
import * as queries from './free.queries.ts';

export interface FreeWinsParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  ledger: Pick<Ledger, 'listTransfers' | 'findRound' | 'findTransfer'>;
  gifts: Pick<Gifts, 'findOf'>;
  money: BonusMoney;
}

/** A free round, and what the ledger knows of its winnings. */
export interface SeenRound {
  row: FreeRoundRow;
  won: bigint;
  isOver: boolean;
}

type RollbackOp = Extract<PlayOp, { kind: 'rollback' }>;

/** The job looks so long after a free round at the latest. */
const lookAgainSeconds = 60;
/** A round that no vendor ends is over by then: sooner where it has won something. */
const forgottenDays = { paid: 1, unpaid: 30 };
const daySeconds = 86_400;
const linesOfRound = 100;

/**
 * Winnings of free rounds come into cash as the vendor pays them, and are taken out of it before the player can stake or
 * withdraw them: they are given once all rounds are over. Whoever has free rounds is led, so that every stake comes by here.
 */
export function createFreeWins({ platform, ledger, gifts, money }: FreeWinsParts) {
  const { clock, database } = platform;
  const db = database.kysely;

  async function see(row: FreeRoundRow, executor: Executor): Promise<SeenRound> {
    const { account_id: accountId, source, round_ref: roundRef } = row;
    const [round, lines] = await Promise.all([
      ledger.findRound(accountId, source, roundRef, executorOf(executor)),
      ledger.listTransfers(
        accountId,
        { types: ['BONUS', 'REVERSE'], round: { source, roundRef }, page: 1, pageSize: linesOfRound },
        executorOf(executor),
      ),
    ]);
    // What is held for a review has not come into cash.
    const won = lines.list.reduce((sum, { cashChange }) => sum + cashChange, 0n);
    const days = won > 0n ? forgottenDays.paid : forgottenDays.unpaid;
    const isOld = row.begun_at < addSeconds(clock.now(), -days * daySeconds);
    const isOver = isOld || (round !== undefined && round.state !== 'open');
    return { row, won: won > 0n ? won : 0n, isOver };
  }

  return {
    /** The rounds whose winnings may have come. */
    async look(accountId: AccountId, executor: Executor = db): Promise<SeenRound[]> {
      const open = await queries.listOpenFreeRounds(executor, accountId);
      return Promise.all(open.map((row) => see(row, executor)));
    },

    /** Takes winnings out of cash; what was taken before is not taken again. The caller holds the player's awards. */
    async take(tx: Tx, accountId: AccountId, seen: readonly SeenRound[]): Promise<void> {
      for (const { row: before, won, isOver } of seen) {
        const row = await queries.lockFreeRound(tx, {
          ...{ accountId, source: before.source, roundRef: before.round_ref },
        });
        if (!row || row.is_done) continue;
        const due = won > row.taken ? won - row.taken : 0n;
        const { cash } = due > 0n ? await money.read(tx, accountId) : { cash: 0n };
        const amount = smaller(due, cash);
        if (amount > 0n) await money.fromCashToHouse(tx, { accountId, amount });
        if (amount === 0n && !isOver) continue;
        await queries.saveFreeRound(tx, row, { taken: row.taken + amount, is_done: isOver });
        await queries.addWon(tx, row, amount);
      }
    },

    /** A round that is staked for nothing. */
    async noteBet(tx: Tx, { accountId, source, roundRef, gameId, meta, isFree }: BetOp): Promise<void> {
      if (!isFree) return;
      const giftRef = await gifts.findOf(tx, { accountId, vendorKey: source as VendorKey, gameId, meta });
      if (giftRef === null) return;
      const now = clock.now();
      const key = { bucket: bucketOf(accountId), award_id: giftRef as AwardId };
      await queries.noteFreeRound(tx, {
        ...{ ...key, account_id: accountId, source, round_ref: roundRef, begun_at: now },
      });
      const award = await queries.lockFreeAward(tx, key);
      if (award?.status === 'GIVEN')
        await queries.saveFreeAward(tx, key, { look_at: addSeconds(now, lookAgainSeconds) });
    },

    /** A win of a free round that the vendor takes back is in cash again before it goes, unless it was given on. */
    async returnWin(tx: Tx, { accountId, source, referenceTo }: RollbackOp): Promise<boolean> {
      const line = await ledger.findTransfer(accountId, source, referenceTo, executorOf(tx));
      if (line?.type !== 'BONUS' || line.roundRef === null) return false;
      const row = await queries.lockFreeRound(tx, { accountId, source, roundRef: line.roundRef });
      const award = row && (await queries.lockFreeAward(tx, row));
      if (!row || !award) return false;
      const amount = smaller(line.amount, smaller(row.taken, award.won - award.given));
      if (amount <= 0n) return false;
      await money.fromHouseToCash(tx, { accountId, amount });
      await queries.saveFreeRound(tx, row, { taken: row.taken - amount, is_done: row.is_done });
      await queries.addWon(tx, row, -amount);
      return true;
    },

    /** A win that was held for a review has come into cash. */
    async takeReleased(
      tx: Tx,
      {
        accountId,
        source,
        roundRef,
        amount,
      }: { accountId: AccountId; source: string; roundRef: RoundRef; amount: bigint },
    ): Promise<void> {
      const row = await queries.lockFreeRound(tx, { accountId, source, roundRef });
      if (!row || amount <= 0n) return;
      await money.fromCashToHouse(tx, { accountId, amount });
      await queries.saveFreeRound(tx, row, { taken: row.taken + amount, is_done: row.is_done });
      await queries.addWon(tx, row, amount);
    },
  };
}

export type FreeWins = ReturnType<typeof createFreeWins>;
