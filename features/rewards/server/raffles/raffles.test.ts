import { createHash, createHmac } from 'node:crypto';
import { createAgreeing, createPublisher } from '@kislap/promotions/server/publish.world.ts';
import { draw } from '@kislap/rules/fair';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimAllRewards, claimReward, listWaitingRewards } from '../../contract/centre.ts';
import { listRaffles } from '../../contract/raffles.ts';
import {
  cancelRaffle,
  listRaffleDesk,
  type RafflePlan,
  requestRaffle,
} from '../../contract/rewards.console.ts';
import { drawWinners, raffleMessage } from '../../rules/raffle.ts';
import { buildRewardsWorld, peso, type RewardsWorld } from '../rewards.world.ts';

let world: RewardsWorld;
let agree: ReturnType<typeof createAgreeing>;
let publish: ReturnType<typeof createPublisher>;
beforeAll(async () => {
  world = await buildRewardsWorld();
  agree = createAgreeing(world.server);
  publish = createPublisher(world.server, world.clock, agree);
});
afterAll(() => world.close());

type Player = Awaited<ReturnType<RewardsWorld['addPlayer']>>;
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const plan = (nameEn: string, drawsAt: Date, more: Partial<RafflePlan> = {}): RafflePlan => ({
  ...{ nameEn, nameTy: `${nameEn} TY`, opensAt: at('03:00'), drawsAt, ticketDeposit: 500n * peso },
  ...{ prizes: [1_000n * peso, 200n * peso], ...more },
});

async function drawAt(drawsAt: Date): Promise<void> {
  world.clock.set(new Date(drawsAt.getTime() + 121_000));
  await world.rewards.raffles.drawAll();
}

it('deposits of at least the set amount give a ticket, and the draw can be worked out by everybody', async () => {
  await world.setRaffle(plan('First', at('05:00')));
  const one = await world.addPlayer();
  const other = await world.addPlayer();
  await one.paid(499n);
  await one.paid(500n);
  await one.paid(5_000n);
  await other.giveTickets('RAFFLE', 3);
  await world.follow();
  const [before] = (await one.call(listRaffles)).list;
  expect(before).toMatchObject({ name: 'First', state: 'OPEN', ownTickets: 2, seed: null, winners: [] });

  await drawAt(at('05:00'));
  const [raffle] = (await one.call(listRaffles)).list;
  if (!raffle?.seed || !raffle.entriesRoot) throw new Error('the raffle was not drawn');
  expect(raffle).toMatchObject({ state: 'DRAWN', entries: 5, commit: before?.commit });
  const seed = Buffer.from(raffle.seed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(raffle.commit);
  const below = draw(
    (text) => createHmac('sha256', seed).update(text).digest(),
    raffleMessage(raffle.raffleId, raffle.entriesRoot),
  );
  expect(raffle.winners.map(({ ticket }) => ticket)).toEqual(drawWinners(below, 5, 2));
  for (const { name } of raffle.winners) expect(name).toMatch(/^re\*\*\*\d$/);
  await world.rewards.raffles.drawAll();
  expect((await one.call(listRaffles)).list).toEqual([raffle]);

  const waiting = async (player: Player) => (await player.call(listWaitingRewards)).list;
  const all = [...(await waiting(one)), ...(await waiting(other))];
  expect(all.map(({ amount }) => amount).toSorted()).toEqual([1_000n * peso, 200n * peso].toSorted());
});

/** A raffle that this player alone has tickets for. */
async function winFor(player: Player, name: string, drawsAt: Date, prizes: bigint[]): Promise<void> {
  await world.setRaffle(plan(name, drawsAt, { prizes, ticketDeposit: null }));
  await player.giveTickets('RAFFLE', prizes.length);
  await drawAt(drawsAt);
}

/** By two operators. */
async function giveBonus({ accountId }: Player, amount: bigint): Promise<void> {
  const { server, clock } = world;
  clock.advance(1);
  const terms = { kind: 'MANUAL', percent: null, depositMin: 0n, bonusMax: amount } as const;
  const promotionId = await publish(terms);
  const gift = { promotionId, amount, accountId, usernames: [], reason: 'For the tests' };
  await agree((by) => server.features.promotions.give(gift, by));
}

it('a reward is claimed once, however many claim it, and the badge counts what waits', async () => {
  const player = await world.addPlayer();
  await winFor(player, 'Once', at('06:00'), [300n * peso]);
  expect((await player.call(getBalance)).waitingRewards).toBe(1);
  const [reward] = (await player.call(listWaitingRewards)).list;
  if (!reward) throw new Error('nothing waits');
  const body = { kind: reward.kind, rewardId: reward.rewardId };
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => player.call(claimReward, { body })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(5).fill('reward_gone'));
  expect(await player.cash()).toBe(300n * peso);
  expect((await player.call(getBalance)).waitingRewards).toBe(0);
  const other = await world.addPlayer();
  await expect(other.call(claimReward, { body })).rejects.toMatchObject({ code: 'reward_gone' });
  const unknown = { body: { kind: 'RAFFLE', rewardId: 'nothing' } } as const;
  await expect(player.call(claimReward, unknown)).rejects.toMatchObject({ code: 'reward_gone' });
});

