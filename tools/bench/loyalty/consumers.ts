import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { Consumer } from '../../../core/platform/database/consumers.ts';
import { createDice } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, bucketSql, gameId, peso } from './house.ts';

const categories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;
const measured = ['loyalty.play', 'loyalty.mission_plays', 'promotions.wagering', 'referral.turnover'];
const inFlight = 256;

/** How fast those who count settled rounds follow, each alone and all in one process, beside the feed that does nothing. */
export async function measureConsumers(bench: BenchHouse, size: { rounds: number; players: number }) {
  const accountIds = await bench.openPlayers(size.players, 10_000n * peso);
  await makeFollowed(bench, accountIds);
  await playRounds(bench, accountIds, size.rounds);
  const consumers = bench.house.consumers();
  const own = consumers.filter(({ name }) => measured.includes(name));
  const [first] = own;
  if (!first || own.length < measured.length) {
    throw new Error(`of ${measured.join(', ')} some are not there: ${consumers.map(({ name }) => name)}`);
  }
  const floor = await report(bench, 'the play feed alone', size.rounds, () => readAll(first));
  for (const consumer of own)
    await report(bench, consumer.name, size.rounds, () => apply(bench, consumer), floor);
  // Their figures are of the first reading; a second one adds to the same rows.
  const together = () => Promise.all(own.map((consumer) => apply(bench, consumer)));
  await report(bench, 'all four at once', size.rounds, together, floor);
}

/** Everybody has an open requirement, every second one was invited, and there is a mission. */
async function makeFollowed(bench: BenchHouse, accountIds: readonly AccountId[]): Promise<void> {
  await bench.query(
    `insert into promotions.requirement (bucket, requirement_id, account_id, kind, transfer_id, amount, target, progress,
       state, is_counting, is_low, opened_at)
     select ${bucketSql('a')}, (left(gen_random_uuid()::text, 34) || right(a::text, 2))::uuid, a, 'DEPOSIT', 'bench', 1,
       1000000000000, 0, 'OPEN', true, false, now() from unnest($1::uuid[]) a`,
    [accountIds],
  );
  await bench.query(
    `insert into referral.invitee (bucket, account_id, invitation_id, inviter_id, second_id)
     select ${bucketSql('a')}, a, gen_random_uuid(), $2::uuid, $3::uuid from unnest($1::uuid[]) a`,
    [accountIds.filter((_, at) => at % 2 === 1), accountIds[0], accountIds[2]],
  );
  await bench.query(
    `with m as (insert into loyalty.mission values (gen_random_uuid(), 1, 'DAILY', 1, 'x', '', 'x', '', now()) returning *)
     insert into loyalty.mission_terms
     select mission_id, current_date, true, 'VALID_BET', null, 1, 'CASH', 1, 10, 0 from m`,
  );
}

/** Rounds of a peso that are lost at once, over all players and four kinds of games. */
async function playRounds(
  { house }: BenchHouse,
  accountIds: readonly AccountId[],
  rounds: number,
): Promise<void> {
  const { ledger } = house.services;
  const dice = createDice(accountIds.length);
  let left = rounds;
  const play = async () => {
    while (left > 0) {
      left -= 1;
      const at = dice();
      const accountId = accountIds[at];
      if (accountId === undefined) throw new Error('there are no players');
      const category = categories[at % categories.length] ?? 'RNG';
      const common = { accountId, source: 'arcade', roundRef: randomUUID(), currency: 'PHP', category };
      await ledger.play({ kind: 'bet', ...common, gameId, reference: randomUUID(), amount: peso });
      const end = { reference: randomUUID(), amount: 0n, closesRound: true };
      await ledger.play({ kind: 'win', ...common, gameId, ...end });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, play));
}

async function readAll(consumer: Consumer): Promise<void> {
  let cursor = '';
  for (;;) {
    const batch = await consumer.read(cursor);
    if (batch.size === 0) return;
    cursor = batch.cursor;
  }
}

async function apply({ platform }: BenchHouse, consumer: Consumer): Promise<void> {
  let cursor = '';
  for (;;) {
    const batch = await consumer.read(cursor);
    if (batch.size === 0) return;
    await platform.database.kysely.transaction().execute((tx) => batch.apply(tx));
    cursor = batch.cursor;
  }
}

async function report(
  { postgres }: BenchHouse,
  name: string,
  rounds: number,
  work: () => Promise<unknown>,
  floor?: number,
): Promise<number> {
  const before = { node: processorTime(process.pid), postgres: postgresTime(postgres.pid) };
  const began = performance.now();
  await work();
  const rate = (rounds * 1_000) / (performance.now() - began);
  const node = (processorTime(process.pid) - before.node) / rounds;
  const database = (postgresTime(postgres.pid) - before.postgres) / rounds;
  const share = floor === undefined ? '' : `, ${(rate / floor).toFixed(2)} of the feed alone`;
  console.log(
    `${name}: ${Math.round(rate)} rounds a second${share}; processor time of a round ${node.toFixed(0)} µs here and ` +
      `${database.toFixed(0)} µs in PostgreSQL`,
  );
  return rate;
}
