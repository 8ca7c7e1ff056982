import { randomUUID } from 'node:crypto';
import type { AccountId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { BetOp } from '../../../core/ledger/index.ts';
import type { PromotionId } from '../../../features/promotions/contract/promotions.ids.ts';
import { median } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, gameId, peso } from './house.ts';

const rounds = 5;
const betsEach = 200;

/** Bets of players with a bonus beside those of others, in turns: cash of both is enough, or the bonus is staked too. */
export async function measureLed(bench: BenchHouse): Promise<void> {
  const usual = await bench.openPlayers(20, 1_000_000n * peso);
  const led = await bench.openPlayers(20, 1_000_000n * peso);
  const staking = await bench.openPlayers(20, 0n);
  const promotionId = await publish(bench);
  const { awards } = bench.house.services.promotions;
  for (const accountId of [...led, ...staking])
    await awards.join(accountId, { promotionId, version: 1, code: 'BENCH' }, 'EN');

  const times = new Map<string, number[]>();
  const kinds = { usual, 'led, of cash': led, 'led, of the bonus': staking };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, players] of Object.entries(kinds)) {
      const each = await betsOf(bench, players);
      times.set(name, [...(times.get(name) ?? []), each.ms]);
      times.set(`${name} cpu`, [...(times.get(`${name} cpu`) ?? []), each.micros]);
    }
  const of = (name: string) => median(times.get(name) ?? []);
  for (const name of Object.keys(kinds))
    console.log(
      `a bet, ${name}: ${of(name).toFixed(2)} ms (${(of(name) / of('usual')).toFixed(2)} of a usual one), processor time ` +
        `${of(`${name} cpu`).toFixed(0)} µs (${(of(`${name} cpu`) / of('usual cpu')).toFixed(2)})`,
    );
}

/** One after the other, as the gateway makes them. */
async function betsOf({ house, postgres }: BenchHouse, players: readonly AccountId[]) {
  const { ledger, promotions } = house.services;
  const cpu = () => processorTime(process.pid) + postgresTime(postgres.pid);
  const before = cpu();
  const began = performance.now();
  for (let count = 0; count < betsEach; count += 1) {
    const accountId = players[count % players.length];
    if (accountId === undefined) throw new Error('there are no players');
    const bet: BetOp = {
      ...{ kind: 'bet', accountId, source: 'arcade', currency: 'PHP', gameId, category: 'RNG', amount: peso },
      ...{ reference: randomUUID() as Reference, roundRef: randomUUID() as RoundRef },
    };
    const answer = await ledger.play(bet);
    const isLed = answer.outcome === 'refused' && answer.reason === 'led';
    const result = isLed ? (await promotions.leader.play([bet])).results[0] : answer;
    if (result?.outcome !== 'posted')
      throw new Error(`a bet was not posted: ${JSON.stringify(result?.outcome)}`);
  }
  return { ms: (performance.now() - began) / betsEach, micros: (cpu() - before) / betsEach };
}

async function publish(bench: BenchHouse): Promise<PromotionId> {
  const promotionId = randomUUID() as PromotionId;
  const words = { title: 'Bench', text: 'To measure.', terms: 'None.' };
  const content = {
    ...{
      kind: 'CODE',
      texts: { EN: words, TY: words },
      art: 'gift',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
    },
    ...{
      percent: null,
      bonusMax: '100000',
      depositMin: '0',
      depositNumber: null,
      multiplier: 100,
      stakeMax: null,
    },
    ...{ days: 30, weights: { RNG: 100 }, newcomerDays: null, code: 'BENCH' },
  };
  await bench.query(`insert into promotions.promotion values ($1, 1, 'OPEN', null, now())`, [promotionId]);
  await bench.query(`insert into promotions.version values ($1, 1, $2, now(), 'one', 'two')`, [
    promotionId,
    content,
  ]);
  return promotionId;
}
