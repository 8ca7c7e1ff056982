import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { Consumer } from '../../../core/platform/database/consumers.ts';
import { createDice } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, bucketSql, gameId, peso } from './house.ts';

const categories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;
const loyalty = ['loyalty.play', 'loyalty.mission_plays'];
const gifts = [...loyalty, 'promotions.wagering', 'referral.turnover'];
/** All that follow the play feed. */
const everybody = [
  ...gifts,
  ...[
    'promotions.played',
    'promotions.tournaments',
    'free_rounds.played',
    'games.turnover',
    'gateway.vendor_days',
  ],
  ...['reports.figures', 'reports.team_lines', 'commissions.rollup'],
];
const sets = { 'points and missions': loyalty, 'with bonuses and invitations': gifts, everybody };
const inFlight = 256;

/** How fast those who count settled rounds follow, each alone and many in one process, beside the feed that does nothing. */
export async function measureConsumers(bench: BenchHouse, size: { rounds: number; players: number }) {
  const accountIds = await bench.openPlayers(size.players, 10_000n * peso);
  await makeFollowed(bench, accountIds);
  const consumers = new Map(bench.house.consumers().map((consumer) => [consumer.name, consumer]));
  let from = '';
  let floor: number | undefined;
  /** New rounds for each, as consumers have them that are at the front of the feed. */
  async function measure(name: string, names: readonly string[], work = apply): Promise<number> {
    await playRounds(bench, accountIds, size.rounds);
    const own = names.map((one) => {
      const consumer = consumers.get(one);
      if (!consumer) throw new Error(`there is no ${one} among ${[...consumers.keys()]}`);
      return consumer;
    });
    let ends: string[] = [];
    const all = async () => {
      ends = await Promise.all(own.map((consumer) => work(bench, consumer, from)));
    };
    const rate = await report(bench, name, size.rounds, all, floor);
    from = ends[0] ?? from;
    return rate;
  }
  await measure('warming up', everybody);
  floor = await measure('the play feed alone', loyalty.slice(0, 1), readAll);
  for (const name of gifts) await measure(name, [name]);
  for (const [name, names] of Object.entries(sets)) await measure(name, names);
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

async function readAll(_bench: BenchHouse, consumer: Consumer, from: string): Promise<string> {
  let cursor = from;
  for (;;) {
    const batch = await consumer.read(cursor);
    if (batch.size === 0) return cursor;
    cursor = batch.cursor;
  }
}

/** As the house does it: the next batch is read while the last one is written. */
async function apply({ platform }: BenchHouse, consumer: Consumer, from: string): Promise<string> {
  let cursor = from;
  let next = consumer.read(cursor);
  for (;;) {
    const batch = await next;
    if (batch.size === 0) return cursor;
    cursor = batch.cursor;
    next = consumer.read(cursor);
    await platform.database.kysely.transaction().execute((tx) => batch.apply(tx));
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
