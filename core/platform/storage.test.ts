import type pg from 'pg';
import { expect, it } from 'vitest';
import { distribute, readStorage } from './storage.ts';

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

/** A connection that notes what it is asked. */
function connection(hasCitus: boolean) {
  const asked: string[] = [];
  async function query(text: string, values: unknown[] = []) {
    if (text.includes('pg_extension')) return { rows: hasCitus ? [{}] : [] };
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

it('spreads the tables where Citus is there', async () => {
  const { asked, client } = connection(true);
  await distribute(client, sql);
  expect(asked).toEqual([
    'create_distributed_table ledger.account',
    'create_reference_table games.game',
    'create_distributed_table ledger.hold',
  ]);
});

it('does nothing on a plain PostgreSQL', async () => {
  const { asked, client } = connection(false);
  await distribute(client, sql);
  expect(asked).toEqual([]);
});
