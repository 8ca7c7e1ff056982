import type { AccountId } from '@kislap/contract-kit';
import { type BetOp, executorOf, type Ledger, type LedgerOp, type PlayOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { smaller } from '@kislap/rules/smaller';
import { bonusStakeOf, bonusWinOf } from '../../rules/bonus.ts';
import type { BonusMoney } from '../awards/bonus-money.ts';
import type { FreeWins } from '../free/free-wins.ts';
import type { AwardRow } from '../promotions.tables.ts';
import { insertLedCall, listLedCalls, listRoundBonuses, markBack } from './led-call.queries.ts';

export interface LedCallParts {
  platform: Pick<Platform, 'clock'>;
  ledger: Pick<Ledger, 'findTransfer' | 'findRound'>;
  money: BonusMoney;
  wins: Pick<FreeWins, 'noteBet' | 'returnWin'>;
}

type WinOp = Extract<PlayOp, { kind: 'win' }>;
/** A win as far as it concerns a bonus. */
type Win = Pick<WinOp, 'accountId' | 'source' | 'reference' | 'roundRef' | 'amount'>;
type RollbackOp = Extract<PlayOp, { kind: 'rollback' }>;

/** One call of a vendor, with what the player's awards have to do with it. */
export function createLedCall(
  { platform: { clock }, ledger, money, wins }: LedCallParts,
  tx: Tx,
  accountId: AccountId,
  awards: readonly AwardRow[],
) {
  const playing = awards.find(({ state }) => state === 'PROCESS');
  let prepared = 0;
  /** Where it is known without another look: what is left of the bonus. */
  let bonusLeft: bigint | undefined;
  /** What the ledger does together with the call, before it. */
  const first: LedgerOp[] = [];

  const stateOf = (awardId: AwardRow['award_id']) => awards.find((one) => one.award_id === awardId)?.state;

  function note(
    kind: 'bet' | 'win',
    { source, reference, roundRef }: Pick<Win, 'source' | 'reference' | 'roundRef'>,
    { awardId, bonus }: { awardId: AwardRow['award_id']; bonus: bigint },
  ): Promise<void> {
    return insertLedCall(tx, {
      bucket: bucketOf(accountId),
      account_id: accountId,
      source,
      reference,
      kind,
      round_ref: roundRef,
      award_id: awardId,
      bonus,
      is_back: false,
      at: clock.now(),
    });
  }

  async function prepareBet(op: BetOp): Promise<void> {
    if (!playing || op.isFree) return;
    const purse = await money.read(tx, accountId);
    bonusLeft = purse.bonus;
    const bonus = bonusStakeOf(op.amount, purse);
    // All of it is cash, or both do not suffice.
    if (bonus === null || bonus === 0n) return;
    if (await ledger.findTransfer(accountId, op.source, op.reference, executorOf(tx))) return;
    prepared += 1;
    bonusLeft -= bonus;
    first.push(money.toCashOp({ accountId, amount: bonus }));
    await note('bet', op, { awardId: playing.award_id, bonus });
  }

  /** A win that is taken back is in cash again before it goes. */
  async function prepareRollback(op: RollbackOp): Promise<void> {
    if (await wins.returnWin(tx, op)) prepared += 1;
    const call = { accountId, source: op.source, reference: op.referenceTo };
    for (const row of await listLedCalls(tx, call)) {
      if (row.kind !== 'win') continue;
      prepared += 1;
      const state = stateOf(row.award_id);
      if (state === 'PROCESS') {
        const { bonus } = await money.read(tx, accountId);
        const amount = smaller(row.bonus, bonus);
        if (amount > 0n) await money.toCash(tx, { accountId, amount });
      } else if (state === 'CLOSED') await money.fromHouseToCash(tx, { accountId, amount: row.bonus });
      await markBack(tx, row);
    }
  }

  /** Out of cash, to where bonus money of this award is now; what became cash stays. */
  async function putBack(awardId: AwardRow['award_id'], amount: bigint): Promise<void> {
    const state = stateOf(awardId);
    if (state === 'PROCESS') await money.fromCash(tx, { accountId, amount });
    else if (state === 'CLOSED') await money.fromCashToHouse(tx, { accountId, amount });
  }

  async function shareWin(win: Win, isReleased = false): Promise<void> {
    const staked = win.amount === 0n ? [] : await listRoundBonuses(tx, win);
    if (staked.length === 0 || (!isReleased && (await isHeld(win)))) return;
    const round = await ledger.findRound(accountId, win.source, win.roundRef, executorOf(tx));
    for (const { awardId, bonus } of staked) {
      const share = bonusWinOf(win.amount, { whole: round?.stake ?? 0n, bonus });
      const state = stateOf(awardId);
      if (share === 0n || (state !== 'PROCESS' && state !== 'CLOSED')) continue;
      await putBack(awardId, share);
      await note('win', win, { awardId, bonus: share });
    }
  }

  /** A win under review has not come into cash. */
  async function isHeld(op: Win): Promise<boolean> {
    const line = await ledger.findTransfer(accountId, op.source, op.reference, executorOf(tx));
    return line?.to === 'player:review';
  }

  async function returnBet(op: RollbackOp): Promise<void> {
    const call = { accountId, source: op.source, reference: op.referenceTo };
    for (const row of await listLedCalls(tx, call)) {
      if (row.kind !== 'bet') continue;
      await putBack(row.award_id, row.bonus);
      await markBack(tx, row);
    }
  }

  return {
    /** A win that was held has come into cash. */
    shareReleased: (win: Win) => shareWin(win, true),

    hasPrepared: () => prepared > 0,
    first,
    bonusLeft: () => bonusLeft,

    /** What must be so before the ledger decides. */
    async before(op: PlayOp): Promise<void> {
      if (op.kind === 'bet') await prepareBet(op);
      if (op.kind === 'rollback') await prepareRollback(op);
    },

    /** What follows from a call that was posted. */
    async after(op: PlayOp): Promise<void> {
      if (op.kind === 'bet') await wins.noteBet(tx, op);
      if (op.kind === 'win') await shareWin(op);
      if (op.kind === 'rollback') await returnBet(op);
    },
  };
}
