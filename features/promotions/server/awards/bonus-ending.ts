import type { AccountId } from '@kislap/contract-kit';
import { executorOf, type Ledger } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { AwardEnding } from '../../contract/promotion.fields.ts';
import { isFreeAward } from '../free/free.queries.ts';
import { isLedForOthers, listLedRounds } from '../play/led-call.queries.ts';
import type { AwardRow, RequirementRow } from '../promotions.tables.ts';
import { endOpen } from '../wagering/requirement.queries.ts';
import { ownTransferOf } from '../wagering/successor.ts';
import type { Wagering } from '../wagering/wagering.service.ts';
import { findRequirement, lockPlaying, markSettled, saveAward } from './award.queries.ts';
import type { BonusMoney } from './bonus-money.ts';

interface EndingParts {
  platform: Pick<Platform, 'clock'>;
  ledger: Pick<Ledger, 'setLead' | 'findRound'>;
  money: BonusMoney;
  wagering: Pick<Wagering, 'open'>;
}

const nobody = { isLed: false, betMax: null };

/** How the bonus of an award ends: it becomes cash, or what is left of it goes back to the house. */
export function createBonusEnding({ platform, ledger, money, wagering }: EndingParts) {
  const { clock } = platform;

  /** All that is left of the bonus goes back; the deposit's own requirement goes on where it would be. */
  async function giveBack(tx: Tx, award: AwardRow, requirement: RequirementRow, ending: AwardEnding) {
    const { account_id: accountId } = award;
    const now = clock.now();
    const { bonus } = await money.read(tx, accountId);
    if (bonus > 0n) await money.take(tx, { accountId, amount: bonus });
    if (requirement.state === 'OPEN') {
      const state = ending === 'EXPIRED' ? 'EXPIRED' : 'FORFEITED';
      await endOpen(tx, accountId, { ids: [requirement.requirement_id], state, at: now });
      // Where it is done already, it is open again once a bet of it is taken back.
      if (requirement.deposit > 0n)
        await wagering.open(tx, {
          accountId,
          transferId: ownTransferOf(requirement.transfer_id),
          kind: 'DEPOSIT',
          amount: requirement.deposit,
          target: requirement.deposit,
          progress: requirement.plain,
          isCounting: true,
        });
    }
    await close(tx, award, { state: 'CLOSED', ending, outcome: bonus });
    await markSettled(tx, requirement);
  }

  /**
   * Whoever staked bonus money that has gone back to the house is led on: what is still won by it or given back of it is not
   * all the player's own. So is whoever had free rounds: of what a vendor takes back of their winnings a part may be with the house.
   */
  async function close(
    tx: Tx,
    award: AwardRow,
    change: Pick<AwardRow, 'state' | 'ending' | 'outcome'>,
  ): Promise<void> {
    const hasLedRounds = change.state === 'CLOSED' && (await listLedRounds(tx, award)).length > 0;
    const isLed = hasLedRounds || (await isFreeAward(tx, award));
    const isStillLed = isLed || (await isLedForOthers(tx, award));
    await ledger.setLead(executorOf(tx), award.account_id, { isLed: isStillLed, betMax: null });
    await saveAward(tx, award, { ...change, is_led: isLed, ended_at: clock.now() });
  }

  async function hasOpenRounds(tx: Tx, award: AwardRow): Promise<boolean> {
    for (const { source, roundRef } of await listLedRounds(tx, award)) {
      const round = await ledger.findRound(award.account_id, source, roundRef, executorOf(tx));
      if (round?.state === 'open' && round.settledAt === null) return true;
    }
    return false;
  }

  async function requirementOf(tx: Tx, award: AwardRow): Promise<RequirementRow> {
    assert(award.requirement_id, 'what is played has a requirement');
    const found = await findRequirement(tx, { bucket: award.bucket, requirement_id: award.requirement_id });
    assert(found, 'the requirement of an award is kept');
    return found;
  }

  return {
    requirementOf,

    /** Does what follows from the end of a requirement: the bonus becomes cash, or what is left of it goes back. */
    async settle(tx: Tx, accountId: AccountId): Promise<boolean> {
      const award = await lockPlaying(tx, accountId);
      if (!award) return false;
      const requirement = await requirementOf(tx, award);
      if (requirement.state === 'OPEN') return false;
      if (requirement.state === 'FULFILLED' || requirement.state === 'WAIVED') {
        const { bonus } = await money.read(tx, accountId);
        if (bonus > 0n) await money.toCash(tx, { accountId, amount: bonus });
        await close(tx, award, { state: 'CLAIMED', ending: null, outcome: bonus });
        await markSettled(tx, requirement);
      } else await giveBack(tx, award, requirement, 'PLAYED_OUT');
      return true;
    },

    /** Before it is played: by the calendar or by the player. Does nothing where it has ended meanwhile. */
    async end(tx: Tx, award: AwardRow, ending: 'EXPIRED' | 'FORFEITED'): Promise<void> {
      const requirement = await requirementOf(tx, award);
      if (requirement.state !== 'OPEN') return;
      await giveBack(tx, award, requirement, ending);
    },

    /** Ends the lead where it is long over and no round with bonus money is open any more. */
    async unlead(tx: Tx, award: AwardRow, others: readonly AwardRow[]): Promise<void> {
      if (await hasOpenRounds(tx, award)) return;
      await saveAward(tx, award, { is_led: false });
      if (others.length === 0) await ledger.setLead(executorOf(tx), award.account_id, nobody);
    },
  };
}

export type BonusEnding = ReturnType<typeof createBonusEnding>;
