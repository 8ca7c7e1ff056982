import type { AccountId, ReplyOf } from '@kislap/contract-kit';
import { manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { addDays, mondayOf } from '@kislap/rules/days';
import { maskName } from '@kislap/rules/mask-name';
import type { getBoardDesk } from '../../contract/missions.console.ts';
import type { getMissionBoard } from '../../contract/missions.ts';
import { prizeOf, prizePlaces, prizeTimes } from '../../rules/missions-board.ts';
import type { BoardPrizeRow } from '../loyalty.tables.ts';
import * as queries from './board.queries.ts';
import { giftSource } from './claims.service.ts';
import type { MissionsParts } from './missions.parts.ts';
import { prizeTimeOf, weekAt } from './periods.ts';

/** A place further down is not counted. */
const rankMax = 1_000;
/** A house that was away for long still pays what it owes for these weeks. */
const weeksBack = 4;

export type Board = ReturnType<typeof createBoard>;

/** Who has the most mission points in a week, and what the first win. */
export function createBoard({ platform, listNames, credits }: MissionsParts) {
  const { clock, pusher, log } = platform;
  const db = platform.database.kysely;

  async function findPlace(accountId: AccountId, week: string) {
    const score = await queries.findScore(db, accountId, week);
    if (!score) return { missionPoints: 0, rank: null };
    const before = await queries.countBefore(db, score, rankMax);
    return { missionPoints: score.mission_points, rank: before < rankMax ? before + 1 : null };
  }

  /** Writes down who won what; the points of a week that is over do not change. */
  async function fix(week: string): Promise<void> {
    if (await queries.isFixed(db, week)) return;
    const top = await queries.listTop(db, week, prizePlaces);
    for (const [place, { bucket, account_id, mission_points }] of top.entries()) {
      const rank = place + 1;
      await queries.insertPrize(db, {
        ...{ bucket, account_id, week, rank, mission_points },
        ...{ amount: prizeOf(rank), state: 'WAITING', reason: null, decided_at: null },
      });
    }
    await queries.insertFixed(db, week, clock.now());
  }

  async function pay(row: BoardPrizeRow): Promise<void> {
    const { account_id: accountId, week, rank, amount } = row;
    const decided_at = clock.now();
    try {
      const announce = await db.transaction().execute(async (tx) => {
        if (!(await queries.decidePrize(tx, row, { state: 'PAID', reason: null, decided_at })))
          return undefined;
        const credit = await credits.give(tx, {
          ...{ accountId, kind: 'LEADERBOARD', amount, times: prizeTimes, source: giftSource },
          reference: `leaderboard:${week}:${accountId}`,
          meta: { week, rank },
        });
        return credit.announce;
      });
      announce?.();
    } catch (error) {
      // Who is locked, takes a break or is excluded gets none; anything else is tried again.
      if (!(error instanceof AppError)) throw error;
      await queries.decidePrize(db, row, { state: 'REFUSED', reason: error.code, decided_at });
    }
    pusher.push(accountId, { type: 'missions' });
  }

  /** One that fails keeps nobody else from theirs. */
  async function payAll(): Promise<void> {
    let after: queries.PrizePlace | undefined;
    for (;;) {
      const page = await queries.listWaiting(db, after, prizePlaces);
      if (page.length === 0) return;
      for (const row of page) {
        await pay(row).catch((error) =>
          log.error({ err: error, accountId: row.account_id, week: row.week }, 'a prize is credited later'),
        );
      }
      after = page.at(-1);
    }
  }

  return {
    findPlace,

    async read(accountId: AccountId): Promise<ReplyOf<typeof getMissionBoard>> {
      const week = weekAt(clock.now());
      const [top, own, prize] = await Promise.all([
        queries.listTop(db, week, prizePlaces),
        findPlace(accountId, week),
        queries.findPrize(db, accountId, addDays(week, -7)),
      ]);
      const names = await listNames(top.map((row) => row.account_id));
      const wins = own.rank !== null && own.rank <= prizePlaces;
      return {
        from: manilaDayStart(week),
        until: manilaDayStart(addDays(week, 7)),
        paidAt: prizeTimeOf(week),
        list: top.map((row, place) => ({
          rank: place + 1,
          account: maskName(names.get(row.account_id) ?? ''),
          missionPoints: row.mission_points,
          prize: prizeOf(place + 1),
          isOwn: row.account_id === accountId,
        })),
        own: { ...own, rankMax, prize: wins ? prizeOf(own.rank ?? 0) : null },
        last: prize ? { rank: prize.rank, prize: prize.amount, state: prize.state } : null,
      };
    },

    /** As operators see a week, by its Monday. */
    async readDesk(asked?: string): Promise<ReplyOf<typeof getBoardDesk>> {
      const week = asked ?? weekAt(clock.now());
      if (mondayOf(week) !== week) throw invalidField('week', 'not_monday');
      const [top, prizes, isFixed] = await Promise.all([
        queries.listTop(db, week, prizePlaces),
        queries.listPrizes(db, week),
        queries.isFixed(db, week),
      ]);
      const names = await listNames(top.map((row) => row.account_id));
      const prizeFor = new Map(prizes.map((prize) => [prize.account_id, prize]));
      const list = top.map((row, place) => {
        const prize = prizeFor.get(row.account_id);
        return {
          rank: place + 1,
          accountId: row.account_id,
          account: names.get(row.account_id) ?? '',
          missionPoints: row.mission_points,
          reachedAt: row.reached_at,
          prize: prizeOf(place + 1),
          state: prize?.state ?? null,
          reason: prize?.reason ?? null,
        };
      });
      return { week, paidAt: prizeTimeOf(week), isFixed, list };
    },

    /** Credits the prizes of the weeks that are over, from Monday noon on; however often it runs, each once. */
    async settle(): Promise<void> {
      const now = clock.now();
      for (let back = weeksBack; back >= 1; back -= 1) {
        const week = addDays(weekAt(now), -7 * back);
        if (now >= prizeTimeOf(week)) await fix(week);
      }
      await payAll();
    },
  };
}
