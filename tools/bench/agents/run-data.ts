import type { Run } from '../databases.ts';
import { bucketSql } from '../loyalty/house.ts';

/** An id that ends like a random one, so that agents spread over all buckets. */
const idOf = (who: string, number: string) =>
  `('00000000-0000-7000-8000-' || right(md5('${who} ' || ${number}), 12))::uuid`;

const tiers = JSON.stringify(
  [0, 3, 5].map((least) => ({
    ...{ minTurnover: String(least * 1_000_000_000), minNetLoss: '0', minActive: 0 },
    ...{ rate: 10 + least * 10, loseRate: 0 },
  })),
);

/** The first hundredth of the agents has no upline; each of them leads four, those four each, and so on. */
export interface TreeSize {
  agents: number;
  members: number;
}

/** A tree of agents with their members. */
export async function fillTree(run: Run, { agents, members }: TreeSize): Promise<void> {
  const roots = Math.max(1, Math.round(agents / 100));
  const statements = [
    `create table public.bench_agent as
     select n, ${idOf('agent', 'n')} as id, 0 as level, ''::text as path, null::bigint as upline
     from generate_series(1::bigint, ${agents}) n`,
    `update public.bench_agent set upline = (n - ${roots} - 1) / 4 + 1 where n > ${roots}`,
    'create unique index on public.bench_agent (n)',
    `with recursive tree as (
       select n, id, 1 as level, '/' || id as path from public.bench_agent where upline is null
       union all select a.n, a.id, t.level + 1, t.path || '/' || a.id from public.bench_agent a join tree t on a.upline = t.n
     ) update public.bench_agent a set level = t.level, path = t.path from tree t where t.n = a.n`,
    `insert into agents.node (bucket, account_id, account, type, upline_id, path, level, joined_at)
     select ${bucketSql('a.id')}, a.id, 'agent' || a.n, case when a.upline is null then 1 else 2 end, u.id, a.path, a.level,
       now() - interval '1 year' from public.bench_agent a left join public.bench_agent u on u.n = a.upline`,
    `insert into agents.node (bucket, account_id, account, type, upline_id, path, level, joined_at)
     select ${bucketSql('m.id')}, m.id, 'member' || m.n, 0, a.id, a.path || '/' || m.id, a.level + 1, now() - interval '90 days'
     from (select n, ${idOf('member', 'n')} as id from generate_series(1::bigint, ${members}) n) m
     join public.bench_agent a on a.n = 1 + m.n % ${agents} on conflict do nothing`,
    `insert into ledger.account (bucket, owner_id, kind, currency, balance)
     select ${bucketSql('id')}, id, 'player:cash', 'PHP', 0 from public.bench_agent`,
  ];
  for (const statement of statements) await run(statement);
}

/** Who bet how often in a window: each of so many members. */
export interface Play {
  every: number;
  bets: number;
}

/** What they bet in one of two categories, one to a hundred pesos each time, added up for each team. */
export async function fillPlay(
  run: Run,
  { agents, members }: TreeSize,
  { every, bets }: Play,
): Promise<void> {
  await run('drop table if exists public.bench_team');
  await run(
    `create table public.bench_team as
     select up::uuid as id, category, sum(stake)::bigint as stake, sum(win)::bigint as win, count(*)::integer as people
     from (select 1 + n % ${agents} as agent, (array['RNG', 'LIVE'])[1 + n % 2] as category,
         ${bets} * (1 + n * 7919 % 100) * 1000000::bigint as stake,
         ${bets} * (1 + n * 7919 % 100) * (n * 104729 % 200) * 10000::bigint as win
       from generate_series(1::bigint, ${members}, ${every}) n) bet
     join public.bench_agent a on a.n = bet.agent cross join unnest(string_to_array(substr(a.path, 2), '/')) up
     group by 1, 2`,
  );
}

/** The same in each window but for a few hundredths. */
export async function fillWindows(run: Run, unit: number, starts: readonly Date[]): Promise<void> {
  for (const [place, at] of starts.entries())
    await run(
      `insert into commissions.team_window (bucket, agent_id, unit, starts_at, of_at, category, valid_bet, winning, losing,
         stake, win, bet_rebates, agent_rebates, bonuses, salaries)
       select ${bucketSql('id')}, id, $1::smallint, $2::timestamptz, $2::timestamptz, category, stake, stake / 2, stake / 2,
         stake, win * (100 - $3::integer % 7) / 100, 0, 0, 0, 0
       from public.bench_team`,
      [unit, at.toISOString(), place],
    );
}

export async function fillActive(run: Run, unit: number, at: Date): Promise<void> {
  await run(
    `insert into commissions.team_active (bucket, agent_id, unit, starts_at, set_id, people)
     select ${bucketSql('id')}, id, $1::smallint, $2::timestamptz, 0, sum(people) from public.bench_team group by id`,
    [unit, at.toISOString()],
  );
}

/** A contract of a kind for every agent, for one period. */
export async function fillContracts(
  run: Run,
  { kind, period, start, end }: { kind: string; period: string; start: Date; end: Date },
): Promise<void> {
  await run(
    `insert into commissions.contract (contract_id, kind, payer_id, payee_id, version, period, categories, tiers, carry_mode,
       unit, state, proposed_at, expires_at, decided_at, effective_from, ends_at, end_state, end_reason)
     select gen_random_uuid(), $1, u.id, a.id, 1, $2, '[]', $3::jsonb, 'NONE', 0, 'ACTIVE', now(), now(), now(), $4::timestamptz,
       $5::timestamptz, 'TERMINATED', 'OPERATOR'
     from public.bench_agent a left join public.bench_agent u on u.n = a.upline`,
    [kind, period, tiers, start.toISOString(), end.toISOString()],
  );
  for (const table of ['contract', 'team_window', 'team_active', 'bill', 'due', 'payment'])
    await run(`analyze commissions.${table}`);
}
