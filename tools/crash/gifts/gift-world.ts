import { randomUUID } from 'node:crypto';
import { bucketOf } from '../../../core/platform/database/ids.ts';
import type { PromotionId } from '../../../features/promotions/contract/promotions.ids.ts';
import type { TryKey } from '../../../features/rewards/contract/rewards.ids.ts';
import type { AccountId } from '../../../packages/contract-kit/src/ids.ts';
import { convertedPoints, type GiftPlayer, type Offers, pin } from './doings.ts';
import type { GiftHouse } from './gift-house.ts';
import { closeTournament } from './tournament-case.ts';

export const peso = 1_000_000n;
export const upgrade = 18n * peso;
export const rafflePrize = 7n * peso;
export const bonus = 100n * peso;
/** Of an evening's bets, in hundredths. */
export const earned = 1_234n;
export const prizes = 3;

const ownedId = (accountId: AccountId) => `${randomUUID().slice(0, 34)}${accountId.slice(-2)}`;

/** Players to whom everything waits, and what is offered to them: few shares and few prizes. */
export async function buildCase({ platform, house }: GiftHouse, size: number) {
  const { identity, loyalty, rewards, wallet } = house.services;
  const { kysely, pool } = platform.database;
  const query = (statement: string, values: readonly unknown[]) => pool.query(statement, [...values]);

  async function addPlayer(): Promise<GiftPlayer> {
    const username = `gift${randomUUID().slice(0, 8)}`;
    const member = { type: 0, username, password: null, language: 'EN', ip: '127.0.0.1' } as const;
    const { id: accountId } = await identity.createMember(kysely, member);
    await wallet.paymentPasswords.put(accountId, { old: undefined, next: pin });
    await kysely.transaction().execute(async (tx) => {
      await loyalty.points.give(tx, { accountId, points: convertedPoints, reference: 'crash' });
      for (const kind of ['WHEEL', 'ENVELOPE'] as const)
        await rewards.tickets.give(tx, { accountId, kind, count: 1, origin: 'TEST', reference: kind });
    });
    const own = [bucketOf(accountId), accountId];
    await query(
      `insert into loyalty.gift (bucket, account_id, kind, occasion, level, amount, created_at)
       values ($1, $2, 'VIP_UPGRADE', '1', 1, $3, now())`,
      [...own, upgrade],
    );
    await query(
      `insert into loyalty.day (bucket, account_id, day, category, valid_bet, rebatable)
       values ($1, $2, current_date - 3, 'RNG', $3, 0)`,
      [...own, earned * peso],
    );
    await query(
      `insert into rewards.raffle_win (bucket, win_id, account_id, raffle_id, place, amount, state, won_at, lapses_at)
       values ($1, $3, $2, gen_random_uuid(), 1, $4, 'WAITING', now(), now() + interval '1 day')`,
      [...own, ownedId(accountId), rafflePrize],
    );
    await rewards.wheel.get(accountId);
    return { accountId, tryKey: randomUUID() as TryKey };
  }

  /** A prize of which there are few, and one that never runs out in its place. */
  async function openWheel(): Promise<number> {
    const { rows } = await query(
      `insert into rewards.wheel_version select coalesce(max(version), 0) + 1, 'test', now() from rewards.wheel_version
       returning version`,
      [],
    );
    const version: number = rows[0]?.version;
    await query(
      `insert into rewards.wheel_prize values ($1, 0, $2, 0, null, null), ($1, 1, $3, 10000, $4, 0)`,
      [version, 5n * peso, 100n * peso, prizes],
    );
    await query(`insert into rewards.wheel_stock values ($1, 1, $2)`, [version, prizes]);
    return version;
  }

  async function openWindow(shares: number): Promise<string> {
    const { rows } = await query(
      `insert into rewards.rain_window (number, rain_id, opens_at, closes_at, pool, shares, share_min, taken, commit_hash,
         sealed_seed)
       values (nextval('rewards.rain_number'), gen_random_uuid(), now() - interval '1 minute', now() + interval '1 hour',
         $1, $2, 1, 0, '', '') returning number`,
      [BigInt(shares) * peso, shares],
    );
    const number: bigint = rows[0]?.number;
    await query(
      `insert into rewards.rain_share (number, share, amount) select $1, n, $2 from generate_series(1, $3::integer) n`,
      [number, peso, shares],
    );
    return `RE-${number}`;
  }

  async function publish(code: string): Promise<PromotionId> {
    const promotionId = randomUUID() as PromotionId;
    const words = { title: 'Crash', text: 'To be taken once.', terms: 'None.' };
    const content = {
      ...{ kind: 'CODE', texts: { EN: words, TY: words }, art: 'gift', startsAt: '2026-01-01T00:00:00.000Z' },
      ...{
        endsAt: null,
        percent: null,
        bonusMax: '100',
        depositMin: '0',
        depositNumber: null,
        multiplier: 10,
      },
      ...{ stakeMax: null, days: 30, weights: { RNG: 100 }, newcomerDays: null, code },
    };
    await query(`insert into promotions.promotion values ($1, 1, 'OPEN', $2, now())`, [
      promotionId,
      size + 1,
    ]);
    await query(`insert into promotions.version values ($1, 1, $2, now(), 'one', 'two')`, [
      promotionId,
      content,
    ]);
    return promotionId;
  }

  const players = await Promise.all(Array.from({ length: size }, addPlayer));
  const tournamentId = await closeTournament(query, players);
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  const version = await openWheel();
  const offers: Offers = { promotionId: await publish(code), code, windowCode: await openWindow(size - 2) };
  return { players, offers, version, tournamentId };
}

export type GiftCase = Awaited<ReturnType<typeof buildCase>>;
