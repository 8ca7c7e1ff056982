import { randomUUID } from 'node:crypto';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import { decideHeldWin, listHeldWins } from '@kislap/gateway/contract/held-wins.console';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAward } from '../../contract/promotions.ts';
import { award, createBonusPlayers, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

// What vendors tell of rounds after the bonus in them has ended. Found by `stories/stories.test.ts`.

const peso = 1_000_000n;
let world: PromotionsWorld;
let addBonusPlayer: ReturnType<typeof createBonusPlayers>;

beforeAll(async () => {
  world = await buildPromotionsWorld();
  addBonusPlayer = createBonusPlayers(world);
});
afterAll(() => world.close());

/** All cash is lost, and 100 of cash and 300 of bonus are in a round. */
async function stakeBonus() {
  const { player, awardId } = await addBonusPlayer();
  await player.round(500n * peso);
  await player.round(400n * peso);
  const bet = await player.bet(400n * peso);
  const end = () => player.call(endAward, { body: { awardId } });
  return { player, bet, end };
}

it('a second win of a round goes to the house in its part although the round was settled before the end', async () => {
  const { player, bet, end } = await stakeBonus();
  await player.win(bet.roundRef, 0n, { closesRound: false });
  await end();
  await world.server.features.promotions.sweep();
  await player.win(bet.roundRef, 800n * peso);
  expect([await player.cash(), await player.bonus()]).toEqual([200n * peso, 0n]);
});

it('a bet of a lost round that is taken back after the end gives back its cash alone', async () => {
  const { player, bet, end } = await stakeBonus();
  const loss = await player.win(bet.roundRef, 0n);
  await end();
  await world.server.features.promotions.sweep();
  await player.rollback(loss);
  await player.rollback(bet);
  expect([await player.cash(), await player.bonus()]).toEqual([100n * peso, 0n]);
});

it('the next bonus, played, does not let the wins of the one before it go', async () => {
  const { player, bet, end } = await stakeBonus();
  await end();
  await join(player, await world.publish({ multiplier: 1 }));
  await player.deposit(100n * peso);
  // The rest of the first deposit, and the second bonus.
  for (const _ of [1, 2, 3]) await player.round(100n * peso, 100n * peso);
  await world.follow();
  await expect.poll(async () => (await award(player))?.state).toBe('CLAIMED');
  expect(await player.cash()).toBe(200n * peso);
  await player.win(bet.roundRef, 800n * peso);
  expect(await player.cash()).toBe(400n * peso);
});

it('a round that two bonuses staked gives each its part of the win, and takes it back from there', async () => {
  const { player, bet, end } = await stakeBonus();
  await end();
  await join(player, await world.publish({ percent: null, bonusMax: 300n * peso }));
  await player.deposit(100n * peso);
  // 100 of cash and 300 of the second bonus: of the 800 in the round each bonus has 300.
  await player.bet(400n * peso, bet.roundRef);
  const win = await player.win(bet.roundRef, 1_600n * peso, { closesRound: false });
  expect([await player.cash(), await player.bonus()]).toEqual([400n * peso, 600n * peso]);
  await player.rollback(win);
  expect([await player.cash(), await player.bonus()]).toEqual([0n, 0n]);
});

it('the deposit is to be played again where a bet that had done it is taken back, before the end of the bonus or after', async () => {
  const { player, awardId } = await addBonusPlayer();
  const early = await player.bet(500n * peso);
  const won = await player.win(early.roundRef, 500n * peso, { closesRound: false });
  await player.round(500n * peso, 500n * peso);
  await world.follow();
  await player.call(endAward, { body: { awardId } });
  const own = { kind: 'DEPOSIT', target: 1_000n * peso };
  expect((await player.wagering()).list[0]).toMatchObject({ ...own, state: 'FULFILLED' });
  await player.rollback(won);
  await world.follow();
  expect((await player.wagering()).list[0]).toMatchObject({ ...own, progress: 500n * peso, state: 'OPEN' });
  await world.rebuild();
  expect((await player.wagering()).list[0]).toMatchObject({ ...own, progress: 500n * peso, state: 'OPEN' });
  await player.round(500n * peso);
  await world.follow();
  expect((await player.wagering()).left).toBe(0n);
});

it('a round that was paid twice counts whole for the deposit, and is taken back whole', async () => {
  const { player, awardId } = await addBonusPlayer();
  const { roundRef } = await player.bet(100n * peso);
  const win = await player.win(roundRef, 100n * peso, { closesRound: false });
  await player.bet(200n * peso, roundRef);
  await world.follow();
  const leftOfDeposit = async () =>
    (await world.server.features.promotions.awards.findEnd(player.accountId, awardId)).leftOfDeposit;
  expect(await leftOfDeposit()).toBe(700n * peso);
  await player.rollback(win);
  await world.follow();
  expect(await leftOfDeposit()).toBe(1_000n * peso);
});

/** A win above its limit is held; two operators release it. */
async function holdWin(player: Awaited<ReturnType<typeof stakeBonus>>['player'], roundRef: RoundRef) {
  const { accountId } = player;
  const { clock, log, signals, database } = world.server.platform;
  const { consumer } = world.server.features.gateway.heldWins;
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: [consumer] });
  const reference = `held-${randomUUID()}` as Reference;
  const limit = { multiplier: 1n, unstaked: 0n };
  const win = { kind: 'win', accountId, reference, roundRef, amount: 800n * peso, limit } as const;
  expect(await world.tryPlay({ ...world.usual, ...win })).toMatchObject({ outcome: 'posted' });
  const [asking, agreeing] = await Promise.all(
    ['first', 'second'].map((name) =>
      world.server
        .signInOperator('finance', `${name}${clock.now().getTime()}`)
        .then((token) => world.server.as(token)),
    ),
  );
  if (!asking || !agreeing) throw new Error('two operators sign in');
  const held = async () => {
    await consumers.drain();
    return (await asking(listHeldWins, { query: { state: 'held', accountId } })).list.length;
  };
  await expect.poll(held).toBe(1);
  const key = { accountId, vendorKey: world.usual.source, reference };
  return {
    win: { reference, roundRef },
    release: () =>
      agreeTo(agreeing, asking(decideHeldWin, { body: { ...key, decision: 'release', reason: 'Checked.' } })),
  };
}

it('a held win that is released during the bonus goes back in the proportion of the stake, and is taken back from there', async () => {
  const { player, bet } = await stakeBonus();
  const { win, release } = await holdWin(player, bet.roundRef);
  expect([await player.cash(), await player.bonus()]).toEqual([0n, 700n * peso]);
  await release();
  expect([await player.cash(), await player.bonus()]).toEqual([200n * peso, 1_300n * peso]);
  await player.rollback(win);
  expect([await player.cash(), await player.bonus()]).toEqual([0n, 700n * peso]);
});

it('a held win that is released after the bonus goes to the house in its part, also where nobody is led any more', async () => {
  for (const isLed of [true, false]) {
    const { player, bet, end } = await stakeBonus();
    const { release } = await holdWin(player, bet.roundRef);
    await end();
    const award = [player.accountId, isLed];
    await world.server.platform.database.pool.query(
      'update promotions.award set is_led = $2 where account_id = $1',
      award,
    );
    await release();
    expect([await player.cash(), await player.bonus()]).toEqual([200n * peso, 0n]);
  }
});
