import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Answer, BookPlayer, BookRound, Call, LedgerPort, Line } from '@kislap/testkit/simulator/index';
import { referenceKey } from '../commit/batch-state.ts';
import { decideGroup } from '../decide/decide-group.ts';
import type { LedgerOp, LedgerResult } from '../index.ts';
import { createCore } from './core.testkit.ts';

/** The decisions alone, driven by the simulator: no database, one process, and so a hundred times as many calls. */
export function createCorePort(clock: { now(): Date }, plant: (core: CoreDecide) => CoreDecide = (it) => it) {
  const core = createCore({});
  const decide = plant((op) => core.apply(op));
  const lines = new Map<string, Line[]>();

  function operate(op: LedgerOp): Answer {
    core.state.now = clock.now();
    const answer = answerOf(decide(op, core));
    takeLines();
    return answer;
  }

  function takeLines() {
    for (const line of core.state.transfers.splice(0)) {
      const {
        sequence,
        type,
        amount,
        cashChange,
        cashAfter,
        from,
        to,
        source,
        reference,
        roundRef,
        referenceTo,
      } = line;
      const own = lines.get(line.accountId) ?? [];
      own.push({
        sequence,
        type,
        amount,
        cashChange,
        cashAfter,
        from,
        to,
        source,
        reference,
        roundRef,
        referenceTo,
      });
      lines.set(line.accountId, own);
    }
  }

  function group(ops: readonly LedgerOp[]): Answer[] {
    core.state.now = clock.now();
    const keys = ops.map((op) => referenceKey(bucketOf(op.accountId), op.source, op.reference));
    const answers = decideGroup(core.state, ops, keys).map(answerOf);
    takeLines();
    return answers;
  }

  function call(given: Call): readonly Answer[] | string {
    if (given.kind === 'operation') return [operate(given.operation as LedgerOp)];
    // A transaction that is undone is the database's matter; moves between buckets are several operations.
    if (given.kind === 'within') return given.isUndone ? [] : (given.operations as LedgerOp[]).map(operate);
    if (given.kind === 'group') return group(given.operations as LedgerOp[]);
    return 'not a decision';
  }

  const port: LedgerPort = {
    processes: 1,
    hasDatabase: false,
    async openPlayers(accountIds) {
      const fresh = createCore(Object.fromEntries(accountIds.map((accountId) => [accountId, 0n])));
      for (const [accountId, player] of fresh.state.players) core.state.players.set(accountId, player);
    },
    async setLocked(accountId, isLocked) {
      const player = core.state.players.get(accountId);
      if (player) player.status = isLocked ? 'locked' : 'open';
    },
    deliver: async (deliveries) => deliveries.map((delivery) => call(delivery.call)),
    crash: async () => undefined,
    restart: async () => undefined,
    async readPlayer(accountId): Promise<BookPlayer | undefined> {
      const player = core.state.players.get(accountId);
      if (!player) return undefined;
      let [bonus, held] = [0n, 0n];
      for (const { kind, balance } of player.others?.values() ?? []) {
        if (kind.startsWith('player:bonus')) bonus += balance;
        if (kind === 'player:held') held += balance;
      }
      return { cash: player.cash, bonus, held, isLocked: player.status === 'locked' };
    },
    readLines: async (accountId) => lines.get(accountId) ?? [],
    async readRound(accountId, source, roundRef): Promise<BookRound | undefined> {
      const round = core.roundOf(accountId as AccountId, source, roundRef);
      if (!round) return undefined;
      const state =
        round.liveBets === 0 && round.winCount === 0 ? 'cancelled' : round.isClosed ? 'closed' : 'open';
      return { stake: round.stake, win: round.win, bets: round.betCount, state };
    },
    async readHouse() {
      const totals = new Map<string, bigint>();
      for (const { kind, gain } of core.state.house.values())
        totals.set(kind, (totals.get(kind) ?? 0n) + gain);
      return totals;
    },
    findProblems: async () => [],
  };
  return port;
}

/** Decides one operation; a test may put a mistake around it. */
export type CoreDecide = (op: LedgerOp, core: ReturnType<typeof createCore>) => LedgerResult;

export function answerOf(result: LedgerResult): Answer {
  if (result.outcome === 'refused')
    return { outcome: 'refused', reason: result.reason, balance: result.balance, sequence: null };
  const sequence = result.transferId === null ? null : BigInt(result.transferId.split('.')[1] ?? -1);
  return { outcome: result.outcome, reason: '', balance: result.balance, sequence };
}
