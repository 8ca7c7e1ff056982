import type { AccountId, GameCategory, GameId } from '@kislap/contract-kit';
import type { Ledger, PostedTransfer } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import {
  addTurnover,
  changeOpenRounds,
  deleteOldWinners,
  deleteWinner,
  forgetStream,
  listTakenBack,
  saveWinner,
  type TakenBack,
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
      const targets = await listTakenBack(tx, games.filter(takesBack));
      await addTurnover(tx, sumTurnover(games, targets));
      await changeOpenRounds(tx, findOpenRounds(games));
      const hasPrizes = await applyPrizes(tx, games, targets);
      return (await applyWinners(tx, ledger, games)) || hasPrizes ? onWinners : undefined;
    },
    reset: forgetStream,
  });
}

function takesBack({ type }: PostedTransfer): boolean {
  return type === 'REFUND' || type === 'REVERSE';
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

/**
 * What is taken back is subtracted where it was added: in the game of its own line, which need not be the round's,
 * and not at all where it was a vendor's promotion, which turnover does not count.
 */
function sumTurnover(
  transfers: readonly PostedTransfer[],
  targets: ReadonlyMap<string, TakenBack>,
): TurnoverChange[] {
  const byGame = new Map<string, TurnoverChange>();
  for (const line of transfers) {
    const target = targets.get(line.transferId);
    const { type, gameId } = target ?? line;
    if (gameId === null) continue;
    const change = byGame.get(gameId) ?? { gameId, rounds: 0n, stake: 0n, win: 0n };
    byGame.set(gameId, change);
    const sign = target ? -1n : 1n;
    if (type === 'BET') {
      change.rounds += sign;
      change.stake += sign * line.amount;
    } else if (type === 'WIN' || type === 'JACKPOT') change.win += sign * line.amount;
  }
  return [...byGame.values()];
}

/** A prize of a pool stands beside its round, so it is a win of its own; nothing was staked for it alone. */
async function applyPrizes(
  tx: Tx,
  transfers: readonly PostedTransfer[],
  targets: ReadonlyMap<string, TakenBack>,
): Promise<boolean> {
  let hasChanged = false;
  for (const { transferId, type, accountId, source, roundRef, gameId, ...prize } of transfers) {
    const isTakenBack = targets.get(transferId)?.type === 'JACKPOT';
    if ((type !== 'JACKPOT' && !isTakenBack) || gameId === null) continue;
    const place = `${roundRef}/jackpot`;
    hasChanged = true;
    if (isTakenBack) await deleteWinner(tx, accountId, source, place);
    else
      await saveWinner(tx, {
        accountId: accountId as AccountId,
        vendorKey: source,
        roundRef: place,
        gameId: gameId as GameId,
        category: prize.category as GameCategory,
        stake: 0n,
        win: prize.amount,
        settledAt: prize.createdAt,
      });
  }
  return hasChanged;
}

/** Only settled rounds that paid more than their stake are wins (decisions, product 5). */
async function applyWinners(tx: Tx, ledger: Ledger, transfers: readonly PostedTransfer[]): Promise<boolean> {
  const rounds = new Map<string, PostedTransfer>();
  for (const transfer of transfers) {
    if ((transfer.type === 'WIN' && transfer.amount > 0n) || transfer.type === 'REVERSE') {
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
