import { createHmac } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { CatalogueEntry } from '@kislap/games/server';
import type { Ledger, LedgerOp } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { crashMessage, crashPoint, multiply } from '@kislap/rules/crash';
import { layMines, minesMultiplier } from '@kislap/rules/mines';
import { fiesta20 } from '@kislap/rules/slots/games/fiesta20';
import { playSlot } from '@kislap/rules/slots/play';

const unit = 1_000_000n;
const dayMs = 24 * 3600 * 1000;
const historyDays = 21;

/** A clock that tells the time a past operation happened. */
export function createMovableClock(start: Date): Clock & { set(instant: Date): void } {
  let current = start;
  return {
    now: () => current,
    set(instant) {
      current = instant;
    },
  };
}

interface Moment {
  at: Date;
  ops: LedgerOp[];
}

/**
 * Three weeks of deposits and rounds for the people of the demo world, by the very rules of the games, posted
 * through the ledger in the order of time.
 */
export async function seedHistory(parts: {
  ledger: Ledger;
  clock: ReturnType<typeof createMovableClock>;
  rng: Rng;
  now: Date;
  games: readonly CatalogueEntry[];
  players: readonly AccountId[];
  currency: string;
}): Promise<{ rounds: number }> {
  const { ledger, clock, rng, now, games, players, currency } = parts;
  const playable = games.filter((game) => engineOf(game) !== undefined);
  assert(playable.length > 0, 'the catalogue has games to play');
  const moments: Moment[] = [];
  let rounds = 0;

  for (const accountId of players) {
    let balance = 0n;
    const favourites = Array.from({ length: 4 }, () => pick(playable, rng));
    const dayCount = 3 + rng.below(8);
    for (let day = dayCount; day > 0; day -= 1) {
      const daysAgo = Math.floor((day * historyDays) / (dayCount + 1));
      let at = now.getTime() - daysAgo * dayMs - rng.below(dayMs / 2);
      const deposit = BigInt(3 + rng.below(28)) * 100n * unit;
      balance += deposit;
      moments.push({ at: new Date(at), ops: [depositOp(accountId, deposit, currency, newId(new Date(at)))] });
      for (let round = 4 + rng.below(9); round > 0; round -= 1) {
        const stake = BigInt(1 + rng.below(20)) * 10n * unit;
        if (stake > balance) break;
        at += 20_000 + rng.below(90_000);
        const game = pick(favourites, rng);
        const win = playRound(game, stake, rng, newId(new Date(at)));
        balance += win - stake;
        rounds += 1;
        moments.push({
          at: new Date(at),
          ops: roundOps(accountId, game, { stake, win, at: new Date(at), currency }),
        });
      }
    }
  }

  moments.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, ops } of moments) {
    clock.set(at);
    for (const op of ops) {
      const result = await ledger.post(op);
      assert(
        result.outcome !== 'refused',
        `history was refused: ${JSON.stringify(result, (_k, v) => String(v))}`,
      );
    }
  }
  return { rounds };
}

function depositOp(accountId: AccountId, amount: bigint, currency: string, reference: string): LedgerOp {
  return {
    kind: 'post',
    type: 'DEPOSIT',
    accountId,
    source: 'history',
    reference,
    currency,
    from: 'house:payment:sandbox',
    to: 'player:cash',
    amount,
  };
}

function roundOps(
  accountId: AccountId,
  game: CatalogueEntry,
  round: { stake: bigint; win: bigint; at: Date; currency: string },
): LedgerOp[] {
  const bet = newId(round.at);
  const common = {
    accountId,
    source: game.vendorKey,
    roundRef: newId(round.at),
    gameId: game.id,
    category: game.category,
    currency: round.currency,
  };
  return [
    { ...common, kind: 'bet', reference: bet, amount: round.stake },
    {
      ...common,
      kind: 'win',
      reference: newId(round.at),
      referenceTo: bet,
      amount: round.win,
      closesRound: true,
    },
  ];
}

/** Which rules a game of the arcade plays by, as its vendor classifies it. */
function engineOf(game: CatalogueEntry): 'slot' | 'crash' | 'mines' | undefined {
  if (game.category === 'RNG') return 'slot';
  if (/crash/i.test(game.classify)) return 'crash';
  return /mines/i.test(game.classify) ? 'mines' : undefined;
}

function playRound(game: CatalogueEntry, stake: bigint, rng: Rng, roundId: string): bigint {
  const engine = engineOf(game);
  if (engine === 'slot') return playSlot(fiesta20, (limit) => rng.below(limit), stake).win;
  if (engine === 'crash') {
    const target = 120 + rng.below(380);
    const point = crashPoint(
      createHmac('sha256', rng.bytes(32))
        .update(`${crashMessage(roundId)}|0`)
        .digest(),
    );
    return point >= target ? multiply(stake, target) : 0n;
  }
  const mines = 3;
  const picks = 2 + rng.below(4);
  const laid = layMines((limit) => rng.below(limit), mines);
  return laid.some((tile) => tile < picks) ? 0n : multiply(stake, minesMultiplier(mines, picks));
}

function pick<T>(list: readonly T[], rng: Rng): T {
  const item = list[rng.below(list.length)];
  assert(item !== undefined, 'a list to pick from is not empty');
  return item;
}
