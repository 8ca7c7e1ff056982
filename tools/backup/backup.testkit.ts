import '../../features/cashier/server/index.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import { createLedger, type Ledger } from '../../core/ledger/index.ts';
import { type DatabaseHandle, openDatabase } from '../../core/platform/database/database.ts';
import { newId } from '../../core/platform/database/ids.ts';
import { migrate } from '../../core/platform/database/migrations.ts';
import { type Postgres, removeCluster, startPostgres } from '../postgres.ts';

/** Clusters and databases of a test, removed with it. */
export interface BackupWorld {
  folder: string;
  startCluster(name: string, durability?: 'full' | 'relaxed'): Promise<Postgres>;
  /** An empty database on a cluster. */
  createDatabase(postgres: Postgres, name: string): Promise<string>;
  open(url: string): DatabaseHandle;
  close(): Promise<void>;
}

export function buildBackupWorld(): BackupWorld {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-backup-'));
  fs.chmodSync(folder, 0o755);
  const clusters: { postgres: Postgres; dataDir: string }[] = [];
  const databases: DatabaseHandle[] = [];
  return {
    folder,
    async startCluster(name, durability = 'relaxed') {
      const dataDir = path.join(folder, name);
      const postgres = await startPostgres({ dataDir, durability });
      clusters.push({ postgres, dataDir });
      return postgres;
    },
    async createDatabase(postgres, name) {
      const admin = openDatabase(postgres.adminUrl, { poolSize: 1 });
      await admin.pool.query(`create database ${name} owner kislap`);
      await admin.close();
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    open(url) {
      const database = openDatabase(url);
      databases.push(database);
      return database;
    },
    async close() {
      for (const database of databases) await database.close();
      for (const { postgres, dataDir } of clusters) {
        await postgres.stop();
        await removeCluster(dataDir);
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const clock = { now: () => new Date() };
const peso = 1_000_000n;

/** A house with players who have cash; `play` lets each of them play rounds until told to stop. */
export async function buildHouse(database: DatabaseHandle, playerCount = 20) {
  await migrate(database.url);
  const ledger = await createLedger({ pool: database.pool, clock });
  const players: AccountId[] = [];
  for (let count = 0; count < playerCount; count += 1) {
    const accountId = newId<AccountId>(clock.now());
    await ledger.openPlayer(database.pool, accountId, 'PHP');
    await ledger.post(deposit(accountId));
    players.push(accountId);
  }
  return { ledger, players };
}

function deposit(accountId: AccountId) {
  return {
    kind: 'post',
    accountId,
    source: 'test',
    reference: `deposit ${accountId}`,
    type: 'DEPOSIT',
    from: 'house:payment:test',
    to: 'player:cash',
    amount: 1_000n * peso,
    currency: 'PHP',
  } as const;
}

/** One round of a player: a bet and, every second time, a win. */
export async function playRound(ledger: Ledger, accountId: AccountId, round: string): Promise<void> {
  const common = {
    accountId,
    source: 'arcade',
    currency: 'PHP',
    gameId: 'fiesta20' as GameId,
    category: 'RNG',
    roundRef: round,
  };
  await ledger.play({ kind: 'bet', ...common, reference: `bet ${accountId} ${round}`, amount: peso });
  if (Number(round) % 2 === 0) {
    await ledger.play({ kind: 'win', ...common, reference: `win ${accountId} ${round}`, amount: peso });
  }
}

/** Uses up transaction numbers, as a cluster of some age has. */
export async function growOld(database: DatabaseHandle, transactions: number): Promise<void> {
  await database.pool.query(
    `do $$ begin for n in 1..${transactions} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );
}

/** Every transfer's identity, by the way a consumer reads: from a cursor to the end there is now. */
export async function readStream(ledger: Ledger, after: string, limit = 40) {
  const seen: string[] = [];
  let cursor = after;
  for (;;) {
    const batch = await ledger.readPosted(cursor, limit);
    if (batch.cursor === cursor) return { seen, cursor };
    seen.push(...batch.transfers.map(({ transferId }) => transferId));
    cursor = batch.cursor;
  }
}
