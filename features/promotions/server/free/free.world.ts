import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import { createPlayedConsumer } from '@kislap/free-rounds/server/played.consumer.ts';
import { startFreebetVendor } from '@kislap/free-rounds/server/vendor.testkit.ts';
import { playSource } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { hub88Of, playRows } from '@kislap/server-app/testing/play-parts';
import { expect } from 'vitest';
import { type PromotionsWorld, readToEnd } from '../promotions.world.ts';

const linesAtOnce = 1_000;
const peso = 1_000_000n;

export type FreeVendor = Awaited<ReturnType<typeof addFreeVendor>>;

/** A vendor that gives free rounds of one game, and what counts how many were played. */
export async function addFreeVendor({ server, clock }: PromotionsWorld) {
  const vendor = await startFreebetVendor();
  const { features, platform } = server;
  const rows = playRows(platform.database.pool, clock);
  const keys = { privateKey: vendor.privateKey, publicKey: vendor.vendorKeys.publicKey };
  await features.games.addIntegration(hub88Of('freebets', vendor.url, keys));
  await rows.addStudio();
  const mango = await rows.addGame('freebets', 'mango-rush');
  await features.games.catalogue.reload();
  const { kysely, pool } = platform.database;
  // Read by itself: where it stops says nothing to those who read the feed for wagering.
  const feed = playSource({ ledger: features.ledger, pool, clock });
  const source = { ...feed, read: (after: string) => feed.read(after, linesAtOnce) };
  const consumers = createConsumers({
    ...{ db: kysely, signals: platform.signals, log: platform.log },
    consumers: [createPlayedConsumer({ source, tell: () => undefined })],
  });
  return { vendor, mango, played: { drain: () => readToEnd(server, consumers) } };
}

/** A free round as the vendor tells it; `pay` may come later. */
export async function beginSpin(
  world: PromotionsWorld,
  { vendor, mango }: Pick<FreeVendor, 'vendor' | 'mango'>,
  accountId: AccountId,
) {
  const rewardUuid = vendor.rewardsOf(accountId).at(-1)?.reward_uuid;
  const roundRef = `free-${randomUUID()}` as RoundRef;
  const reference = `${roundRef}-win` as Reference;
  const own = { accountId, currency: 'PHP', source: 'freebets', gameId: mango, category: 'RNG', roundRef };
  const call = { ...own, meta: { reward_uuid: rewardUuid } };
  world.clock.advance(1);
  const bet = await world.tryPlay({
    ...{ ...call, kind: 'bet', reference: `${roundRef}-bet` as Reference, amount: 5n * peso, isFree: true },
  });
  expect(bet.outcome).toBe('posted');
  return {
    reference,
    roundRef,
    async pay(win: bigint): Promise<void> {
      const won = { reference, amount: win, needsBet: true, closesRound: true } as const;
      const result = await world.ledger.play({ ...call, kind: 'promoWin', ...won });
      expect(result.outcome).toBe('posted');
    },
  };
}
