import { stateCodeOf } from '../../../core/ledger/commit/reference-state.ts';
import type { Run } from '../databases.ts';
import { putIndexesAside } from './growth-indexes.ts';

/** Half of all lines belong to a hundred regulars, the other half to everybody else: so it is in life. */
export const regulars = 100;
export const players = 10_000;
export const teams = 100;
const months = 6;
/** Lines sorted and written by one statement. */
const chunkLines = 500_000;
const batchLines = 250;

const deposit = 10n ** 14n;
const stake = 1_000_000n;
const win = 900_000n;

/**
 * Fills an empty ledger as years of play would have: for each player a deposit, then a bet and its win in turn, over
 * six months; balances, sequences, references, rounds and the house's side agree, so that the verifier is content.
 * Lines lie in the order of their time, as they would, not by player.
 */
export async function fillLedger(run: Run, transfers: number, end: Date): Promise<void> {
  await run(`set work_mem = '256MB'`);
  await run(`set maintenance_work_mem = '512MB'`);
  await run('set synchronous_commit = off');
  await makePlayers(run, transfers);
  await makePartitions(run, end);
  const labels = await makeLabels(run);
  const putBack = await putIndexesAside(run, ['ledger.transfer', 'ledger.reference', 'ledger.round']);
  const chunks = Math.max(1, Math.ceil(transfers / chunkLines));
  for (let chunk = 0; chunk < chunks; chunk += 1) await writeLines(run, chunk, chunks, labels, end);
  await writeReferences(run, labels);
  await writeRounds(run, labels, end);
  await putBack();
  await writeBatches(run);
  await writeAccounts(run);
}

interface Labels {
  deposit: number;
  bet: number;
  win: number;
  arcade: number;
  bench: number;
}

async function makePlayers(run: Run, transfers: number): Promise<void> {
  const regular = Math.floor(transfers / 2 / regulars);
  const usual = Math.max(1, Math.floor(transfers / 2 / (players - regulars)));
  await run(`create table bench_player as
    select n, id, get_byte(uuid_send(id), 15)::smallint as bucket, md5('team ' || n % ${teams})::uuid as team,
      case when n <= ${regulars} then ${regular} else ${usual} end::bigint as lines
    from (select n, md5('player ' || n)::uuid as id from generate_series(1, ${players}) n) p`);
}

async function makePartitions(run: Run, end: Date): Promise<void> {
  await run(
    `select ledger.ensure_partition(month) from generate_series($1::timestamptz - interval '${months} months',
       $1::timestamptz + interval '2 months', interval '1 month') month`,
    [end],
  );
}

async function makeLabels(run: Run): Promise<Labels> {
  await run(`insert into ledger.source (name) values ('arcade'), ('bench') on conflict do nothing`);
  await run(`insert into ledger.label (type, from_kind, to_kind, currency, source, game_id, category) values
    ('DEPOSIT', 'house:payment:bench', 'player:cash', 'PHP', 'bench', null, null),
    ('BET', 'player:cash', 'house:game:arcade', 'PHP', 'arcade', 'fiesta-20', 'RNG'),
    ('WIN', 'house:game:arcade', 'player:cash', 'PHP', 'arcade', 'fiesta-20', 'RNG') on conflict do nothing`);
  const rows = await run(`select type as name, id::integer from ledger.label
    union all select name, id::integer from ledger.source`);
  const idOf = (name: string) => Number(rows.find((row) => row.name === name)?.id);
  return {
    deposit: idOf('DEPOSIT'),
    bet: idOf('BET'),
    win: idOf('WIN'),
    arcade: idOf('arcade'),
    bench: idOf('bench'),
  };
}

/** When a player's line of this number was written; `$1` is the end of it all. */
function momentOf(number: string): string {
  return `$1::timestamptz - interval '1 hour' - interval '${months} months' * (1 - (${number} - 1)::float8 / p.lines)
    + p.n * interval '1 millisecond'`;
}

