import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, bucketSql } from './house.ts';

const days = 86_400_000;

/** The daily points of many players who played two categories yesterday: one run of the job. */
export async function measurePoints(bench: BenchHouse, players: number): Promise<void> {
  const yesterday = new Date(Date.now() - 2 * days).toISOString().slice(0, 10);
  for (let done = 0; done < players; done += 50_000) {
    const count = Math.min(50_000, players - done);
    await bench.query(
      `with made as (
         select gen_random_uuid() as a from generate_series(1, $1)
       ), player as (
         insert into loyalty.player (bucket, account_id, level) select ${bucketSql('a')}, a, 0 from made
       )
       insert into loyalty.day (bucket, account_id, day, category, valid_bet, rebatable)
       select ${bucketSql('a')}, a, $2::date, category, 1234560000, 0 from made, unnest(array['RNG', 'LIVE']) category`,
      [count, yesterday],
    );
  }
  await bench.query('analyze loyalty.day');
  await bench.query('analyze loyalty.player');
  const before = { node: processorTime(process.pid), postgres: postgresTime(bench.postgres.pid) };
  const began = performance.now();
  await bench.house.services.loyalty.points.awardAll();
  const seconds = (performance.now() - began) / 1_000;
  const each = (seconds * 1_000_000) / players;
  const postgres = (postgresTime(bench.postgres.pid) - before.postgres) / players;
  const [sum] = await bench.query<{ paid: number }>(
    `select count(*)::integer as paid from loyalty.lot where earned_on = $1::date`,
    [yesterday],
  );
  console.log(
    `points: ${sum?.paid} of ${players} players in ${seconds.toFixed(1)} s, ${each.toFixed(1)} µs each (${(each).toFixed(0)} s ` +
      `for a million); processor time in PostgreSQL ${postgres.toFixed(1)} µs each`,
  );
}
