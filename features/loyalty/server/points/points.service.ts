import type { AccountId } from '@kislap/contract-kit';
import { Instant } from '@kislap/contract-kit/fields';
import { manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';
import { addDays } from '@kislap/rules/days';
import type { Site } from '@kislap/site/server';
import type { PaymentPasswords } from '@kislap/wallet/server';
import * as z from 'zod/mini';
import type { PointEntry, PointKind } from '../../contract/points.ts';
import { convertDayMax, convertProblem, pointDays, pointsCash, spendPoints } from '../../rules/points.ts';
import { findLevelOf } from '../levels/level.queries.ts';
import type { Levels } from '../levels/levels.service.ts';
import type { EntryRow } from '../loyalty.tables.ts';
import { findPlayer, lockPlayer } from '../play/play.queries.ts';
import { createNightlyPoints } from './nightly-points.ts';
import * as queries from './point.queries.ts';

interface PointsParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  site: Pick<Site, 'isModuleOn'>;
  credits: Pick<Credits, 'give'>;
  paymentPasswords: Pick<PaymentPasswords, 'require'>;
  levels: Pick<Levels, 'tell'>;
}

/** A change of points, and its own name: one for each. */
interface Change {
  accountId: AccountId;
  points: bigint;
  kind: PointKind;
  reference: string;
}

/** Points of one lot. */
export interface LotPart {
  earnedOn: string;
  points: bigint;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(z.readonly(z.tuple([Instant, z.string(), z.string()])));
const refusals = {
  min: 'points_below_minimum',
  step: 'points_not_in_steps',
  day: 'points_day_limit',
} as const;

export type PointsDesk = ReturnType<typeof createPoints>;

/** Points (domain 4.5), in hundredths: earned by the day, spent and lapsed oldest first. */
export function createPoints({ platform, site, credits, paymentPasswords, levels }: PointsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;
  const entryOf = ({ accountId, points, kind, reference }: Change): EntryRow => ({
    bucket: bucketOf(accountId),
    account_id: accountId,
    ...{ kind, reference, points },
    created_at: clock.now(),
  });

  /** Takes points of the player, whose row is locked; throws `points_too_few`. Answers which lots gave them. */
  async function spend(tx: Tx, change: Change): Promise<LotPart[]> {
    const { accountId, points } = change;
    const lots = await queries.listLots(tx, accountId);
    const parts = spendPoints(
      lots.map((lot) => ({ earnedOn: lot.earned_on, left: lot.left_points })),
      points,
    );
    if (!parts) throw new AppError('points_too_few');
    for (const { lot, spent } of parts) await queries.changeLot(tx, accountId, lot.earnedOn, -spent);
    await queries.changeBalance(tx, accountId, -points);
    await queries.addEntry(tx, entryOf({ ...change, points: -points }));
    return parts.map(({ lot, spent }) => ({ earnedOn: lot.earnedOn, points: spent }));
  }

  return {
    ...createNightlyPoints(platform),
    spend,

    async requireOn(): Promise<void> {
      if (!(await site.isModuleOn('POINTMALL'))) throw new AppError('operation_not_enabled');
    },

    /** Gives points in the caller's transaction, once for each reference; they lapse as those that are earned today. */
    async give(tx: Tx, gift: Omit<Change, 'kind'>): Promise<void> {
      const { accountId, points } = gift;
      await lockPlayer(tx, accountId);
      if (!(await queries.addEntry(tx, entryOf({ ...gift, kind: 'GIVEN' })))) return;
      await queries.addLot(tx, accountId, manilaDay(clock.now()), points);
      await queries.changeBalance(tx, accountId, points);
    },

    /** Gives spent points back into the lots that gave them, so that they lapse when they would have lapsed. */
    async giveBack(tx: Tx, change: Omit<Change, 'points'>, parts: readonly LotPart[]): Promise<void> {
      const { accountId } = change;
      const points = parts.reduce((sum, part) => sum + part.points, 0n);
      await lockPlayer(tx, accountId);
      for (const part of parts) await queries.changeLot(tx, accountId, part.earnedOn, part.points);
      await queries.changeBalance(tx, accountId, points);
      await queries.addEntry(tx, entryOf({ ...change, points }));
    },

    async getBalance(accountId: AccountId) {
      const today = manilaDayStart(manilaDay(clock.now()));
      const [player, level, lots, used] = await Promise.all([
        findPlayer(db, accountId),
        findLevelOf(db, accountId),
        queries.listLots(db, accountId, 1),
        queries.sumConverted(db, accountId, today),
      ]);
      const oldest = lots[0];
      return {
        points: player?.points ?? 0n,
        multiplier: level?.multiplier ?? 100,
        nextLapse: oldest ? { points: oldest.left_points, on: addDays(oldest.earned_on, pointDays) } : null,
        convertLeft: used < convertDayMax ? convertDayMax - used : 0n,
      };
    },

    async list(accountId: AccountId, { after, pageSize }: PageQuery) {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const rows = await queries.listEntries(db, accountId, page);
      const { shown, next } = places.cut(
        rows,
        pageSize,
        (row) => [row.created_at, row.kind, row.reference] as const,
      );
      return { list: shown.map(toEntry), next };
    },

    async convert(
      accountId: AccountId,
      request: { points: bigint; paymentPassword: string; key: string },
    ): Promise<{ amount: bigint; points: bigint }> {
      const { points, key } = request;
      const amount = pointsCash(points);
      const entry = { kind: 'CONVERTED', reference: key } as const;
      await paymentPasswords.require(accountId, request.paymentPassword);
      const today = manilaDayStart(manilaDay(clock.now()));
      const done = await db.transaction().execute(async (tx) => {
        const player = await lockPlayer(tx, accountId);
        const known = await queries.findEntry(tx, accountId, entry);
        if (known && known.points !== -points) throw new AppError('idempotency_key_reused');
        if (known) return { left: player.points };
        const problem = convertProblem(points, await queries.sumConverted(tx, accountId, today));
        if (problem) throw new AppError(refusals[problem]);
        await spend(tx, { accountId, points, ...entry });
        const given = await credits.give(tx, {
          accountId,
          kind: 'POINTS',
          amount,
          source: 'loyalty',
          reference: `POINTS:${accountId}:${key}`,
        });
        return { left: player.points - points, announce: given.announce };
      });
      done.announce?.();
      levels.tell([accountId]);
      return { amount, points: done.left };
    },
  };
}

function toEntry({ kind, reference, points, created_at: createdAt }: EntryRow): PointEntry {
  return { kind: kind as PointKind, reference, points, createdAt };
}