/** A share of every player's lines, by time. The first is the deposit, then even ones are bets and odd ones their wins. */
async function writeLines(run: Run, chunk: number, chunks: number, labels: Labels, end: Date): Promise<void> {
  await run(
    `with line as (
       select p.bucket, p.id, p.n, k, p.lines,
         ${momentOf('k')} as at
       from bench_player p
       cross join lateral generate_series(p.lines * $2::bigint / $3::bigint + 1, p.lines * ($2::bigint + 1) / $3::bigint) k
     ), batch as (select coalesce(max(batch_id), 0) + 1 as first from ledger.transfer)
     insert into ledger.transfer (bucket, flags, label_id, account_id, sequence, amount, cash_after, created_at, batch_id,
       key, round_key)
     select bucket, case when k = 1 then 0 when k % 2 = 0 then 1 else 2 end,
       case when k = 1 then ${labels.deposit} when k % 2 = 0 then ${labels.bet} else ${labels.win} end, id, k,
       case when k = 1 then ${deposit} when k % 2 = 0 then ${stake} else ${win} end,
       ${deposit} - ${stake} * (k / 2) + ${win} * ((k - 1) / 2), at,
       batch.first + row_number() over (order by at, n) / ${batchLines}, gen_random_uuid(),
       case when k > 1 then overlay(md5('round ' || n || ' ' || k / 2) placing '4' from 13 for 1)::uuid end
     from line, batch order by at, n`,
    [end, chunk, chunks],
  );
}

async function writeReferences(run: Run, labels: Labels): Promise<void> {
  await run(`insert into ledger.reference (bucket, source_id, state, key, account_id, sequence, created_at, content)
    select bucket, case when label_id = ${labels.deposit} then ${labels.bench} else ${labels.arcade} end,
      case label_id when ${labels.deposit} then ${stateCodeOf('post', 'posted')}
        when ${labels.bet} then ${stateCodeOf('bet', 'posted')} else ${stateCodeOf('win', 'posted')} end,
      key, account_id, sequence, created_at, substr(md5(sequence::text), 1, 22)
    from ledger.transfer`);
}

async function writeRounds(run: Run, labels: Labels, end: Date): Promise<void> {
  await run(
    `insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, opened_at, settled_at,
      bet_count, live_bets, win_count, is_closed)
    select t.bucket, ${labels.arcade}, ${labels.bet}, t.account_id, t.round_key, ${stake},
      case when t.sequence < p.lines then ${win} else 0 end, t.created_at,
      case when t.sequence < p.lines then ${momentOf('(t.sequence + 1)')} end, 1, 1,
      case when t.sequence < p.lines then 1 else 0 end, t.sequence < p.lines
    from ledger.transfer t join bench_player p on p.id = t.account_id where t.label_id = ${labels.bet}`,
    [end],
  );
}

async function writeBatches(run: Run): Promise<void> {
  await run(`insert into ledger.batch (id, transfers, created_at)
    select batch_id, count(*), max(created_at) from ledger.transfer group by batch_id`);
  // Numbers are taken a thousand at a time.
  await run(`select setval('ledger.batch_id', (max(id) / 1000 + 1) * 1000 + 1, false) from ledger.batch`);
}

async function writeAccounts(run: Run): Promise<void> {
  await run(`insert into ledger.account (bucket, owner_id, kind, currency, balance, sequence, version)
    select bucket, id, 'player:cash', 'PHP', ${deposit} - ${stake} * (lines / 2) + ${win} * ((lines - 1) / 2), lines, lines
    from bench_player`);
  await run(`insert into ledger.account (bucket, owner_id, kind, currency, balance)
    select bucket, '00000000-0000-0000-0000-000000000000', side.kind, 'PHP', side.balance
    from (
      select bucket, -count(*) * ${deposit} as paid, sum(${stake} * (lines / 2) - ${win} * ((lines - 1) / 2)) as kept
      from bench_player group by bucket
    ) b, lateral (values ('house:payment:bench', paid), ('house:game:arcade', kept)) side(kind, balance)`);
}
