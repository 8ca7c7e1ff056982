import '@kislap/server-app/testing/ledger-terms';
import { type DatabaseHandle, openDatabase } from '@kislap/platform/database/database.ts';
import { type Answer, type Call, openProcessLink, type ProcessLink } from '@kislap/testkit/simulator/index';
import { type BetweenOp, createLedger, type Ledger, type LedgerOp, type LedgerResult } from '../index.ts';
import { answerOf } from './simulator-core.testkit.ts';

/** A process as the database sees it: a ledger with lanes and a memory of its own, on connections of its own. */
export interface LedgerProcess {
  ledger: Ledger;
  ask(call: Call): Promise<readonly Answer[] | string>;
  link: ProcessLink;
  /** Ends its connections and forgets it; it may not write another byte. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** What a test may put around a ledger, to see that the simulator finds it. */
export type Plant = (ledger: Ledger) => Ledger;

export async function startLedgerProcess(
  url: string,
  clock: { now(): Date },
  options: { lanes: number; batchMax: number; plant?: Plant },
): Promise<LedgerProcess> {
  const link = await openProcessLink(url);
  const database = openDatabase(link.url, { poolSize: 4, applicationName: 'kislap-simulator' });
  const { lanes, batchMax, plant = (it) => it } = options;
  const ledger = plant(await createLedger({ pool: database.pool, clock, lanes, batchMax }));
  const end = async () => {
    await ledger.close().catch(() => undefined);
    await database.close().catch(() => undefined);
  };
  let ending: Promise<void> | undefined;
  return {
    ledger,
    link,
    ask: (call) => ask(ledger, database, call),
    async kill() {
      await link.cut();
      // What it still tries ends by itself, against a door that is closed.
      ending = end();
    },
    async close() {
      ending ??= end();
      await ending;
      await link.cut();
    },
  };
}

async function ask(
  ledger: Ledger,
  database: DatabaseHandle,
  call: Call,
): Promise<readonly Answer[] | string> {
  try {
    if (call.kind === 'operation') return [answerOf(await ledger.post(call.operation as LedgerOp))];
    if (call.kind === 'move') return [answerOf(await ledger.transferBetween(call.move as BetweenOp))];
    if (call.kind === 'group')
      return (await ledger.group(call.operations as LedgerOp[])).results.map(answerOf);
    return (await postWithin(ledger, database, call.operations as LedgerOp[], call.isUndone)).map(answerOf);
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : `${error}`;
  }
}

async function postWithin(
  ledger: Ledger,
  database: DatabaseHandle,
  operations: readonly LedgerOp[],
  isUndone: boolean,
): Promise<LedgerResult[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const results = await ledger.postWithin(client, operations);
    await client.query(isUndone ? 'rollback' : 'commit');
    client.release();
    return results;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
