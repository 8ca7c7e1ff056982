import type { Run } from '../databases.ts';
import { bucketSql } from '../loyalty/house.ts';

/** The agent whose team it is. Its members are numbered from 1, and a hundred games from 1. */
export const agentId = '00000000-0000-7000-8000-0000000000aa';
const team = `${bucketSql(`'${agentId}'`)}, '${agentId}'::uuid`;
/** An id that ends like a random one, so that members spread over all buckets. */
const memberId = (number: string) =>
  `('00000000-0000-7000-8000-' || right(md5('member ' || ${number}), 12))::uuid`;
export const roundDays = 31;

/**
 * A team of so many members by the statements that its consumers would have come to: everybody below the agent, half
 * of them directly, a statement of the month and for every tenth of the day, their money and their rounds.
 */
export async function fillTeam(run: Run, members: number, roundsEach: number): Promise<void> {
  await run(`create table public.bench_member as
    select n, ${memberId('n')} as id from generate_series(1::bigint, ${members}) n`);
  const statements = [
    `select reports.ensure_month(current_date - n, true) from generate_series(0, 31, 31) n`,
    `select reports.ensure_lines((now() at time zone 'Asia/Manila')::date - n, true) from generate_series(0, ${roundDays}) n`,
    `insert into reports.slot (category, source, game_id)
     select (array['RNG', 'LIVE', 'FISH', 'PVP'])[1 + n % 4], 'vendor' || n % 10, 'game' || n
     from generate_series(1, 100) n`,
    `insert into agents.node (bucket, account_id, account, type, upline_id, path, level, joined_at)
     select ${team}, 'agent', 1, null, '/${agentId}', 1, now() - interval '1 year'`,
    `insert into agents.node (bucket, account_id, account, type, upline_id, path, level, joined_at)
     select ${bucketSql('id')}, id, 'member' || n, 0, '${agentId}', '/${agentId}/' || id, 2, now() - interval '90 days'
     from public.bench_member on conflict do nothing`,
    `insert into reports.team_player (bucket, team_id, account_id, joined_at, bet_day, name, is_agent, depth)
     select ${team}, id, now() - n * interval '1 second', current_date - (n % 40)::integer, 'member' || n, false, 1 + n % 2
     from public.bench_member on conflict do nothing`,
    `insert into reports.team_head (bucket, team_id, what, day, before, people)
     select ${team}, what, current_date - n, current_date - n - back, ${members} / 2000 + 1
     from generate_series(1, 5) what, generate_series(0, 90) n, generate_series(1, 20) back`,
    `insert into reports.team_cash (bucket, team_id, cash, online) values (${team}, 1000000000, 1000)`,
    `insert into reports.team_online (bucket, team_id, account_id, since)
     select ${team}, id, now() - n * interval '1 second' from public.bench_member where n % 20 = 0 on conflict do nothing`,
    `insert into reports.day (bucket, account_id, scope, day, slot_id, stake, valid_bet, win, rounds, refunds, promo_wins,
       deposits, withdrawals, fees, adjustments, bonuses, settled_stake)
     select ${team}, 1, current_date - n, s.id, 900000000, 800000000, 850000000, 100, 0, 0, 0, 0, 0, 0, 0, 900000000
     from generate_series(0, 31) n, reports.slot s`,
    `insert into reports.day (bucket, account_id, scope, day, slot_id, stake, valid_bet, win, rounds, refunds, promo_wins,
       deposits, withdrawals, fees, adjustments, bonuses, settled_stake)
     select ${bucketSql('id')}, id, 0, current_date - (n % 31)::integer, 1 + (n % 100)::integer, 9000000, 8000000, 8500000, 9, 0, 0, 0, 0,
       0, 0, 0, 9000000 from public.bench_member on conflict do nothing`,
    ...usersOf('8', `date_trunc('month', now() at time zone 'Asia/Manila')::date`, 'true'),
    ...usersOf('5', `(now() at time zone 'Asia/Manila')::date`, 'n % 10 = 0'),
    `insert into reports.team_transfer (bucket, team_id, at, account_id, sequence, kind, type, amount, cash_change, cash_after)
     select ${team}, date_trunc('month', now()) + (now() - date_trunc('month', now())) * random(), id, 1, 1 + n % 2,
       (array['DEPOSIT', 'WITHDRAW'])[1 + n % 2], 5000000, 5000000, 9000000 from public.bench_member`,
    `insert into reports.team_round (bucket, team_id, at, account_id, sequence, slot_id, round_ref)
     select ${team}, now() - random() * interval '${roundDays - 1} days', id, 2 + r, 1 + (n * 7 + r) % 100, 'round ' || n || ' ' || r
     from public.bench_member, generate_series(1, ${roundsEach}) r`,
    `insert into ledger.source (name) select 'vendor' || n from generate_series(0, 9) n`,
    `insert into ledger.label (type, from_kind, to_kind, currency, source, game_id, category)
     select 'BET', 'player:cash', 'house:game:' || source, 'PHP', source, game_id, category from reports.slot`,
    `insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, opened_at, bet_count, live_bets,
       win_count, is_closed, round_ref)
     select ${bucketSql('t.account_id')}, so.id, l.id, t.account_id, ledger.key_of(t.round_ref), 5000000, 4000000, t.at, 1, 1, 1,
       true, t.round_ref
     from reports.team_round t join reports.slot s on s.id = t.slot_id join ledger.source so on so.name = s.source
     join ledger.label l on l.source = s.source and l.game_id = s.game_id on conflict do nothing`,
  ];
  for (const statement of statements) await run(statement);
  for (const schema of ['reports', 'agents', 'ledger']) await analyze(run, schema);
}

/** Statements of the members in a period; two in three did what few do. */
function usersOf(what: string, day: string, condition: string): string[] {
  const some = (amount: string) => `case when n % 3 = 0 then ${amount} else 0 end`;
  return [
    `insert into reports.team_user (bucket, team_id, what, day, account_id, deposits, withdrawals, bets, valid_bets, wins,
       bet_rebates, bonuses, net_pl)
     select ${team}, ${what}, ${day}, id, ${some('n * 1000')}, ${some('n * 100')}, (n * 7919 % 1000003) * 1000,
       (n * 7919 % 1000003) * 900, (n * 104729 % 1000003) * 1000, ${some('n * 10')}, ${some('n')},
       (n * 104729 % 1000003 - n * 7919 % 1000003) * 1000
     from public.bench_member where ${condition} on conflict do nothing`,
  ];
}

async function analyze(run: Run, schema: string): Promise<void> {
  const tables = await run(`select tablename from pg_tables where schemaname = '${schema}'`);
  for (const { tablename } of tables) await run(`analyze ${schema}.${tablename}`);
}
