import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from '../../core/platform/database/servers/address.ts';
import { copyCluster } from '../backup/cluster.ts';
import { runProgram } from '../backup/program.ts';
import { type Postgres, removeCluster, startPostgres, startStandby } from '../postgres/cluster.ts';

const standbyName = 'kislap_standby';
/** As an operator's server has it; without safety against power loss, which no test cuts. */
const settings = ['wal_level=replica', 'max_wal_senders=5', 'wal_keep_size=256MB', 'hot_standby=on'];

export interface TwoServers {
  first: Postgres;
  second: Postgres;
  /** Names both, the first first. */
  url: string;
  ask(server: Postgres, statement: string): Promise<Record<string, unknown>[]>;
  /** Makes the second take the writes; returns when it does. */
  promote(): Promise<void>;
  /** Starts a server again on its port, as whoever finds it down would. */
  restart(which: 'first' | 'second', more?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A server and a standby that every commit of it waits for. */
export async function startTwoServers(prepare: (url: string) => Promise<void>): Promise<TwoServers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kislap-two-'));
  const [dataOne, dataTwo] = [path.join(folder, 'one'), path.join(folder, 'two')];
  const first = await startPostgres({ dataDir: dataOne, durability: 'relaxed', settings });
  await prepare(first.url);
  const { hostname: host, port, password } = new URL(first.adminUrl);
  const conninfo = `host=${host} port=${port} user=postgres password=${password} application_name=${standbyName}`;
  const second = await startStandby(
    {
      dataDir: dataTwo,
      durability: 'relaxed',
      settings: [...settings, `primary_conninfo=${conninfo}`],
      password,
    },
    async (cluster) => {
      await copyCluster(first.url, (tar) => runProgram(tar, 'tar', ['-x', `--directory=${cluster}`]));
    },
  );
  const [one = ''] = addressesOf(first.url);
  const two: TwoServers = {
    first,
    second,
    url: `${one.replace(/\/kislap$/, `,127.0.0.1:${second.port}/kislap`)}?target_session_attrs=read-write`,
    async ask({ adminUrl }, statement) {
      const client = new pg.Client({ connectionString: adminUrl.replace(/\/postgres$/, '/kislap') });
      await client.connect();
      return client.query(statement).then(
        ({ rows }) => client.end().then(() => rows),
        (error) => client.end().then(() => Promise.reject(error)),
      );
    },
    async promote() {
      await two.ask(two.second, 'select pg_promote()');
    },
    async restart(which, more = []) {
      const { port: same } = two[which];
      two[which] = await startPostgres({
        dataDir: which === 'first' ? dataOne : dataTwo,
        durability: 'relaxed',
        port: same,
        settings: [...settings, ...more],
        keepsLogins: true,
      });
    },
    async close() {
      await Promise.all([two.first.stop(), two.second.stop()]);
      await removeCluster(dataOne);
      await removeCluster(dataTwo);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await two.ask(first, `alter system set synchronous_standby_names = '${standbyName}'`);
  await two.ask(first, 'select pg_reload_conf()');
  const isSynchronous = 'select from pg_stat_replication where sync_state = $$sync$$';
  while ((await two.ask(first, isSynchronous)).length === 0) await sleep(20);
  return two;
}