it('all that waits is claimed together, each on its own, and one that is refused keeps none back', async () => {
  const player = await world.addPlayer();
  await winFor(player, 'All', at('07:00'), [10n * peso, 20n * peso, 30n * peso]);
  // Of bonuses one at a time is played.
  await giveBonus(player, 200n * peso);
  await giveBonus(player, 100n * peso);
  const [newest] = (await player.call(listWaitingRewards)).list;
  expect(newest).toMatchObject({ kind: 'PROMOTION', amount: 100n * peso });
  const { results } = await player.call(claimAllRewards);
  expect(results.map(({ kind, refusal }) => [kind, refusal])).toEqual([
    ['PROMOTION', null],
    ['PROMOTION', 'reward_unavailable'],
    ['RAFFLE', null],
    ['RAFFLE', null],
    ['RAFFLE', null],
  ]);
  expect(await player.cash()).toBe(60n * peso);
  expect((await player.call(listWaitingRewards)).list).toHaveLength(1);
});

it('a player on a break sees nothing that waits and can claim nothing', async () => {
  const player = await world.addPlayer();
  await winFor(player, 'Break', at('08:00'), [10n * peso]);
  const [reward] = (await player.call(listWaitingRewards)).list;
  await player.rest(60);
  expect((await player.call(listWaitingRewards)).list).toEqual([]);
  expect((await player.call(listRaffles)).list).toEqual([]);
  const body = { kind: 'RAFFLE', rewardId: reward?.rewardId ?? '' } as const;
  await expect(player.call(claimReward, { body })).rejects.toMatchObject({ code: 'cooling_off' });
  world.clock.advance(61);
  await player.call(claimReward, { body });
  expect(await player.cash()).toBe(10n * peso);
});

it('a cancelled raffle is not drawn, and one without tickets has no winners', async () => {
  const asked = world.desk(requestRaffle, {
    body: { plan: plan('Past', at('01:00'), { opensAt: at('00:00') }), reason: 'For the tests' },
  });
  await expect(asked).rejects.toMatchObject({ code: 'invalid_request' });
  await world.setRaffle(plan('Cancelled', at('10:00')));
  await world.setRaffle(plan('Empty', at('10:30')));
  const { list } = await world.desk(listRaffleDesk);
  const raffleId = list.find(({ name }) => name === 'Cancelled')?.raffleId as never;
  const cancel = () => world.desk(cancelRaffle, { params: { raffleId }, body: { reason: 'A mistake' } });
  await cancel();
  await expect(cancel()).rejects.toMatchObject({ code: 'raffle_closed' });
  await drawAt(at('10:30'));
  const states = (await world.desk(listRaffleDesk)).list.map(({ name, state, winners }) => [
    name,
    state,
    winners.length,
  ]);
  expect(states.slice(0, 2)).toEqual([
    ['Empty', 'DRAWN', 0],
    ['Cancelled', 'CANCELLED', 0],
  ]);
});
