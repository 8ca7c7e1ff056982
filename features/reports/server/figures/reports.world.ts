import '@kislap/server-app/testing/ledger-terms';
import type { AccountId } from '@kislap/contract-kit';
import {
  createLedger,
  executorOf,
  type Ledger,
  type LedgerOp,
  type PlayOp,
  playSource,
} from '@kislap/ledger';
import { type Consumer, type Consumers, createConsumers } from '@kislap/platform/database/consumers.ts';
import { type DatabaseHandle, openDatabase } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestDatabase } from '@kislap/testkit';
import { columns } from './figure.queries.ts';
import { createFiguresConsumer } from './figures.consumer.ts';
import { createTeams } from './teams.ts';

export const cast = ['house', 'ana', 'ben', 'mia', 'max', 'lone', 'trial'] as const;
export type Name = (typeof cast)[number];

/** A house with a small tree: ana leads ben and mia, ben leads max; lone has no upline. */
export interface ReportsWorld {
  database: DatabaseHandle;
  ledger: Ledger;
  consumer: Consumer;
  consumers: Consumers;
  clock: { now(): Date; set(time: string): void; advance(ms: number): void };
  ids: Record<Exclude<Name, 'house'>, AccountId>;
  play(op: PlayOp): Promise<void>;
  post(op: LedgerOp): Promise<void>;
  /** Applies all that is committed now. */
  drain(): Promise<void>;
  /** Another worker on connections of its own. */
  another(): { consumers: Consumers; database: DatabaseHandle };
  close(): Promise<void>;
}

const silent = { error: () => undefined } as never;
const signals = { on: () => () => undefined, emit: () => undefined } as never;

export async function buildReportsWorld(): Promise<ReportsWorld> {
  const test = await createTestDatabase();
  const database = openDatabase(test.url);
  let time = Date.parse('2026-11-21T04:00:00Z');
  const clock = {
    now: () => new Date(time),
    set(text: string) {
      time = Date.parse(text);
    },
    advance(ms: number) {
      time += ms;
    },
  };
  const ledger = await createLedger({ pool: database.pool, clock, lanes: 2 });
  const make = () => newId<AccountId>(clock.now());
  const ids = { ana: make(), ben: make(), mia: make(), max: make(), lone: make(), trial: make() };
  for (const id of Object.values(ids)) await ledger.openPlayer(database.pool, id, 'PHP');
  const places = new Map<AccountId, { type: number; path: AccountId[] }>([
    [ids.ana, { type: 1, path: [ids.ana] }],
    [ids.mia, { type: 0, path: [ids.mia, ids.ana] }],
    [ids.max, { type: 0, path: [ids.max, ids.ben, ids.ana] }],
    [ids.lone, { type: 0, path: [ids.lone] }],
    [ids.trial, { type: 4, path: [ids.trial] }],
  ]);
  // ben's registration has not reached the tree yet: his account knows his upline.
  const accounts = new Map([[ids.ben, { type: 2, uplineId: ids.ana }]]);
  const teams = () =>
    createTeams({
      clock,
      agents: {
        listPlaces: async (wanted) => new Map(wanted.flatMap((id) => entry(places, id))),
        listMoveMoments: async () => [],
      },
      identity: {
        listAccounts: async (wanted) => new Map(wanted.flatMap((id) => entry(accounts, id))) as never,
      },
    });
  function worker(handle: DatabaseHandle) {
    const source = playSource({ ledger, pool: handle.pool, clock });
    const consumer = createFiguresConsumer({ source, teams: teams(), clock, db: executorOf(handle.kysely) });
    return {
      consumer,
      consumers: createConsumers({ db: handle.kysely, signals, log: silent, consumers: [consumer] }),
    };
  }
  const own = worker(database);
  const others: DatabaseHandle[] = [];

  return {
    database,
    ledger,
    clock,
    ids,
    ...own,
    async play(op) {
      await ledger.play(op);
    },
    async post(op) {
      await ledger.post(op);
    },
    async drain() {
      const { rows } = await database.pool.query('select count(*)::integer as batches from ledger.batch');
      // Transactions of other databases on the same server hold the readers' horizon back for a moment.
      for (let tries = 0; tries < 3_000; tries += 1) {
        await own.consumers.drain();
        const lag = (await own.consumers.lag())['reports.figures'];
        if (lag?.events === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`the consumer did not reach the end of ${rows[0]?.batches} batches`);
    },
    another() {
      const handle = openDatabase(test.url);
      others.push(handle);
      return { ...worker(handle), database: handle };
    },
    async close() {
      await ledger.close();
      for (const handle of others) await handle.close();
      await database.close();
      await test.drop();
    },
  };
}

function entry<Value>(map: Map<AccountId, Value>, id: AccountId): [AccountId, Value][] {
  const value = map.get(id);
  return value ? [[id, value]] : [];
}

/** Everything the consumer wrote, without the numbers it gave to slots. */
export async function wholeState(database: DatabaseHandle): Promise<unknown[]> {
  // A bet and its rollback leave a row of nothing where two batches told of them, and none where one did.
  const hasFigures = columns.map((column) => `f.${column} <> 0`).join(' or ');
  const { rows } = await database.pool.query(
    `select 'day' as unit, f.day::text as time, f.account_id, f.scope, s.category, s.source, s.game_id,
       ${columns.map((column) => `f.${column}::text`).join(', ')}
     from reports.day f join reports.slot s on s.id = f.slot_id where ${hasFigures}
     union all
     select 'hour', f.hour::text, f.account_id, f.scope, s.category, s.source, s.game_id,
       ${columns.map((column) => `f.${column}::text`).join(', ')}
     from reports.hour f join reports.slot s on s.id = f.slot_id where ${hasFigures}
     order by 1, 2, 3, 4, 5, 6, 7`,
  );
  return rows;
}
