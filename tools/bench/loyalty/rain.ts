import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { TryKey } from '../../../features/rewards/contract/rewards.ids.ts';
import { percentile } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { type BenchHouse, bucketSql, peso } from './house.ts';

const reserve = 500;

/** Everybody grabs in the same second; a tenth comes too late. Every share is paid once and the pool exactly. */
export async function measureRain(bench: BenchHouse, players: number): Promise<void> {
  const { rain, tickets } = bench.house.services.rewards;
  const accountIds = await bench.openPlayers(players, 0n);
  const shares = players - Math.min(reserve, Math.floor(players / 10));
  const number = await openWindow(bench, accountIds, shares);
  for (const accountId of accountIds) await rain.get(accountId);
  const code = `RE-${number}`;
  const cpu = () => ({ node: processorTime(process.pid), postgres: postgresTime(bench.postgres.pid) });
  const before = cpu();
  const began = performance.now();
  const took: number[] = [];
  const grab = async (accountId: AccountId) => {
    const asked = performance.now();
    const { share } = await rain.grab(accountId, code, randomUUID() as TryKey);
    took.push(performance.now() - asked);
    return share;
  };
  const grabbed = await Promise.all(accountIds.map(grab));
  const answered = performance.now() - began;
  const after = cpu();
  const each = (name: 'node' | 'postgres') => ((after[name] - before[name]) / players).toFixed(0);
  await rain.rest();
  const paid = performance.now() - began;
  const given = grabbed.filter((share) => share !== null);
  const [sums] = await bench.query<{ cash: bigint; times: number }>(
    `select sum(amount)::bigint as cash, count(*)::integer as times from promotions.requirement
     where kind = 'ENVELOPE' and account_id = any($1::uuid[])`,
    [accountIds],
  );
  const left = await Promise.all(accountIds.map((id) => tickets.countLeft(id, 'ENVELOPE')));
  const back = left.filter((one) => one.left === 1).length;
  const isExact =
    new Set(given).size === shares &&
    given.length === shares &&
    sums?.times === shares &&
    BigInt(sums.cash) === BigInt(shares) * peso &&
    back === players - shares;
  console.log(
    `rain of ${players}: p50 ${Math.round(percentile(took, 0.5))} ms, p99 ${Math.round(percentile(took, 0.99))} ms, all ` +
      `answered after ${Math.round(answered)} ms (processor time of a grab until then ${each('node')} µs here, ` +
      `${each('postgres')} µs in PostgreSQL) and paid after ${(paid / 1_000).toFixed(1)} s; ` +
      (isExact ? 'every share paid once, the sum exact' : `WRONG: ${JSON.stringify({ ...sums, back })}`),
  );
  if (!isExact) process.exitCode = 1;
}

async function openWindow(
  bench: BenchHouse,
  accountIds: readonly AccountId[],
  shares: number,
): Promise<number> {
  const [row] = await bench.query<{ number: number }>(
    `insert into rewards.rain_window (number, rain_id, opens_at, closes_at, pool, shares, share_min, taken, commit_hash,
       sealed_seed)
     values (nextval('rewards.rain_number'), gen_random_uuid(), now() - interval '1 minute', now() + interval '1 hour',
       $1, $2, 1, 0, '', '') returning number::integer`,
    [String(BigInt(shares) * peso), shares],
  );
  const number = row?.number ?? 0;
  await bench.query(
    `insert into rewards.rain_share (number, share, amount) select $1, n, 1000000 from generate_series(1, $2::integer) n`,
    [number, shares],
  );
  await bench.query(
    `insert into rewards.ticket (bucket, ticket_id, account_id, kind, origin, reference, given, used, given_at, expires_at)
     select ${bucketSql('a')}, (left(gen_random_uuid()::text, 34) || right(a::text, 2))::uuid, a, 'ENVELOPE', 'OPERATOR',
       'bench', 1, 0, now(), now() + interval '1 day' from unnest($1::uuid[]) a`,
    [accountIds],
  );
  for (const table of ['rewards.ticket', 'rewards.rain_share']) await bench.query(`analyze ${table}`);
  return number;
}
