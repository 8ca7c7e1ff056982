import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import type { Postgres } from '../postgres/cluster.ts';

export type Run = (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** One database for each contender on the same server; a copy of another where `template` names it. */
export async function createDatabase(postgres: Postgres, name: string, template?: string): Promise<string> {
  const source = template ? ` template bench_${template}` : '';
  await withDatabase(postgres.adminUrl, (run) => run(`create database bench_${name} owner kislap${source}`));
  const url = new URL(postgres.url);
  url.pathname = `/bench_${name}`;
  return url.href;
}

/** A database with the platform's own tables. */
export async function createOwnDatabase(postgres: Postgres, name: string): Promise<string> {
  const url = await createDatabase(postgres, name);
  await migrate(url);
  return url;
}

export async function dropDatabase(postgres: Postgres, name: string): Promise<void> {
  await withDatabase(postgres.adminUrl, (run) => run(`drop database bench_${name} with (force)`));
}

/** Statements on one connection, with all the time they need. */
export async function withDatabase<Result>(
  url: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url, { poolSize: 1, applicationName: 'kislap-bench' });
  try {
    const run: Run = async (statement, values) =>
      (values ? await database.pool.query(statement, [...values]) : await database.pool.query(statement))
        .rows;
    await run('set statement_timeout = 0');
    return await work(run);
  } finally {
    await database.close();
  }
}
