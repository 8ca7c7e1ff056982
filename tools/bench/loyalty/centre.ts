import { percentile } from '../numbers.ts';
import { type BenchHouse, bucketSql } from './house.ts';

const looks = 300;

/** What waits for players who have been there for a year, asked one after the other. */
export async function measureCentre(bench: BenchHouse): Promise<void> {
  const accountIds = await bench.openPlayers(20, 0n);
  await fillYear(bench, accountIds);
  const { centre } = bench.house.services.rewards;
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
