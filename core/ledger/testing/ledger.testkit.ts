import '@kislap/server-app/testing/ledger-terms';
import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import { type DatabaseHandle, openDatabase } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestDatabase } from '@kislap/testkit';
import { expect } from 'vitest';
import { createLedger, type Ledger, type LedgerOptions, type PostOp } from '../index.ts';
import { spreadByHand } from '../strands/strands.queries.ts';
import type { Strands } from '../strands/strands.ts';

/** A ledger on a database of its own, with a clock that the test can move. */
export interface LedgerWorld {
  ledger: Ledger;
  database: DatabaseHandle;
  clock: { now(): Date; advance(ms: number): void };
  /** Another writer on the same database, as another process would be. */
  another(options?: Partial<LedgerOptions>): Promise<Ledger>;
  /** A player with this much cash. */
  openPlayer(cash?: bigint): Promise<AccountId>;
  cashOf(accountId: AccountId): Promise<bigint>;
  expectSound(): Promise<void>;
  close(): Promise<void>;
}

/** With `strands` the buckets are taken for spread like this, whatever the server. */
export async function buildLedgerWorld({
  strands,
  ...options
}: Partial<LedgerOptions> & { strands?: Strands } = {}): Promise<LedgerWorld> {
  const test = await createTestDatabase();
  const database = openDatabase(test.url);
  if (strands) spreadByHand(database.pool, strands);
  let time = Date.parse('2026-11-21T04:00:00Z');
  const clock = {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
  const ledger = await createLedger({ pool: database.pool, clock, ...options });
  const others: Ledger[] = [];

  return {
    ledger,
    database,
    clock,
    async another(more = {}) {
      const other = await createLedger({ pool: database.pool, clock, ...options, ...more });
      others.push(other);
      return other;
    },
    async openPlayer(cash = 0n) {
      const accountId = newId<AccountId>(clock.now());
      await ledger.openPlayer(database.pool, accountId, 'PHP');
      if (cash > 0n) await ledger.post(deposit(accountId, cash));
      return accountId;
    },
    async cashOf(accountId) {
      return (await ledger.findBalances(accountId))?.cash ?? -1n;
    },
    async expectSound() {
      expect((await ledger.verify()).problems).toEqual([]);
    },
    async close() {
      for (const other of others) await other.close();
      await ledger.close();
      await database.close();
      await test.drop();
    },
  };
}

export function deposit(accountId: AccountId, amount: bigint, reference = `deposit ${accountId}`): PostOp {
  return {
    kind: 'post',
    accountId,
    source: 'test',
    reference,
    type: 'DEPOSIT',
    from: 'house:payment:test',
    to: 'player:cash',
    amount,
    currency: 'PHP',
  };
}

/** The game side of operations, with what every call of one player's round repeats. */
export function gameOf(accountId: AccountId, game = { gameId: 'fiesta20' as GameId, category: 'RNG' }) {
  const common = { accountId, source: 'arcade', currency: 'PHP' };
  return {
    bet: (reference: string, amount: bigint, roundRef = 'r1', more = {}) =>
      ({ kind: 'bet', ...common, ...game, reference, amount, roundRef, ...more }) as const,
    win: (reference: string, amount: bigint, roundRef = 'r1', more = {}) =>
      ({ kind: 'win', ...common, ...game, reference, amount, roundRef, ...more }) as const,
    promoWin: (reference: string, amount: bigint, roundRef = 'r1') =>
      ({ kind: 'promoWin', ...common, ...game, reference, amount, roundRef }) as const,
    rollback: (reference: string, referenceTo: string, more = {}) =>
      ({ kind: 'rollback', ...common, reference, referenceTo, ...more }) as const,
    endRound: (reference: string, roundRef = 'r1') =>
      ({ kind: 'endRound', ...common, reference, roundRef }) as const,
  };
}
