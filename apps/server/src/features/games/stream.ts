import type { AccountId, GameCategory, GameId } from '@kislap/contracts';
import { type Consumer, consume, type Source } from '../../platform/consumers.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ledger, PostedTransfer } from '../ledger/index.ts';
import {
  addTurnover,
  changeOpenRounds,
  deleteOldWinners,
  deleteWinner,
  forgetStream,
  saveWinner,
  type TurnoverChange,
} from './stream.queries.ts';

/** Follows the ledger and keeps what the lobby shows: turnover per game and recent wins. */
export function gamesConsumer(parts: {
  source: Source<PostedTransfer>;
  ledger: Ledger;
  /** Called when the winner board changed. */
  onWinners(): void;
}): Consumer {
  const { source, ledger, onWinners } = parts;
  return consume(source, {
    name: 'games.turnover',
    batchSize: 2_000,
    async apply(tx, transfers) {
      const games = transfers.filter((transfer) => transfer.gameId !== null && transfer.roundRef !== null);
      await addTurnover(tx, sumTurnover(games));
      await changeOpenRounds(tx, findOpenRounds(games));
      return (await applyWinners(tx, ledger, games)) ? onWinners : undefined;
    },
    reset: forgetStream,
  });
}

/** Which rounds began and which ended: most do both within one batch, and are never written. */
export function findOpenRounds(transfers: readonly PostedTransfer[]): {
  opened: PostedTransfer[];
  closed: PostedTransfer[];
} {
  const opened = new Map<string, PostedTransfer>();
  const closed: PostedTransfer[] = [];
  for (const transfer of transfers) {
    const key = `${transfer.accountId}/${transfer.source}/${transfer.roundRef}`;
    if (transfer.opensRound && !transfer.closesRound) opened.set(key, transfer);
    else if (transfer.closesRound && !opened.delete(key) && !transfer.opensRound) closed.push(transfer);
  }
  return { opened: [...opened.values()], closed };
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
