import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { FreeRewardStatus } from '@kislap/free-rounds/contract/free-rounds.console';
import type { FreeRounds } from '@kislap/free-rounds/server';
import { executorOf, type Ledger } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import type { FreeTerms } from '../../contract/free.terms.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { AwardId } from '../../contract/promotions.ids.ts';
import { findAwardRow, findOpenAward, lockAward, saveAward } from '../awards/award.queries.ts';
import { versionOf } from '../awards/content-of.ts';
import { readContent } from '../offers/content.ts';
import type { AwardRow, FreeAwardRow, VersionRow } from '../promotions.tables.ts';
import * as queries from './free.queries.ts';
import { createFreeEnding, type FreeEndingParts } from './free-ending.ts';
import { createFreeWins, type FreeWinsParts } from './free-wins.ts';

export interface FreeParts extends FreeWinsParts, Omit<FreeEndingParts, 'wins'> {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  ledger: FreeWinsParts['ledger'] & Pick<Ledger, 'setLead'>;
  gifts: FreeRounds['gifts'];
}

const atOnce = 500;
const retrySeconds = 15;
const retrySecondsMax = 600;
/** Where nothing was told of it meanwhile. */
const lookAgainSeconds = 3_600;
const roundDays = 180;

/** Free rounds of a promotion: asked of the vendor until it has answered, and ended once they are over. */
export function createFreeAwards(parts: FreeParts) {
  const { platform, gifts, ledger, tell } = parts;
  const { clock, database, log } = platform;
  const db = database.kysely;
  const wins = createFreeWins(parts);
  const endOne = createFreeEnding({ ...parts, wins });

  /** Asks the vendor's list first; the rewards, and that they are there, are one transaction. */
  async function grant(row: FreeAwardRow): Promise<void> {
    const award = await findAwardRow(db, row.account_id, row.award_id);
    assert(award, 'there is what free rounds belong to');
    const version = await versionOf(db, award);
    const content = readContent(version.content);
    assert(content.freeRounds, 'what is given has terms');
    const terms = giftOf(content.freeRounds);
    // Its days are those after it is given: a deposit may come long after the joining.
    const until = addDays(manilaDay(clock.now()), content.freeRounds.days + 1);
    const plan = planOf(version, content, manilaDayStart(until));
    const prepared = await gifts.prepare(terms);
    await db.transaction().execute(async (tx) => {
      const due = await queries.lockFreeAward(tx, row);
      if (due?.status !== 'DUE') return;
      await gifts.give(tx, terms, plan, prepared, { accountId: row.account_id, giftRef: row.award_id });
      const look_at = addSeconds(clock.now(), lookAgainSeconds);
      await queries.saveFreeAward(tx, row, { status: 'GIVEN', ends_at: plan.endsAt, look_at });
    });
  }

  /** One campaign for all who took one version on one day. */
  function planOf(row: VersionRow, { texts }: PromotionContent, endsAt: Date) {
    return {
      key: `promotions:${row.promotion_id}:${row.version}:${manilaDay(endsAt)}`,
      name: texts.EN.title,
      endsAt,
      givenBy: row.requested_by,
      note: row.approved_by,
    };
  }

  /** The vendor is silent: tried again. It gives no such rounds any more: nothing is to come. */
  async function tryGrant(row: FreeAwardRow): Promise<void> {
    try {
      await grant(row);
    } catch (error) {
      if (error instanceof AppError && error.code === 'free_rounds_not_offered') return endOne(row, true);
      log.warn({ err: error, awardId: row.award_id }, 'free rounds of a promotion are given later');
      const seconds = Math.min(retrySecondsMax, retrySeconds * 2 ** Math.min(row.attempts, 6));
      const look_at = addSeconds(clock.now(), seconds);
      await queries.saveFreeAward(db, row, { attempts: row.attempts + 1, look_at });
    }
  }

  async function lookAt(row: FreeAwardRow): Promise<void> {
    if (row.status === 'DUE') return tryGrant(row);
    await queries.saveFreeAward(db, row, { look_at: addSeconds(clock.now(), lookAgainSeconds) });
    await endOne(row, false);
  }

  /** What is due of one player, now. */
  async function follow(accountId: AccountId): Promise<void> {
    const rows = await queries.listFreeAwards(db, accountId);
    for (const row of rows) await lookAt(row);
    if (rows.length > 0) tell(accountId);
  }

  return {
    wins,
    follow,

    /** Begins what a player took, in the caller's transaction: the vendor is asked afterwards. */
    async begin(tx: Tx, award: AwardRow): Promise<void> {
      const { bucket, award_id, account_id } = award;
      const now = clock.now();
      await queries.insertFreeAward(tx, {
        ...{ bucket, award_id, account_id, status: 'DUE', ends_at: null, look_at: now },
      });
      const playing = await findOpenAward(tx, account_id);
      const betMax = playing?.state === 'PROCESS' ? playing.stake_max : null;
      await ledger.setLead(executorOf(tx), account_id, { isLed: true, betMax });
      await saveAward(tx, award, { state: 'ISSUED', is_led: true });
    },

    /** For a press or a deposit that just committed; the job does what is missed. */
    followSoon(accountId: AccountId): void {
      follow(accountId).catch((error: unknown) => log.warn({ err: error }, 'free rounds wait for their job'));
    },

    async sweep(): Promise<void> {
      for (const row of await queries.listDue(db, clock.now(), atOnce))
        await lookAt(row).catch((error: unknown) =>
          log.error({ err: error, awardId: row.award_id }, 'free rounds could not be looked at'),
        );
    },

    /** Before a player takes money out: winnings that are not given yet are no part of it. */
    async takeBefore(tx: Tx, accountId: AccountId): Promise<void> {
      const seen = await wins.look(accountId, tx);
      if (seen.length === 0) return;
      for (const { row } of seen) await lockAward(tx, accountId, row.award_id);
      await wins.take(tx, accountId, seen);
    },

    async getProgress(accountId: AccountId, awardId: AwardId) {
      const row = (await queries.listFreeAwards(db, accountId)).find((one) => one.award_id === awardId);
      if (!row) throw new AppError('not_found');
      const rewards = await gifts.list(db, accountId, awardId);
      return {
        games: rewards.map(({ gameId, gameName, status, rounds, used }) => ({
          ...{ gameId, gameName, rounds, left: Math.max(0, rounds - used) },
          state: stateOf(status),
        })),
        endsAt: row.ends_at,
        won: row.won,
      };
    },

    forget: () => queries.forgetFreeRoundsBefore(db, addSeconds(clock.now(), -roundDays * 86_400)),
  };
}

export type FreeAwards = ReturnType<typeof createFreeAwards>;

export function giftOf({ vendorKey, gameIds, bet, rounds }: FreeTerms) {
  return { vendorKey: vendorKey as VendorKey, gameIds, bet, rounds };
}

function stateOf(status: FreeRewardStatus): 'ASKED' | 'READY' | 'OVER' {
  if (status === 'WAITING') return 'ASKED';
  return status === 'ACTIVE' ? 'READY' : 'OVER';
}
