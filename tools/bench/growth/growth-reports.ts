import type { Run } from '../databases.ts';

const columns = `stake, valid_bet, win, rounds, refunds, promo_wins, deposits, withdrawals, fees, adjustments, bonuses`;

/** The read models of the generated lines: each player's days, their team's and the house's. */
export async function fillReports(run: Run): Promise<void> {
  await run(
    `select reports.ensure_month(month::date, false) from generate_series(
       (select date_trunc('month', min(created_at)) from ledger.transfer), (select max(created_at) + interval '1 month'
       from ledger.transfer), interval '1 month') month`,
  );
  await run(`insert into reports.slot (category, source, game_id)
    select distinct coalesce(category, ''), source, coalesce(game_id, '') from ledger.label on conflict do nothing`);
  await run(`insert into reports.day (bucket, account_id, scope, day, slot_id, ${columns})
    select t.bucket, t.account_id, 0, (t.created_at at time zone 'Asia/Manila')::date, s.id,
      coalesce(sum(t.amount) filter (where l.type = 'BET'), 0), coalesce(sum(t.amount) filter (where l.type = 'BET'), 0),
      coalesce(sum(t.amount) filter (where l.type = 'WIN'), 0), count(*) filter (where l.type = 'WIN'), 0, 0,
      coalesce(sum(t.amount) filter (where l.type = 'DEPOSIT'), 0), 0, 0, 0, 0
    from ledger.transfer t
    join ledger.label l on l.id = t.label_id
    join reports.slot s on s.category = coalesce(l.category, '') and s.source = l.source
      and s.game_id = coalesce(l.game_id, '')
    group by 1, 2, 4, 5`);
  for (const [bucket, team] of [
    ['get_byte(uuid_send(p.team), 15)', 'p.team'],
    ['0', `'00000000-0000-0000-0000-000000000000'::uuid`],
  ]) {
    await run(`insert into reports.day (bucket, account_id, scope, day, slot_id, ${columns})
      select ${bucket}, ${team}, 1, d.day, d.slot_id, ${columns
        .split(', ')
        .map((column) => `sum(d.${column})`)
        .join(', ')}
      from reports.day d join bench_player p on p.id = d.account_id where d.scope = 0 group by 1, 2, 4, 5`);
  }
}
