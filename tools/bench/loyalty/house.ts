import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import { type House, openHouse } from '../../../apps/server/src/compose/house.ts';
import { createPlatform, type Platform } from '../../../core/platform/platform.ts';
import type { Postgres } from '../../postgres/cluster.ts';
import { createOwnDatabase } from '../databases.ts';

export const peso = 1_000_000n;
export const gameId = '00000000-0000-7000-8000-000000000001' as GameId;

/** All features on a database of their own, in this process; nothing listens and no job runs by itself. */
export interface BenchHouse {
  postgres: Postgres;
  platform: Platform;
  house: House;
  query<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  openPlayers(count: number, cash: bigint): Promise<AccountId[]>;
  close(): Promise<void>;
}

export async function openBenchHouse(
  postgres: Postgres,
  dataDir: string,
  name = 'loyalty',
): Promise<BenchHouse> {
  const platform = await createPlatform({
    ...{ port: 0, consolePort: 0, arcadePort: 0, metricsPort: 0, dataDir, demo: false, demoDays: 14 },
    ...{ publicUrl: 'http://localhost', consoleUrl: 'http://localhost', arcadeUrl: 'http://localhost' },
    ...{ databaseUrl: await createOwnDatabase(postgres, name), databasePool: 10, logLevel: 'error' },
    ...{ trustedProxies: [], insideAddresses: [], auditHeads: undefined, auditHeadsMailTo: [] },
    ...{ networksFile: undefined, opensOldSeals: false },
  });
  const house = await openHouse(platform);
  const { identity, ledger } = house.services;
  const { pool, kysely } = platform.database;
  let names = 0;

  async function openPlayer(cash: bigint): Promise<AccountId> {
    names += 1;
    const username = `bench${names}`;
    const member = { type: 0, username, password: null, language: 'EN', ip: '127.0.0.1' } as const;
    const { id: accountId } = await identity.createMember(kysely, member);
    if (cash > 0n)
      await ledger.post({
        ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'bench', reference: `deposit ${accountId}` },
        ...{ currency: 'PHP', from: 'house:payment:bench', to: 'player:cash', amount: cash },
      });
    return accountId;
  }

  return {
    postgres,
    platform,
    house,
    async query<Row>(statement: string, values: readonly unknown[] = []) {
      return (await pool.query(statement, [...values])).rows as Row[];
    },
    async openPlayers(count, cash) {
      const accountIds: AccountId[] = [];
      for (let at = 0; at < count; at += 100) {
        const turn = Array.from({ length: Math.min(100, count - at) }, () => openPlayer(cash));
        accountIds.push(...(await Promise.all(turn)));
      }
      return accountIds;
    },
    async close() {
      await house.close();
      await platform.close();
    },
  };
}

/** For a player's own bucket, in SQL. */
export const bucketSql = (column: string) => `('x' || right(${column}::text, 2))::bit(8)::integer::smallint`;
