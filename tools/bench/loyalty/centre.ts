import type { AccountId } from '@kislap/contract-kit/ids';
import { median, percentile } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, bucketSql } from './house.ts';

const looks = 300;

/** What waits for players who have been there for a year, asked one after the other. */
export async function measureCentre(bench: BenchHouse): Promise<void> {
  const accountIds = await bench.openPlayers(20, 0n);
  await fillYear(bench, accountIds);
  const { rewards, wallet, ledger } = bench.house.services;
  const { centre } = rewards;
  const took: number[] = [];
  let waiting = 0;
  for (let count = 0; count < looks; count += 1) {
    const accountId = accountIds[count % accountIds.length];
    if (accountId === undefined) continue;
    const began = performance.now();
    waiting += (await centre.listWaiting(accountId)).length;
    took.push(performance.now() - began);
  }
  const at = (share: number) => percentile(took, share).toFixed(1);
  const each = Math.round(waiting / looks);
  console.log(`reward centre, ${each} rewards of a year's player: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  const newcomers = await bench.openPlayers(20, 0n);
  const times: Record<string, number[]> = {};
  for (let round = 0; round < 5; round += 1)
    for (const [name, players, ask] of [
      ['the balance alone', accountIds, (id: AccountId) => ledger.findBalances(id)],
      ['with its badges', accountIds, (id: AccountId) => wallet.getBalance(id, false)],
      ['with its badges, of a newcomer', newcomers, (id: AccountId) => wallet.getBalance(id, false)],
    ] as const) {
      const micros = await costOf(bench, players, ask);
      times[name] = [...(times[name] ?? []), micros];
    }
  const alone = median(times['the balance alone'] ?? []);
  for (const [name, own] of Object.entries(times))
    console.log(
      `${name}: ${median(own).toFixed(0)} µs of processor time, ${(median(own) / alone).toFixed(1)} x`,
    );
}

async function costOf(
  bench: BenchHouse,
  players: readonly AccountId[],
  ask: (accountId: AccountId) => Promise<unknown>,
): Promise<number> {
  const cpu = () => processorTime(process.pid) + postgresTime(bench.postgres.pid);
  const before = cpu();
  for (let turn = 0; turn < 5; turn += 1) for (const accountId of players) await ask(accountId);
  return (cpu() - before) / (5 * players.length);
}

/** Bets of every day, gifts of every week, claimed missions, commission of every day; some of it waits. */
async function fillYear(bench: BenchHouse, accountIds: readonly string[]): Promise<void> {
  const own = `${bucketSql('a')}, a`;
  const all = 'unnest($1::uuid[]) a, generate_series(0, 364) n';
  const statements = [
    `insert into loyalty.player (bucket, account_id, level, reached) select ${own}, 4, 4 from unnest($1::uuid[]) a
     on conflict (bucket, account_id) do update set level = 4, reached = 4`,
    `insert into loyalty.day (bucket, account_id, day, category, valid_bet, rebatable)
     select ${own}, current_date - n, category, 5000000000, 5000000000
     from ${all}, unnest(array['RNG', 'LIVE', 'FISH', 'PVP']) category`,
    `insert into loyalty.loss (bucket, account_id, week, lost)
     select ${own}, date_trunc('week', current_date - 7 * n)::date, 9000000000 from unnest($1::uuid[]) a, generate_series(0, 51) n`,
    `insert into loyalty.gift (bucket, account_id, kind, occasion, level, amount, created_at, claimed_at)
     select ${own}, 'VIP_WEEKLY', (current_date - n)::text, 4, 88000000, now() - n * interval '1 day', now()
     from ${all} where n > 14`,
    `insert into loyalty.gift (bucket, account_id, kind, occasion, level, amount, created_at)
     select ${own}, 'VIP_UPGRADE', n::text, n, 88000000, now() from unnest($1::uuid[]) a, generate_series(1, 4) n`,
    `insert into loyalty.mission_claim (bucket, account_id, period, mission_id, reward_kind, reward_amount, mission_points,
       claimed_at)
     select ${own}, current_date - n, gen_random_uuid(), 'CASH', 1000000, 10, now() - n * interval '1 day'
     from ${all}, generate_series(1, 5)`,
    `insert into referral.reward (bucket, reward_id, account_id, part, subject, amount, day, made_at, claimed_at)
     select ${bucketSql('a')}, (left(gen_random_uuid()::text, 34) || right(a::text, 2))::uuid, a, 'commission',
       (current_date - n)::text, 5000000, current_date - n, now() - n * interval '1 day', case when n > 20 then now() end
     from ${all}`,
  ];
  for (const statement of statements) await bench.query(statement, [accountIds]);
  for (const table of ['loyalty.day', 'loyalty.gift', 'loyalty.mission_claim', 'referral.reward'])
    await bench.query(`analyze ${table}`);
}
