import pg from 'pg';
import { migrate } from '../../apps/server/src/migrate.ts';
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

/** Statements on one connection, with all the time they need: the product's own connections are cut after 35 seconds. */
export async function withDatabase<Result>(
  url: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap-bench' });
  await client.connect();
  try {
    return await work(async (statement, values) => {
      const { rows } = values ? await client.query(statement, [...values]) : await client.query(statement);
      return rows;
    });
  } finally {
    await client.end();
  }
}
