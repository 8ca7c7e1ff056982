import type pg from 'pg';
import { expect, it } from 'vitest';
import { distribute, placeFunctions, readPlaces, readStorage, statementsOf } from './storage.ts';

const sql = `-- Money.
-- storage: distributed
create table ledger.account (bucket smallint primary key);
-- storage: reference
create table games.game (id uuid primary key);
-- storage: local
create unlogged table platform.rate_limit (key text primary key);
-- storage: distributed
create table ledger.hold (bucket smallint primary key);
create table site.forgotten (id uuid);
`;

/** A connection that notes what it is asked, to a server that has spread one table already. */
function connection() {
  const asked: string[] = [];
  async function query(text: string, values: unknown[] = []) {
    if (text.includes('pg_dist_partition')) return { rows: [{ name: 'ledger.hold' }] };
    asked.push(`${/create_\w+/.exec(text)?.[0]} ${values.join(' ')}`);
    return { rows: [] };
  }
  return { asked, client: { query } as unknown as pg.ClientBase };
}

it('reads the word above each table', () => {
  expect(readStorage(sql)).toEqual([
    { table: 'ledger.account', storage: 'distributed' },
    { table: 'games.game', storage: 'reference' },
    { table: 'platform.rate_limit', storage: 'local' },
    { table: 'ledger.hold', storage: 'distributed' },
    { table: 'site.forgotten', storage: undefined },
  ]);
});

it('takes the later word of a table', async () => {
  const later =
    '-- storage: distributed\nalter table platform.rate_limit add column bucket smallint;\nalter table games.game add a int;';
  expect(readStorage(later)).toEqual([{ table: 'platform.rate_limit', storage: 'distributed' }]);
  const { asked, client } = connection();
  await distribute(client, [...readStorage(sql), ...readStorage(later)]);
  expect(asked).toContain('create_distributed_table platform.rate_limit');
});

it('spreads what is not spread yet, references first', async () => {
  const { asked, client } = connection();
  await distribute(client, readStorage(sql));
  expect(asked).toEqual(['create_reference_table games.game', 'create_distributed_table ledger.account']);
});

it('has a function run where the bucket of its parameter lies', async () => {
  const file = `-- What it does.\n-- storage: where own lies\ncreate function ledger.write(own smallint) returns void language sql as '';
create function ledger.other(own smallint) returns void language sql as '';`;
  expect(readPlaces(file)).toEqual([{ name: 'ledger.write', parameter: 'own' }]);
  const { asked, client } = connection();
  await placeFunctions(client, readPlaces(file), 'ledger.account');
  expect(asked).toEqual(['create_distributed_function ledger.write own ledger.account']);
});

it('a file is sent statement by statement, whatever stands in quotes', () => {
  const body = `create function a.b() returns text language sql as $$ select 'x;y'; $$;`;
  const file = `-- One; two.\ncreate table a.c (d text default ';');\n${body}\n-- The end;\n`;
  expect(statementsOf(file)).toEqual(["-- One; two.\ncreate table a.c (d text default ';');", body]);
  expect(statementsOf('do $run$ begin perform 1; end $run$')).toEqual([
    'do $run$ begin perform 1; end $run$',
  ]);
});
