import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { buildPromotionsWorld } from '@kislap/promotions/server/promotions.world.ts';

export const peso = 1_000_000n;
export const pin = '482915';
const password = 'velvet-anchor-plum';
const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };

/** A Wednesday in Manila, long before the first of a month. */
const start = new Date('2027-03-10T02:00:00.000Z');

/** The whole house with players that play on the ledger, and a clock that goes over days. */
export async function buildLoyaltyWorld() {
  const world = await buildPromotionsWorld();
  const { server, clock } = world;
  clock.set(start);
  const { loyalty, identity, rewards } = server.features;
  const { kysely } = server.platform.database;
  const { signals, log } = server.platform;
  const consumers = createConsumers({ db: kysely, signals, log, consumers: [loyalty.consumer] });

  async function follow() {
    for (let tries = 0; tries < 3_000; tries += 1) {
      await consumers.drain();
      if ((await consumers.lag())['loyalty.play']?.events === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('the play feed was not read to its end');
  }

  return {
    ...world,
    loyalty,
    rewards,
    follow,
    rebuild: () => consumers.rebuild('loyalty.play'),

    /** As `addPlayer`, with a call that signs in again, since a session does not outlive days. */
    async addMember({ isVerified = false } = {}) {
      const player = await world.addPlayer();
      if (isVerified) await verify(player.accountId);
      const account = await identity.findAccount(player.accountId);
      const seen = { ...origin, cookies: {}, setCookie: () => undefined };
      const username = account?.username ?? '';
      return {
        ...player,
        username,
        async signIn() {
          return server.as((await identity.logins.login({ username, password }, seen)).token);
        },
        gifts: () => waiting(player.accountId),
        claim: (kind: Kind, rewardId: string) => claim(player.accountId, kind, rewardId),
      };
    },

    setPin: (accountId: AccountId) =>
      server.features.wallet.paymentPasswords.put(accountId, { old: undefined, next: pin }),

    givePoints: (accountId: AccountId, points: bigint) =>
      kysely
        .transaction()
        .execute((tx) => loyalty.points.give(tx, { accountId, points, reference: randomUUID() })),

    async setLevel(accountId: AccountId, level: number) {
      await server.platform.database.pool.query(
        `insert into loyalty.player (bucket, account_id, level, reached) values ($1, $2, $3, $3)`,
        [bucketOf(accountId), accountId, level],
      );
    },

    /** A break of an hour. */
    pause: (accountId: AccountId) =>
      world.ledger.setGuard(server.platform.database.pool, accountId, {
        rules: [],
        excludedUntil: null,
        coolingUntil: addSeconds(clock.now(), 3_600),
      }),

    /** To this moment of Manila. */
    async at(day: string, time = '10:00') {
      clock.set(new Date(`${day}T${time}:00+08:00`));
      await world.ledger.ensurePartitions();
    },
  };

  async function verify(accountId: AccountId) {
    await identity.setBirthDate(accountId, '1990-05-17');
    await kysely.transaction().execute((tx) => identity.setIdentityStatus(tx, accountId, 'verified'));
  }

  function sources() {
    return rewards.slots.sources.list();
  }

  async function waiting(accountId: AccountId) {
    const lists = await Promise.all(sources().map((source) => source.listWaiting(accountId)));
    return lists.flat().map(({ kind, rewardId, amount }) => [kind, rewardId, amount] as const);
  }

  async function claim(accountId: AccountId, kind: Kind, rewardId: string) {
    await sources()
      .find((source) => source.kinds.includes(kind))
      ?.claim(accountId, kind, rewardId);
  }
}

type Kind = 'VIP_UPGRADE' | 'VIP_WEEKLY' | 'VIP_BIRTHDAY' | 'CASHBACK';
export type LoyaltyWorld = Awaited<ReturnType<typeof buildLoyaltyWorld>>;
export type Member = Awaited<ReturnType<LoyaltyWorld['addMember']>>;
