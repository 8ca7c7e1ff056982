import { randomUUID } from 'node:crypto';
import type { GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { startSelfExclusion } from '@kislap/protection/contract/protection';
import { hub88Of } from '@kislap/server-app/testing/play-parts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FreeTerms } from '../../contract/free.terms.ts';
import { getFreeProgress } from '../../contract/free.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { listConsolePromotions } from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { endAward } from '../../contract/promotions.ts';
import { award, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';
import { addFreeVendor, beginSpin, type FreeVendor } from './free.world.ts';

const peso = 1_000_000n;
let world: PromotionsWorld;
let vendor: FreeVendor['vendor'];
let mango: GameId;
let played: FreeVendor['played'];

beforeAll(async () => {
  world = await buildPromotionsWorld();
  ({ vendor, mango, played } = await addFreeVendor(world));
});
afterEach(async () => {
  vendor.calm();
  expect((await world.ledger.verify()).problems).toEqual([]);
});
afterAll(async () => {
  await world.close();
  vendor.close();
});

type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;

function publish(
  change: Partial<PromotionContent> = {},
  { by = 'CLAIM', ...more }: Partial<FreeTerms> = {},
  stock: number | null = null,
): Promise<PromotionId> {
  const freeRounds: FreeTerms = {
    ...{ by, vendorKey: 'freebets', gameIds: [mango], bet: 5n * peso, rounds: 3, days: 2, ...more },
  };
  const terms = { kind: 'FREE_ROUNDS', percent: null, depositMin: 0n, bonusMax: 100n * peso } as const;
  return world.publish({ ...terms, freeRounds, ...change }, stock);
}

async function addVerified(): Promise<Player> {
  const player = await world.addPlayer();
  const { identity } = world.server.features;
  const { kysely } = world.server.platform.database;
  await identity.setBirthDate(player.accountId, '1990-05-12');
  await identity.setIdentityStatus(kysely, player.accountId, 'verified');
  return player;
}

const services = () => world.server.features;

/** What jobs do by themselves: the vendor is asked, and what is over ends. */
async function work(): Promise<void> {
  await services().promotions.free.sweep();
  await services().freeRounds.delivery.run();
}

const begin = ({ accountId }: Player) => beginSpin(world, { vendor, mango }, accountId);

async function spin(player: Player, win: bigint): Promise<{ reference: Reference; roundRef: RoundRef }> {
  const { pay, ...round } = await begin(player);
  await pay(win);
  return round;
}

/** All is played, told and past the time in which vendors pay late. */
async function finish({ accountId }: Player): Promise<void> {
  await world.follow();
  await played.drain();
  await services().freeRounds.endOver();
  world.clock.advance(61);
  await services().promotions.free.follow(accountId);
}

it('winnings of free rounds are kept until all are over, and become bonus money once', async () => {
  const promotionId = await publish();
  await expect(join(await world.addPlayer(), promotionId)).rejects.toMatchObject({
    code: 'verification_required',
  });
  const player = await addVerified();
  const { awardId } = await join(player, promotionId);
  expect(await award(player)).toMatchObject({ state: 'ISSUED', bonus: 0n });
  await work();
  await work();
  expect(vendor.rewardsOf(player.accountId)).toHaveLength(1);
  const progress = () => player.call(getFreeProgress, { query: { awardId } });
  expect(await progress()).toMatchObject({ games: [{ state: 'READY', left: 3 }], won: 0n });

  await spin(player, 12n * peso);
  // It cannot be staked: it is taken out of cash before the bet is decided.
  expect(await world.tryPlay({ ...stake(player), amount: 5n * peso })).toMatchObject({ outcome: 'refused' });
  expect(await player.cash()).toBe(0n);
  await spin(player, 0n);
  const { reference, roundRef } = await spin(player, 30n * peso);
  await services().promotions.free.follow(player.accountId);
  expect((await progress()).won).toBe(42n * peso);
  // The vendor takes the last win back, and nothing of the player's own with it.
  const back = { ...stake(player), kind: 'rollback', source: 'freebets', roundRef } as const;
  const { amount: _a, gameId: _g, category: _c, ...rollback } = back;
  await world.tryPlay({ ...rollback, referenceTo: reference } as never);
  expect([await player.cash(), (await progress()).won]).toEqual([0n, 12n * peso]);

  await finish(player);
  expect(await award(player)).toMatchObject({ state: 'PROCESS', bonus: 12n * peso, target: 120n * peso });
  expect([await player.cash(), await player.bonus()]).toEqual([0n, 12n * peso]);
  await Promise.all([
    services().promotions.free.sweep(),
    services().promotions.free.follow(player.accountId),
  ]);
  expect(await player.bonus()).toBe(12n * peso);
  await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_taken' });
});

function stake({ accountId }: Player) {
  const name = `stake-${randomUUID()}`;
  const own = { accountId, ...world.usual, kind: 'bet' } as const;
  return { ...own, amount: 0n, reference: name as Reference, roundRef: name as RoundRef };
}

it('free rounds with a deposit leave its turnover as it is, and pay cash up to the most that they give', async () => {
  const deposit = { depositMin: 100n * peso, pays: 'CASH', bonusMax: 20n * peso, multiplier: 2 } as const;
  const promotionId = await publish(deposit, { by: 'DEPOSIT' });
  const player = await addVerified();
  await join(player, promotionId);
  await player.deposit(50n * peso);
  expect(await award(player)).toMatchObject({ state: 'JOINED' });
  await player.deposit(200n * peso);
  expect(await award(player)).toMatchObject({ state: 'ISSUED', deposit: 200n * peso });
  await work();
  for (const win of [10n, 5n, 25n]) await spin(player, win * peso);
  await finish(player);
  expect(await award(player)).toMatchObject({ state: 'CLAIMED', outcome: 20n * peso });
  expect(await player.cash()).toBe(270n * peso);
  const { list } = await player.wagering();
  expect(list.map(({ kind, target }) => [kind, target / peso])).toEqual([
    ['FREE_ROUNDS', 40n],
    ['DEPOSIT', 200n],
    ['DEPOSIT', 50n],
  ]);
});

it('a vendor whose answer is lost gives them once, and one that refuses voids them', async () => {
  const promotionId = await publish({}, {}, 2);
  const [lucky, refused] = [await addVerified(), await addVerified()];
  vendor.trouble('freebet/rewards/create', 'lost');
  await join(lucky, promotionId);
  await work();
  for (let tries = 0; tries < 3; tries += 1) {
    world.clock.advance(61);
    await work();
  }
  expect(vendor.rewardsOf(lucky.accountId)).toHaveLength(1);
  vendor.trouble('freebet/rewards/create', 'RS_ERROR_USER_DISABLED');
  await join(refused, promotionId);
  await work();
  await finish(refused);
  expect(await award(refused)).toMatchObject({ state: 'CLOSED', ending: 'VOIDED' });
  const desk = world.server.as(await world.server.signInOperator('finance', 'counts'));
  const { list } = await desk(listConsolePromotions, {});
  const row = list.find((one) => one.promotionId === promotionId);
  expect(row).toMatchObject({ stockLeft: 1, figures: { open: 15n * peso, expected: 15n * peso } });
  // What nobody plays runs out.
  world.clock.advance(4 * 86_400);
  await services().freeRounds.endOver();
  await finish(lucky);
  const { promotions } = services();
  const [last] = (await promotions.awards.list(lucky.accountId, { pageSize: 1 }, 'EN')).list;
  expect(last).toMatchObject({ state: 'CLOSED', ending: 'EXPIRED' });
});

// Found by `stories.test.ts`: it was plain cash.
it('winnings that a vendor pays days after the round have their turnover all the same', async () => {
  const terms = { multiplier: 3, pays: 'CASH', depositMin: 10n * peso } as const;
  const promotionId = await publish(terms, { by: 'DEPOSIT', days: 1 });
  const player = await addVerified();
  await join(player, promotionId);
  // Its days begin with the deposit, however long ago it was joined.
  world.clock.advance(3 * 86_400);
  await world.ledger.ensurePartitions();
  await player.deposit(10n * peso);
  await work();
  const open = await begin(player);
  world.clock.advance(3 * 86_400);
  await world.ledger.ensurePartitions();
  await finish(player);
  const { promotions } = services();
  const newest = async () => (await promotions.awards.list(player.accountId, { pageSize: 1 }, 'EN')).list[0];
  expect(await newest()).toMatchObject({ state: 'CLOSED', ending: 'EXPIRED' });
  await open.pay(40n * peso);
  const { kysely } = world.server.platform.database;
  await kysely.transaction().execute((tx) => promotions.ofCashier.findLeft(tx, player.accountId));
  expect(await player.cash()).toBe(10n * peso);
  await promotions.free.follow(player.accountId);
  expect(await player.cash()).toBe(50n * peso);
  const { list } = await world.wagering.list(player.accountId, { pageSize: 1 });
  expect(list[0]).toMatchObject({ kind: 'FREE_ROUNDS', target: 120n * peso });
});

it('winnings that wait for another bonus to end can be given up, and the rounds are not begun once more', async () => {
  const promotionId = await publish({}, {}, 5);
  const code = await world.publish({
    kind: 'CODE',
    percent: null,
    depositMin: 0n,
    bonusMax: 50n * peso,
    code: 'WAITS',
  });
  const player = await addVerified();
  await join(player, promotionId);
  await work();
  await join(player, code, { code: 'WAITS' });
  for (const win of [4n, 0n, 0n]) await spin(player, win * peso);
  await finish(player);
  const { awards } = services().promotions;
  const { list } = await awards.list(player.accountId, { pageSize: 2 }, 'EN');
  const free = list.find(({ kind }) => kind === 'FREE_ROUNDS');
  expect(free).toMatchObject({ state: 'CLAIM', bonus: 4n * peso });
  const ended = await player.call(endAward, { body: { awardId: free?.awardId as never } });
  expect(ended).toMatchObject({ state: 'CLOSED', ending: 'FORFEITED' });
  await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_taken' });
});

it('winnings above the most that free rounds give pay for what the vendor takes back, after their bonus too', async () => {
  const promotionId = await publish({ bonusMax: 20n * peso, multiplier: 1, weights: { RNG: 100 } });
  const player = await addVerified();
  await join(player, promotionId);
  await work();
  const { reference, roundRef } = await spin(player, 35n * peso);
  await spin(player, 0n);
  await spin(player, 0n);
  await finish(player);
  await player.round(20n * peso, 20n * peso);
  await world.follow();
  await services().promotions.awards.settle(player.accountId);
  expect(await award(player)).toMatchObject({ state: 'CLAIMED', outcome: 20n * peso });
  const { amount: _a, gameId: _g, category: _c, ...own } = stake(player);
  await world.tryPlay({
    ...own,
    kind: 'rollback',
    source: 'freebets',
    roundRef,
    referenceTo: reference,
  } as never);
  // Of 35 the house kept 15.
  expect(await player.cash()).toBe(0n);
});

it('free rounds by a code are given to whoever types it, however it is written', async () => {
  const promotionId = await publish({ code: 'SPIN5' }, { by: 'CODE' });
  const player = await addVerified();
  for (const code of [undefined, 'SPIN6'])
    await expect(join(player, promotionId, code ? { code } : {})).rejects.toMatchObject({
      code: 'promotion_code_wrong',
    });
  const { awardId } = await join(player, promotionId, { code: ' spin5 ' });
  await work();
  expect(await player.call(getFreeProgress, { query: { awardId } })).toMatchObject({
    games: [{ state: 'READY', left: 3 }],
  });
});

it('whoever excludes himself while winnings wait is given none of them', async () => {
  const promotionId = await publish({ days: 2 });
  const player = await addVerified();
  await join(player, promotionId);
  await work();
  for (const win of [9n, 0n, 6n]) await spin(player, win * peso);
  await player.call(startSelfExclusion, { body: { term: 'year' } });
  await finish(player);
  const { awards, sweep } = services().promotions;
  const newest = async () => (await awards.list(player.accountId, { pageSize: 1 }, 'EN')).list[0];
  const waiting = await newest();
  expect(waiting).toMatchObject({ state: 'CLAIM', bonus: 15n * peso });
  await expect(awards.claim(player.accountId, waiting?.awardId as never, 'EN')).rejects.toMatchObject({
    code: 'self_excluded',
  });
  world.clock.advance(3 * 86_400);
  await world.ledger.ensurePartitions();
  await sweep();
  expect(await newest()).toMatchObject({ state: 'CLOSED', ending: 'EXPIRED' });
  expect([await player.cash(), await player.bonus()]).toEqual([0n, 0n]);
});

it('free rounds at a vendor that gives none, or of a bet that it does not give, are not published', async () => {
  const { games } = services();
  const keys = { privateKey: vendor.privateKey, publicKey: vendor.vendorKeys.publicKey };
  await games.addIntegration({ ...hub88Of('plain', vendor.url, keys), protocol: 'evolution' });
  const refused = { code: 'free_rounds_not_offered' };
  await expect(publish({}, { vendorKey: 'plain' })).rejects.toMatchObject(refused);
  await expect(publish({}, { bet: 7n * peso })).rejects.toMatchObject(refused);
});
