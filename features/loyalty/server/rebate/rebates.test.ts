import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimRebate, getRebates, type RebateGroup } from '../../contract/rebate.ts';
import { buildLoyaltyWorld, type LoyaltyWorld, type Member, peso } from '../loyalty.world.ts';

let world: LoyaltyWorld;
beforeAll(async () => {
  world = await buildLoyaltyWorld();
});
beforeEach(() => world.at('2027-03-10'));
afterAll(() => world.close());

const open = async (player: Member, group: RebateGroup) =>
  (await (await player.signIn())(getRebates, { query: {} })).open.find((one) => one.group === group);
const claim = async (player: Member, group: RebateGroup) =>
  (await player.signIn())(claimRebate, { body: { group } });

async function play(player: Member, category: string, amount: bigint) {
  await player.round(amount * peso, 2n * amount * peso, category);
  await world.follow();
}

async function rich(level = 0) {
  const player = await world.addMember();
  await world.setLevel(player.accountId, level);
  await player.deposit(1_000_000n * peso);
  return player;
}

it('a rebate has the rate of its tier and the level (P4), and is paid once by claims at once', async () => {
  const player = await rich(3);
  await play(player, 'RNG', 60_000n);
  expect(await open(player, 'RNG')).toMatchObject({
    validBet: 60_000n * peso,
    rate: 8_600,
    amount: 516n * peso,
    lapsesOn: '2027-03-18',
  });
  const before = await player.cash();
  const call = await player.signIn();
  expect((await call(getBalance)).claimableRebates).toBe(1);
  const tries = await Promise.allSettled([1, 2, 3].map(() => call(claimRebate, { body: { group: 'RNG' } })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await player.cash()) - before).toBe(516n * peso);
  expect((await player.wagering()).list[0]).toMatchObject({ kind: 'REBATE', target: 516n * peso });
  expect((await call(getBalance)).claimableRebates).toBe(0);
  const { list } = await call(getRebates, { query: {} });
  expect(list).toMatchObject([{ group: 'RNG', amount: 516n * peso, rate: 8_600 }]);
});

it('a rebate is of its own category, and of the bets since the last claim', async () => {
  const player = await rich();
  await play(player, 'SPORTS', 600n);
  await play(player, 'ESPORTS', 400n);
  for (const category of ['BINGO', 'MINI', 'LOTT']) await play(player, category, 1_000n);
  await expect(claim(player, 'RNG')).rejects.toMatchObject({ code: 'rebate_too_small' });
  expect((await claim(player, 'SPORTS')).amount).toBe(3n * peso);
  await play(player, 'SPORTS', 300n);
  expect(await open(player, 'SPORTS')).toMatchObject({ validBet: 300n * peso, amount: 0n });
  await expect(claim(player, 'SPORTS')).rejects.toMatchObject({ code: 'rebate_too_small' });
  await play(player, 'SPORTS', 100n);
  expect((await claim(player, 'SPORTS')).amount).toBe(1_200_000n);
});

it('bets older than seven days give no rebate', async () => {
  const player = await rich();
  await play(player, 'FISH', 1_000n);
  await world.at('2027-03-17', '23:59');
  expect(await open(player, 'FISH')).toMatchObject({ amount: 5n * peso });
  await world.at('2027-03-18', '00:00');
  expect(await open(player, 'FISH')).toMatchObject({ validBet: 0n, amount: 0n, lapsesOn: null });
  await expect(claim(player, 'FISH')).rejects.toMatchObject({ code: 'rebate_too_small' });
});

it('a bet that is taken back after its claim counts against the next one', async () => {
  const player = await rich();
  const { roundRef } = await player.bet(1_000n * peso);
  const win = await player.win(roundRef, 2_000n * peso, { closesRound: false });
  await world.follow();
  await claim(player, 'RNG');
  await player.rollback(win);
  await play(player, 'RNG', 1_500n);
  expect(await open(player, 'RNG')).toMatchObject({ validBet: 500n * peso, amount: 3n * peso });
  await world.rebuild();
  expect(await open(player, 'RNG')).toMatchObject({ validBet: 500n * peso });
});

it('a rebate is refused to who is on a break, and stays open', async () => {
  const player = await rich();
  await play(player, 'RNG', 1_000n);
  await world.pause(player.accountId);
  await expect(claim(player, 'RNG')).rejects.toMatchObject({ code: 'cooling_off' });
  expect(await open(player, 'RNG')).toMatchObject({ amount: 6n * peso });
});

it('a rebate is paid at the lowest weight that the give-back guard leaves its categories', async () => {
  const player = await rich();
  await play(player, 'FISH', 1_000n);
  await play(player, 'COCKFIGHT', 1_000n);
  expect(await open(player, 'FISH')).toMatchObject({ rate: 5_000, amount: 5n * peso });
  await world.server.platform.database.pool.query(
    `insert into give_back.weight values ('FISH', 'FISH', 0, 40, now()), ('REEF', 'FISH', 100, 90, now())`,
  );
  expect(await open(player, 'FISH')).toMatchObject({ rate: 2_000, amount: 2n * peso });
  expect((await claim(player, 'FISH')).amount).toBe(2n * peso);
  expect((await claim(player, 'COCKFIGHT')).amount).toBe(2n * peso);
});
