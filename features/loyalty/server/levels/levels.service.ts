import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets, bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays, mondayOf } from '@kislap/rules/days';
import type { Site } from '@kislap/site/server';
import type { Gift, Level } from '../../contract/levels.ts';
import { earnedLevel, keepDays, returned, upgraded, weightedBets } from '../../rules/levels.ts';
import { listGifts } from '../gifts/gift.queries.ts';
import type { GiftRow, LevelRow, PlayerRow } from '../loyalty.tables.ts';
import { findPlayer, sumBets } from '../play/play.queries.ts';
import * as queries from './level.queries.ts';

interface LevelsParts {
  site: Pick<Site, 'isModuleOn'>;
  platform: Pick<Platform, 'database' | 'clock' | 'pusher' | 'log'>;
}

const giftsShown = 30;
const hourSeconds = 3_600;

export type Levels = ReturnType<typeof createLevels>;

/** Where players stand on the ladder (domain 4.4). */
export function createLevels({ platform, site }: LevelsParts) {
  const { clock, pusher, log } = platform;
  const db = platform.database.kysely;

  function tell(accountIds: readonly AccountId[]): void {
    for (const accountId of accountIds) pusher.push(accountId, { type: 'loyalty' });
  }

  /** Upgrades at once, lost levels come back; each new level brings its bonus once in a lifetime. */
  async function raise(tx: Tx, players: readonly PlayerRow[]): Promise<AccountId[]> {
    if (players.length === 0) return [];
    const ladder = await queries.listLevels(tx);
    const now = clock.now();
    const from = addDays(manilaDay(now), -keepDays);
    const changed: AccountId[] = [];
    const gifts: GiftRow[] = [];
    for (const player of players) {
      const { account_id: accountId, level, reached, deposits } = player;
      const lifetime = { wholeBets: player.whole_bets, halfBets: player.half_bets, deposits };
      let next = upgraded({ level, reached }, earnedLevel(ladder, lifetime));
      if (next.level < next.reached) next = returned(ladder, next, await sumBets(tx, accountId, { from }));
      if (next.level === level && next.reached === reached) continue;
      await queries.saveStanding(tx, accountId, { ...next, at: now });
      changed.push(accountId);
      for (const step of ladder)
        if (step.level > reached && step.level <= next.reached && step.upgrade > 0n)
          gifts.push(upgradeGift(accountId, step, now));
    }
    await queries.addGifts(tx, gifts);
    return changed;
  }

  async function findStanding(accountId: AccountId) {
    const today = manilaDay(clock.now());
    const [player, turnover, week] = await Promise.all([
      findPlayer(db, accountId),
      sumBets(db, accountId, { from: addDays(today, -keepDays) }),
      sumBets(db, accountId, { from: mondayOf(today) }),
    ]);
    const { level = 0, reached = 0, level_since: levelSince = null, deposits = 0n } = player ?? {};
    const bets = player ? weightedBets({ wholeBets: player.whole_bets, halfBets: player.half_bets }) : 0n;
    return { level, reached, levelSince, bets, deposits, turnover, week };
  }

  return {
    raise,
    tell,
    findStanding,
    list: async (): Promise<Level[]> => (await queries.listLevels(db)).map(toLevel),

    /** 0 where nothing is known of the account. */
    async findLevel(executor: Executor, accountId: AccountId): Promise<number> {
      return (await queries.findLevelOf(executor, accountId))?.level ?? 0;
    },

    /** Without whom nothing is known of. */
    async findLevels(executor: Executor, accountIds: readonly AccountId[]): Promise<Map<AccountId, number>> {
      const rows = await queries.listLevelsOf(executor, accountIds);
      return new Map(rows.map(({ account_id, level }) => [account_id, level]));
    },

    /** What the cashier allows by level; undefined where its own setting holds. */
    async findAllowance(executor: Executor, accountId: AccountId) {
      const row = await queries.findLevelOf(executor, accountId);
      if (!row || row.daily_withdrawal === null) return undefined;
      return { dailyLimit: row.daily_withdrawal, freePerDay: row.free_withdrawals };
    },

    /** What stands beside the balance. */
    async findBadge(accountId: AccountId) {
      if (!(await site.isModuleOn('VIP'))) return {};
      const row = await queries.findLevelOf(db, accountId);
      return { hasVip: true, vipLabelName: `VIP ${row?.level ?? 0}`, vipRankLevel: row?.level ?? 0 };
    },

    async getVip(accountId: AccountId) {
      if (!(await site.isModuleOn('VIP'))) throw new AppError('operation_not_enabled');
      const [ladder, standing, gifts] = await Promise.all([
        queries.listLevels(db),
        findStanding(accountId),
        listGifts(db, accountId, giftsShown),
      ]);
      const nextCheck = firstOfNextMonth(manilaDay(clock.now()));
      return { ladder: ladder.map(toLevel), standing, nextCheck, gifts: gifts.map(toGift) };
    },

    async getPlayer(accountId: AccountId) {
      const [standing, gifts] = await Promise.all([
        findStanding(accountId),
        listGifts(db, accountId, giftsShown),
      ]);
      return { standing, gifts: gifts.map(toGift) };
    },

    /**
     * The keep check of this month. From one o'clock on, when the feed has told the last day; a bet that it tells later
     * still brings the level back.
     */
    async checkAll(): Promise<void> {
      const at = clock.now();
      const first = `${manilaDay(addSeconds(at, -hourSeconds)).slice(0, 7)}-01`;
      const since = manilaDayStart(first);
      const from = addDays(first, -keepDays);
      const failed: unknown[] = [];
      for (const bucket of allBuckets) {
        try {
          const fell = await db
            .transaction()
            .execute((tx) => queries.lowerLevels(tx, { bucket, first, since, from, at }));
          tell(fell);
        } catch (error) {
          log.error({ err: error, bucket }, 'the levels of a bucket could not be checked');
          failed.push(error);
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, 'some levels could not be checked');
    },
  };
}

function upgradeGift(accountId: AccountId, { level, upgrade }: LevelRow, at: Date): GiftRow {
  return {
    bucket: bucketOf(accountId),
    account_id: accountId,
    kind: 'VIP_UPGRADE',
    occasion: String(level),
    level,
    amount: upgrade,
    created_at: at,
    claimed_at: null,
  };
}

export function toLevel(row: LevelRow): Level {
  const { daily_withdrawal: dailyWithdrawal, free_withdrawals: freeWithdrawals, ...rest } = row;
  return { ...rest, dailyWithdrawal, freeWithdrawals };
}

export function toGift(row: GiftRow): Gift {
  const { kind, occasion, level, amount, created_at: createdAt, claimed_at: claimedAt } = row;
  return { kind, occasion, level, amount, createdAt, claimedAt };
}

function firstOfNextMonth(day: string): string {
  const first = `${day.slice(0, 7)}-01`;
  return `${addDays(first, 31).slice(0, 7)}-01`;
}
