import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import { manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits, Promotions } from '@kislap/promotions/server';
import type { RewardSource, WaitingReward } from '@kislap/rewards/server';
import { addDays, mondayOf } from '@kislap/rules/days';
import type { GiftKind } from '../../contract/levels.ts';
import { birthdayDays, giftedBirthday, hasWeeklyGift, weeklyCashback } from '../../rules/gifts.ts';
import type { Levels } from '../levels/levels.service.ts';
import type { GiftRow } from '../loyalty.tables.ts';
import { lockPlayer } from '../play/play.queries.ts';
import * as queries from './gift.queries.ts';

interface GiftsParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  identity: Pick<Identity, 'findAccount'>;
  ledger: Pick<Ledger, 'findPause'>;
  credits: Pick<Credits, 'give'>;
  levels: Pick<Levels, 'tell'>;
  /** What promotions paid for the losses of a week; it is paid for once. */
  cashbacks: Promotions['bases']['cashbacks'];
}

interface Waiting {
  kind: GiftKind;
  occasion: string;
  level: number;
  amount: bigint;
  since: Date;
  until: Date | null;
}

interface Week {
  /** Of the running one. */
  monday: string;
  /** The Monday of the one before. */
  week: string;
}

const kinds = [
  'VIP_UPGRADE',
  'VIP_WEEKLY',
  'VIP_BIRTHDAY',
  'CASHBACK',
] as const satisfies readonly GiftKind[];

/**
 * Gifts of the ladder and the weekly cashback, in the reward centre. An upgrade waits as a row. The others are found in
 * what was played, at the level of the day on which they are looked at, so nothing has to be written for whoever does not come.
 */
export function createGifts({ platform, identity, ledger, credits, levels, cashbacks }: GiftsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Of the week before this one, until this one ends. */
  async function findWeekly(
    executor: Executor,
    accountId: AccountId,
    { level, weekly, bets, lost }: queries.Standing,
    { monday, week }: Week,
  ): Promise<Waiting[]> {
    const common = {
      occasion: week,
      level,
      since: manilaDayStart(monday),
      until: manilaDayStart(addDays(monday, 7)),
    };
    const whole = weeklyCashback(lost, level);
    const paid = whole > 0n ? await cashbacks.sumOfWeek(executor, accountId, week) : 0n;
    return [
      ...(hasWeeklyGift(bets) ? [{ ...common, kind: 'VIP_WEEKLY' as const, amount: weekly }] : []),
      { ...common, kind: 'CASHBACK' as const, amount: whole - paid },
    ];
  }

  async function findBirthday(
    executor: Executor,
    accountId: AccountId,
    { level, birthday: amount }: queries.Standing,
  ): Promise<Waiting[]> {
    const account = amount > 0n ? await identity.findAccount(accountId, executor) : undefined;
    if (!account?.birthDate) return [];
    const person = { birthDate: account.birthDate, openedOn: manilaDay(account.createdAt) };
    const birthday = giftedBirthday(person, manilaDay(clock.now()));
    if (birthday === undefined) return [];
    return [
      {
        ...{ kind: 'VIP_BIRTHDAY', occasion: birthday.slice(0, 4), level, amount },
        since: manilaDayStart(birthday),
        until: manilaDayStart(addDays(birthday, birthdayDays)),
      },
    ];
  }

  /** Whatever may be claimed now; a gift of nothing is none. Who has no level yet costs two reads. */
  async function findAll(executor: Executor, accountId: AccountId, kind?: GiftKind): Promise<Waiting[]> {
    const today = manilaDay(clock.now());
    const monday = mondayOf(today);
    const week = addDays(monday, -7);
    const year = Number(today.slice(0, 4));
    const [standing, rows] = await Promise.all([
      queries.findStanding(executor, accountId, { from: week, until: monday }),
      queries.listCurrent(executor, accountId, { week, years: [year - 1, year] }),
    ]);
    const found = rows.filter((row) => row.claimed_at === null).map(toWaiting);
    if (standing && (!kind || kind === 'VIP_WEEKLY' || kind === 'CASHBACK'))
      found.push(...(await findWeekly(executor, accountId, standing, { monday, week })));
    if (standing && (!kind || kind === 'VIP_BIRTHDAY'))
      found.push(...(await findBirthday(executor, accountId, standing)));
    const isKnown = (gift: Waiting) =>
      rows.some((row) => row.kind === gift.kind && row.occasion === gift.occasion);
    return found.filter((gift) => gift.amount > 0n && (gift.kind === 'VIP_UPGRADE' || !isKnown(gift)));
  }

  async function claim(accountId: AccountId, kind: GiftKind, occasion: string): Promise<void> {
    const announce = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, accountId);
      if (kind === 'CASHBACK') await cashbacks.lock(tx, accountId);
      const known = await queries.findGift(tx, accountId, { kind, occasion });
      if (known?.claimed_at) return undefined;
      const gift = (await findAll(tx, accountId, kind)).find(
        (one) => one.kind === kind && one.occasion === occasion,
      );
      if (!gift) throw new AppError('gift_gone');
      await queries.saveClaimed(tx, toRow(accountId, gift, clock.now()));
      const given = await credits.give(tx, {
        accountId,
        kind: kind === 'CASHBACK' ? 'CASHBACK' : 'VIP',
        amount: gift.amount,
        source: 'loyalty',
        reference: `${kind}:${accountId}:${occasion}`,
        meta: { level: gift.level },
      });
      return given.announce;
    });
    announce?.();
    levels.tell([accountId]);
  }

  const source: RewardSource = {
    kinds,
    async listWaiting(accountId): Promise<WaitingReward[]> {
      const open = await findAll(db, accountId);
      if (open.length === 0 || (await ledger.findPause(accountId))) return [];
      return open
        .map(({ kind, occasion, amount, since, until }) => ({
          ...{ kind, rewardId: occasion, amount, since, until },
          points: null,
        }))
        .toSorted((one, other) => other.since.getTime() - one.since.getTime());
    },
    async claim(accountId, kind, rewardId) {
      const own = kinds.find((one) => one === kind);
      if (!own) throw new AppError('not_found');
      await claim(accountId, own, rewardId);
    },
  };
  return {
    source,

    /** What was paid for the loss of a week. */
    async findPaidCashback(executor: Executor, accountId: AccountId, week: string): Promise<bigint> {
      const gift = await queries.findGift(executor, accountId, { kind: 'CASHBACK', occasion: week });
      return gift?.claimed_at ? gift.amount : 0n;
    },
  };
}

function toWaiting({ kind, occasion, level, amount, created_at: since }: GiftRow): Waiting {
  return { kind, occasion, level, amount, since, until: null };
}

function toRow(accountId: AccountId, gift: Waiting, at: Date): GiftRow {
  const { kind, occasion, level, amount, since } = gift;
  return {
    bucket: bucketOf(accountId),
    account_id: accountId,
    ...{ kind, occasion, level, amount },
    created_at: since,
    claimed_at: at,
  };
}
