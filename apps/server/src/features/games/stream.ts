import type { AccountId, GameCategory, GameId } from '@kislap/contracts';
import type { Database, Tx } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger, PostedTransfer } from '../ledger/index.ts';
import {
  addTurnover,
  deleteOldWinners,
  deleteWinner,
  lockCursor,
  saveCursor,
  saveWinner,
  type TurnoverChange,
} from './stream.queries.ts';

const batchSize = 2_000;
const beatMs = 700;

/**
 * Follows the ledger and keeps what the lobby shows: turnover per game and recent wins. Its cursor moves in the
 * transaction of its writes, so each transfer counts exactly once.
 */
export interface GameStream {
  start(): void;
  /** Applies all there is now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createGameStream(parts: {
  db: Database;
  ledger: Ledger;
  log: Log;
  /** Called when the winner board changed. */
  onWinners(): void;
}): GameStream {
  const { db, ledger, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function applyBatch(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const cursor = await lockCursor(tx);
      if (cursor === undefined) return false;
      const batch = await ledger.readPosted(cursor, batchSize);
      if (batch.transfers.length > 0) await apply(tx, batch.transfers);
      if (batch.cursor !== cursor) await saveCursor(tx, batch.cursor);
      return batch.transfers.length > 0;
    });
  }

  async function apply(tx: Tx, transfers: PostedTransfer[]) {
    const games = transfers.filter((transfer) => transfer.gameId !== null && transfer.roundRef !== null);
    await addTurnover(tx, sumTurnover(games));
    if (await applyWinners(tx, ledger, games)) parts.onWinners();
  }

  async function drain() {
    while (await applyBatch());
  }

  function schedule() {
    timer = setTimeout(() => {
      current = drain()
        .catch((error) => log.error({ err: error }, 'the game stream failed and will try again'))
        .then(() => {
          if (isRunning) schedule();
        });
    }, beatMs);
  }

  return {
    start() {
      isRunning = true;
      schedule();
    },
    drain,
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await current;
    },
  };
}

/** REFUND gives a stake back and REVERSE takes a win back: both undo, in the same figures. */
export function sumTurnover(transfers: readonly PostedTransfer[]): TurnoverChange[] {
  const byGame = new Map<string, TurnoverChange>();
  for (const { gameId, type, amount } of transfers) {
    if (gameId === null) continue;
    const change = byGame.get(gameId) ?? { gameId, rounds: 0n, stake: 0n, win: 0n };
    byGame.set(gameId, change);
    if (type === 'BET') {
      change.rounds += 1n;
      change.stake += amount;
    } else if (type === 'REFUND') {
      change.rounds -= 1n;
      change.stake -= amount;
    } else if (type === 'WIN' || type === 'JACKPOT') change.win += amount;
    else if (type === 'REVERSE') change.win -= amount;
  }
  return [...byGame.values()];
}

/** Only settled rounds that paid more than their stake are wins (decisions, product 5). */
async function applyWinners(tx: Tx, ledger: Ledger, transfers: readonly PostedTransfer[]): Promise<boolean> {
  const rounds = new Map<string, PostedTransfer>();
  for (const transfer of transfers) {
    const isWin = transfer.type === 'WIN' || transfer.type === 'JACKPOT';
    if ((isWin && transfer.amount > 0n) || transfer.type === 'REVERSE') {
      rounds.set(`${transfer.accountId}/${transfer.source}/${transfer.roundRef}`, transfer);
    }
  }
  for (const { accountId, source, roundRef, createdAt } of rounds.values()) {
    if (roundRef === null) continue;
    const round = await ledger.findRound(accountId, source, roundRef);
    if (!round || round.state === 'cancelled' || round.win <= round.stake) {
      await deleteWinner(tx, accountId, source, roundRef);
      continue;
    }
    await saveWinner(tx, {
      accountId: accountId as AccountId,
      vendorKey: source,
      roundRef,
      gameId: round.gameId as GameId,
      category: round.category as GameCategory,
      stake: round.stake,
      win: round.win,
      settledAt: round.settledAt ?? createdAt,
    });
  }
  if (rounds.size > 0) await deleteOldWinners(tx);
  return rounds.size > 0;
}
