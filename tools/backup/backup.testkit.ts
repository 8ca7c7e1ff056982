import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import '../../apps/server/src/testing/ledger-terms.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createLedger, type Ledger } from '../../core/ledger/index.ts';
import { type DatabaseHandle, openDatabase } from '../../core/platform/database/database.ts';
import { newId } from '../../core/platform/database/ids.ts';
import type { AccountId, GameId } from '../../packages/contract-kit/src/ids.ts';
import { type Postgres, type PostgresOptions, removeCluster, startPostgres } from '../postgres.ts';

/** Clusters and databases of a test, removed with it. */
export interface BackupWorld {
  folder: string;
  startCluster(name: string, options?: Omit<PostgresOptions, 'dataDir'>): Promise<Postgres>;
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
    async startCluster(name, options) {
      const dataDir = path.join(folder, name);
      const postgres = await startPostgres({ durability: 'relaxed', ...options, dataDir });
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

/** A ledger with players who have cash and play rounds. */
export interface House {
  ledger: Ledger;
  players: AccountId[];
  rounds: number;
}

export async function buildHouse(database: DatabaseHandle, playerCount = 5): Promise<House> {
  await migrate(database.url);
  const house = await openHouse(database, []);
  for (let count = 0; count < playerCount; count += 1) {
    const accountId = newId<AccountId>(clock.now());
    await house.ledger.openPlayer(database.pool, accountId, 'PHP');
    await house.ledger.post(deposit(accountId));
    house.players.push(accountId);
  }
  return house;
}

/** The house of a restored copy; its rounds are no repetition of earlier ones. */
export async function openHouse(database: DatabaseHandle, players: AccountId[]): Promise<House> {
  return {
    ledger: await createLedger({ pool: database.pool, clock }),
    players,
    rounds: 1_000 * players.length,
  };
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

/** One round of every player: a bet and, every second time, a win. */
export async function playAll(house: House): Promise<void> {
  house.rounds += 1;
  const roundRef = String(house.rounds);
  const isWon = house.rounds % 2 === 0;
  await Promise.all(
    house.players.map(async (accountId) => {
      const common = {
        accountId,
        source: 'arcade',
        currency: 'PHP',
        gameId: 'fiesta20' as GameId,
        category: 'RNG',
        roundRef,
        amount: peso,
      };
      await house.ledger.play({ kind: 'bet', ...common, reference: `bet ${accountId} ${roundRef}` });
      if (isWon)
        await house.ledger.play({ kind: 'win', ...common, reference: `win ${accountId} ${roundRef}` });
    }),
  );
}

/** Does `work` while every player plays; the players had played before and may go on after. */
export async function playWhile<Result>(house: House, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const playing = (async () => {
    while (!isOver) await playAll(house);
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await playing;
  }
}

export async function linesOf(database: DatabaseHandle): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select account_id, sequence::text, amount::text, cash_after::text, reference from ledger.line order by 1, line.sequence',
  );
  return rows.map((row) => JSON.stringify(row));
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

/** A consumer of the restored copy goes on where it stood: nothing lost, nothing twice. */
export async function goOn(
  copy: DatabaseHandle,
  stood: { seen: string[]; cursor: string },
  players: AccountId[],
): Promise<void> {
  const house = await openHouse(copy, players);
  const seen = [...stood.seen];
  let { cursor } = stood;
  // Any transaction of the server may hold the stream back for a moment.
  const readToEnd = async () => {
    const total = (await linesOf(copy)).length;
    const read = async () => {
      const part = await readStream(house.ledger, cursor);
      seen.push(...part.seen);
      cursor = part.cursor;
      return seen.length;
    };
    await expect.poll(read, { timeout: 15_000 }).toBeGreaterThanOrEqual(total);
  };
  await readToEnd();
  await playAll(house);
  await readToEnd();
  await house.ledger.close();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe((await linesOf(copy)).length);
}
