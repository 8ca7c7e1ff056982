import type { AccountId, GameCategory, GameId } from '@kislap/contract-kit';
import type { Play, PlayedLine, PostedTransfer } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { countedPlay, isHoldCategory } from '@kislap/rules/valid-bet';
import * as queries from './stream.queries.ts';

/** A line of a game's round. */
type GameLine = PlayedLine & { play: Play; roundRef: string };

/** Follows the play feed and keeps what the lobby shows: turnover per game and recent wins. */
export function gamesConsumer(parts: {
  source: Source<PlayedLine>;
  /** Called when the winner board changed. */
  onWinners(): void;
}): Consumer {
  const { source, onWinners } = parts;
  return consume(source, {
    name: 'games.turnover',
    batchSize: 2_000,
    async apply(tx, lines) {
      const games = lines.filter(isGameLine);
      await queries.addTurnover(tx, sumTurnover(games));
      await queries.changeOpenRounds(tx, findOpenRounds(games));
      const hasPrizes = await applyPrizes(tx, games);
      return (await applyWinners(tx, games)) || hasPrizes ? onWinners : undefined;
    },
    reset: queries.forgetStream,
  });
}

function isGameLine(line: PlayedLine): line is GameLine {
  return line.roundRef !== null && line.play !== null && line.play.gameId !== null;
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
 * and not at all where it was a vendor's promotion, which turnover does not count. A hold counts by its net, when it is over.
 */
function sumTurnover(lines: readonly GameLine[]): queries.TurnoverChange[] {
  const byGame = new Map<string, queries.TurnoverChange>();
  for (const { amount, play } of lines) {
    const { gameId, kind } = play;
    if (gameId === null) continue;
    const change = byGame.get(gameId) ?? { gameId, rounds: 0n, stake: 0n, win: 0n };
    byGame.set(gameId, change);
    if (isHoldCategory(play.category ?? '') && (kind === 'BET' || kind === 'WIN' || kind === 'END')) {
      change.rounds += play.settled?.rounds ?? 0n;
      change.stake += play.settled?.stake ?? 0n;
      change.win += play.settled?.win ?? 0n;
      continue;
    }
    const sign = play.takesBack ? -1n : 1n;
    if (kind === 'BET') {
      change.rounds += sign;
      change.stake += sign * amount;
    } else if (kind === 'WIN' || kind === 'JACKPOT') change.win += sign * amount;
  }
  return [...byGame.values()];
}

/** A prize of a pool stands beside its round, so it is a win of its own; nothing was staked for it alone. */
async function applyPrizes(tx: Tx, lines: readonly GameLine[]): Promise<boolean> {
  const prizes = lines.filter(({ play, to }) => play.kind === 'JACKPOT' && to !== 'player:review');
  for (const { accountId, source, roundRef, amount, createdAt, play } of prizes) {
    const place = `${roundRef}/jackpot`;
    if (play.takesBack) await queries.deleteWinner(tx, accountId, source, place);
    else
      await queries.saveWinner(tx, {
        accountId: accountId as AccountId,
        vendorKey: source,
        roundRef: place,
        gameId: play.gameId as GameId,
        category: play.category as GameCategory,
        stake: 0n,
        win: amount,
        settledAt: createdAt,
      });
  }
  return prizes.length > 0;
}

/** Only settled rounds that paid more than their stake are wins (decisions, product 5). */
async function applyWinners(tx: Tx, lines: readonly GameLine[]): Promise<boolean> {
  const paid = new Set<string>();
  const last = new Map<string, GameLine>();
  for (const line of lines) {
    const key = `${line.accountId}/${line.source}/${line.roundRef}`;
    // A win that is held for review is shown to nobody.
    if (line.to === 'player:review') paid.delete(key);
    else if ((line.type === 'WIN' && line.amount > 0n) || line.type === 'REVERSE') paid.add(key);
    if (line.play.round) last.set(key, line);
  }
  for (const key of paid) {
    const line = last.get(key);
    if (line) await saveRound(tx, line);
  }
  if (paid.size > 0) await queries.deleteOldWinners(tx);
  return paid.size > 0;
}

async function saveRound(tx: Tx, { accountId, source, roundRef, createdAt, play }: GameLine): Promise<void> {
  const { round } = play;
  const isCancelled = round?.liveBets === 0 && round.winCount === 0;
  if (!round || isCancelled || round.win <= round.stake) {
    await queries.deleteWinner(tx, accountId, source, roundRef);
    return;
  }
  await queries.saveWinner(tx, {
    accountId: accountId as AccountId,
    vendorKey: source,
    roundRef,
    gameId: round.gameId as GameId,
    category: round.category as GameCategory,
    ...countedPlay(round),
    settledAt: round.settledAt ?? createdAt,
  });
}
