import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import { prizeAt } from '@kislap/rules/ranks';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { TournamentPrize } from '../../contract/tournament.terms.ts';
import { paidAloneMax, poolOf } from '../../rules/tournament.ts';
import { insertAward, saveAward } from '../awards/award.queries.ts';
import { newAward } from '../awards/new-award.ts';
import type { createPaying } from '../awards/paying.ts';
import { readContent } from '../offers/content.ts';
import { findPublished, type Published } from '../offers/promotion.queries.ts';
import type { TournamentScoreRow } from '../promotions.tables.ts';
import { findEnd, insertEnd, insertPlace, listPaying, listPlaces, moveEnd } from './place.queries.ts';
import { listRanked, listTournaments, type RankKey } from './score.queries.ts';
import type { Standing } from './standing.ts';

/** Gives points of the points mall in the caller's transaction, once for each reference. */
export type GivePoints = (
  tx: Tx,
  gift: { accountId: AccountId; points: bigint; reference: string },
) => Promise<void>;

export interface PayoutParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  standing: Standing;
  points: SingleSlot<GivePoints>;
  pay: ReturnType<typeof createPaying>;
  /** Whether the boards know all that was played before a moment. */
  hasReadTo(moment: Date): Promise<boolean>;
  tell(accountId: AccountId): void;
}

/** What the last rounds have to be told in, and mistaken ones taken back. */
const patienceSeconds = 600;
/** A house that was away for long still pays what it owes. */
const owedSeconds = 90 * 86_400;
const waitingSeconds = 30 * 86_400;
const atOnce = 50;
const hundredth = 10_000n;

/** Undoes a payment that another process has made. */
class PaidByOther extends Error {}

/** Pays a tournament that is over, place after place: whoever may win nothing any more keeps no place, and the next one moves up. */
export function createPayout(parts: PayoutParts) {
  const { platform, standing, points, pay, hasReadTo, tell } = parts;
  const { clock, database, log } = platform;
  const db = database.kysely;

  /** Closes the books of what is over. */
  async function end({ promotion_id: promotionId, content: stored }: Published): Promise<void> {
    const { tournament, endsAt } = readContent(stored);
    if (!tournament || !endsAt || addSeconds(endsAt, patienceSeconds) > clock.now()) return;
    if ((await findEnd(db, promotionId)) || !(await hasReadTo(endsAt))) return;
    const state = poolOf(tournament.prizes) > paidAloneMax ? 'WAITING' : 'PAYING';
    await insertEnd(db, { promotion_id: promotionId, state, ended_at: clock.now(), paid_at: null });
  }

  async function give(
    tx: Tx,
    row: Published,
    content: PromotionContent,
    { account_id: accountId }: TournamentScoreRow,
    { pays, amount }: TournamentPrize,
    waits: boolean,
  ): Promise<void> {
    const now = clock.now();
    const award = newAward(accountId, row, now, {
      state: 'ISSUED',
      pays,
      bonus: pays === 'POINTS' ? 0n : amount,
      stake_max: content.stakeMax,
      expires_at: addSeconds(now, waitingSeconds),
    });
    if (!(await insertAward(tx, award))) throw new AppError('promotion_taken');
    if (waits || pays === 'BONUS') return;
    if (pays === 'CASH') return pay(tx, award, content);
    const reference = `tournament:${row.promotion_id}`;
    await points.get()(tx, { accountId, points: amount / hundredth, reference });
    await saveAward(tx, award, { state: 'CLAIMED', outcome: 0n, ended_at: now });
  }

  /** False for whoever may be given nothing now. Cash that finds no room waits to be claimed. */
  async function payOne(
    row: Published,
    content: PromotionContent,
    one: TournamentScoreRow,
    prize: TournamentPrize & { place: number },
    waits = false,
  ): Promise<boolean> {
    const { promotion_id: promotionId } = row;
    const { account_id, score, reached_at } = one;
    const { place, pays, amount } = prize;
    const won = { promotion_id: promotionId, place, account_id, score, reached_at, pays, amount };
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await insertPlace(tx, { ...won, paid_at: clock.now() }))) throw new PaidByOther();
        await give(tx, row, content, one, prize, waits);
      });
    } catch (error) {
      // A prize is lost by what the player may not have, never by what did not work.
      if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal')
        throw error;
      return error.code === 'balance_full' && !waits ? payOne(row, content, one, prize, true) : false;
    }
    tell(account_id);
    return true;
  }

  async function payAll(promotionId: PromotionId): Promise<void> {
    const row = await findPublished(db, promotionId);
    const content = row && readContent(row.content);
    if (!row || !content?.tournament) return;
    const paid = await listPlaces(db, promotionId);
    let place = paid.length + 1;
    let after: RankKey | undefined = paid.at(-1);
    for (;;) {
      const page = await listRanked(db, promotionId, { after, limit: atOnce });
      const kept = await standing.listKept(page);
      for (const one of kept) {
        const prize = prizeAt(content.tournament.prizes, place);
        if (!prize) break;
        if (!(await standing.mayWin(one.account_id, promotionId, content))) continue;
        if (await payOne(row, content, one, { ...prize, place })) place += 1;
      }
      after = page.at(-1);
      if (!after || !prizeAt(content.tournament.prizes, place)) break;
    }
    await moveEnd(db, promotionId, 'PAYING', { state: 'PAID', paid_at: clock.now() });
  }

  /** What is over and what is owed; one that fails keeps no other from it. */
  return async function settle(): Promise<void> {
    for (const row of await listTournaments(db, addSeconds(clock.now(), -owedSeconds))) await end(row);
    for (const promotionId of await listPaying(db)) {
      await payAll(promotionId).catch((error: unknown) => {
        if (!(error instanceof PaidByOther))
          log.error({ err: error, promotionId }, 'prizes of a tournament are paid later');
      });
    }
  };
}
