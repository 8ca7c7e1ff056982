import { execFileSync } from 'node:child_process';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import type { Postgres } from '../postgres/cluster.ts';
import { storedFunctionSchema } from './stored-function.ts';

export interface BenchDatabases {
  tpcb: string;
  stored: string;
  ledger: string;
  gateway: string;
}

const accounts = 10_000;

/** One database for each contender on the same server. */
export async function prepareDatabases(postgres: Postgres, pgbench: string): Promise<BenchDatabases> {
  const [tpcb, stored, ledger, gateway] = await Promise.all(
    ['tpcb', 'stored', 'ledger', 'gateway'].map((name) => createDatabase(postgres, name)),
  );
  if (!tpcb || !stored || !ledger || !gateway) process.exit(1);
  execFileSync(pgbench, ['-i', '-s', '10', '-q', tpcb], { stdio: 'ignore' });
  await run(stored, storedFunctionSchema, [accounts]);
  await migrate(ledger);
  return { tpcb, stored, ledger, gateway };
}

async function createDatabase(postgres: Postgres, name: string): Promise<string> {
  await run(postgres.adminUrl, [`create database bench_${name} owner kislap`]);
  const url = new URL(postgres.url);
  url.pathname = `/bench_${name}`;
  return url.href;
}

async function run(
  url: string,
  statements: readonly string[],
  values: readonly unknown[] = [],
): Promise<void> {
  const database = openDatabase(url, { poolSize: 1 });
  for (const statement of statements) {
    await database.pool.query(statement, statement.includes('$1') ? [...values] : []);
  }
  await database.close();
}
