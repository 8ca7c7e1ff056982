import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId } from '@kislap/contract-kit/ids';
import { openDatabase } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import {
  type BookPlayer,
  type BookRound,
  type Call,
  type CrashKind,
  createRandom,
  type LedgerPort,
  type Line,
} from '@kislap/testkit/simulator/index';
import { big, text, textOrNull } from '../commit/rows.ts';
import { type LedgerProcess, type Plant, startLedgerProcess } from './simulator-process.testkit.ts';

export interface DatabasePortOptions {
  url: string;
  clock: { now(): Date };
  /** Says how many processes there are, and of what kind. */
  seed: number;
  plant?: Plant;
}

const mutedMs = 4;
/** A crash `during` comes so long after the calls were given, at most. */
const duringMaxMs = 6;

/** The real ledger on PostgreSQL, in as many processes as asked for, driven by the simulator. */
export async function openDatabasePort(
  options: DatabasePortOptions,
): Promise<LedgerPort & { close(): Promise<void> }> {
  const { url, clock, seed, plant } = options;
  const random = createRandom(`${seed}/processes`);
  const processes = 2 + random.below(3);
  const kind = {
    lanes: 1 + random.below(4),
    batchMax: random.pick([5, 64, 1_024]),
    ...(plant ? { plant } : {}),
  };
  const database = openDatabase(url, { applicationName: 'kislap-simulator-reader' });
  const dead: LedgerProcess[] = [];
  const living: LedgerProcess[] = [];
  for (let n = 0; n < processes; n += 1) living.push(await startLedgerProcess(url, clock, kind));

  function processOf(index: number): LedgerProcess {
    const process = living[index];
    if (!process) throw new Error(`there is no process ${index}`);
    return process;
  }

  async function crash(index: number, kind: CrashKind, calls: readonly Call[], haste: number): Promise<void> {
    const process = processOf(index);
    if (kind === 'before') process.link.mute();
    for (const call of calls) void process.ask(call);
    if (kind === 'before') await sleep(mutedMs);
    if (kind === 'during') await sleep((haste * duringMaxMs) / 1_000);
    dead.push(process);
    await process.kill();
  }

  async function readPlayer(accountId: AccountId): Promise<BookPlayer | undefined> {
    const found = await processOf(0).ledger.findBalances(accountId);
    return (
      found && { cash: found.cash, bonus: found.bonus, held: found.held, isLocked: found.status === 'locked' }
    );
  }

  return {
    processes,
    hasDatabase: true,
    async openPlayers(accountIds, currency) {
      for (const accountId of accountIds)
        await processOf(0).ledger.openPlayer(database.pool, accountId as AccountId, currency);
    },
    setLocked: (accountId, isLocked) =>
      processOf(0).ledger.setPlayerStatus(
        database.pool,
        accountId as AccountId,
        isLocked ? 'locked' : 'open',
      ),
    deliver: (deliveries) => Promise.all(deliveries.map(({ process, call }) => processOf(process).ask(call))),
    crash,
    async restart(index) {
      living[index] = await startLedgerProcess(url, clock, kind);
      await processOf(index).ledger.sweepClearing();
    },
    readPlayer,
    readLines: (accountId) => readLines(database.pool, accountId as AccountId),
    async readRound(accountId, source, roundRef): Promise<BookRound | undefined> {
      const round = await processOf(0).ledger.findRound(accountId as AccountId, source, roundRef);
      return round && { stake: round.stake, win: round.win, bets: round.betCount, state: round.state };
    },
    async readHouse() {
      const totals = await processOf(0).ledger.houseTotals();
      return new Map(totals.map(({ kind, balance }) => [kind, balance]));
    },
    async findProblems() {
      const { ledger } = processOf(0);
      const report = await ledger.verify();
      const proofs = report.problems.map(
        ({ rule, accountId, detail }) => `${rule} ${accountId ?? ''} ${detail}`,
      );
      return [...proofs, ...(await findStreamProblems(ledger, report.transfers))];
    },
    async close() {
      for (const process of [...living, ...dead]) await process.close();
      await database.close();
    },
  };
}

async function readLines(
  pool: ReturnType<typeof openDatabase>['pool'],
  accountId: AccountId,
): Promise<Line[]> {
  const { rows } = await pool.query(
    `select sequence, type, amount, cash_change, cash_after, from_kind, to_kind, source, reference, round_ref, reference_to
     from ledger.line where bucket = $1 and account_id = $2 order by sequence`,
    [bucketOf(accountId), accountId],
  );
  return rows.map((row) => ({
    sequence: big(row, 'sequence'),
    type: text(row, 'type'),
    amount: big(row, 'amount'),
    cashChange: big(row, 'cash_change'),
    cashAfter: big(row, 'cash_after'),
    from: text(row, 'from_kind'),
    to: text(row, 'to_kind'),
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    roundRef: textOrNull(row, 'round_ref'),
    referenceTo: textOrNull(row, 'reference_to'),
  }));
}

/** A running transaction anywhere on the server holds the end of the stream back: so many looks are taken at most. */
const looksMax = 400;
const lookEveryMs = 50;

/** Reads the stream as a consumer does, from the beginning: each player's lines once, in order, without a gap. */
async function findStreamProblems(ledger: LedgerProcess['ledger'], lines: number): Promise<string[]> {
  const last = new Map<string, bigint>();
  let cursor = '';
  let count = 0;
  for (let looks = 0; looks < looksMax; ) {
    const batch = await ledger.readPosted(cursor, 2_000);
    for (const { accountId, sequence } of batch.transfers) {
      if (sequence !== (last.get(accountId) ?? 0n) + 1n)
        return [`the stream gives line ${sequence} of ${accountId} after ${last.get(accountId) ?? 0n}`];
      last.set(accountId, sequence);
      count += 1;
    }
    cursor = batch.cursor;
    if (batch.transfers.length > 0) continue;
    if (count >= lines) break;
    looks += 1;
    await sleep(lookEveryMs);
  }
  return count === lines ? [] : [`the stream gives ${count} lines of ${lines}`];
}
