import type { Database } from '../database.ts';
import type { Parts } from '../parts.ts';
import * as seats from './seats.queries.ts';
import { listUnfinished, moveShared, type SharedRound } from './shared.queries.ts';

/** What a seat gets: the sum of all its wins, zero included, and what is kept of it as JSON. */
export interface SeatResult {
  win: bigint;
  outcome?: unknown;
}

export interface SettledSeat extends seats.SharedSeat {
  win: bigint;
}

/**
 * Ends a shared round: every seat with a bet that stands is settled by `decide`, all in one transaction, and the wins
 * go out together. `outcome` is kept with the round; `also` writes what belongs to the same end, in its transaction.
 * Undefined when the round had already ended.
 */
export async function settleShared(
  parts: Parts,
  round: Pick<SharedRound, 'id'>,
  outcome: unknown,
  decide: (seat: seats.SharedSeat, all: readonly seats.SharedSeat[]) => SeatResult,
  also?: (tx: Database) => Promise<void>,
): Promise<SettledSeat[] | undefined> {
  const at = parts.clock.now();
  const done = await parts.db.transaction().execute(async (tx) => {
    const to = { status: 'settled', outcome, endedAt: at } as const;
    if (!(await moveShared(tx, round.id, ['open', 'closed'], to))) return undefined;
    await also?.(tx);
    const all = await seats.lockSeats(tx, round.id);
    const standing = all.filter(({ bets }) => bets.length > 0);
    const empty = all.filter(({ bets }) => bets.length === 0);
    if (empty.length > 0) await seats.emptySeats(tx, idsOf(empty), at);
    const settled = standing.map((seat) => ({ ...seat, ...decide(seat, standing) }));
    if (settled.length === 0) return { settled, balances: new Map<string, bigint>() };
    await seats.settleSeats(
      tx,
      settled.map(({ roundId, win, outcome: kept }) => ({ roundId, win, outcome: kept ?? {} })),
      at,
    );
    const wins = settled.map((seat) => ({ ...seat, amount: seat.win }));
    return { settled, balances: await pay(parts, tx, wins, 'win', at) };
  });
  if (done === undefined) return undefined;
  for (const [playerId, balance] of done.balances) parts.live.tellBalance(playerId, balance, null);
  parts.nudgeDelivery();
  return done.settled;
}

/** Calls a shared round off: every bet that stands goes back. False when the round had already ended. */
export async function voidShared(parts: Parts, round: Pick<SharedRound, 'id'>): Promise<boolean> {
  const at = parts.clock.now();
  const balances = await parts.db.transaction().execute(async (tx) => {
    if (!(await moveShared(tx, round.id, ['open', 'closed'], { status: 'void', endedAt: at })))
      return undefined;
    const all = await seats.lockSeats(tx, round.id);
    const standing = all.filter(({ bets }) => bets.length > 0);
    const empty = all.filter(({ bets }) => bets.length === 0);
    if (empty.length > 0) await seats.emptySeats(tx, idsOf(empty), at);
    const demo = standing.filter(({ isDemo }) => isDemo);
    const real = standing.filter(({ isDemo }) => !isDemo);
    if (demo.length > 0) await seats.refundSeats(tx, idsOf(demo), 'refunded', at);
    if (real.length > 0) await seats.refundSeats(tx, idsOf(real), 'refunding', at);
    const refunds = standing.map((seat) => ({ ...seat, amount: seat.bet }));
    return pay(parts, tx, refunds, 'rollback', at);
  });
  if (balances === undefined) return false;
  for (const [playerId, balance] of balances) parts.live.tellBalance(playerId, balance, null);
  parts.nudgeDelivery();
  return true;
}

function idsOf(list: readonly seats.SharedSeat[]): string[] {
  return list.map(({ roundId }) => roundId);
}

/** Play money at once, its balances answered; calls to the operators' wallets written. */
async function pay(
  parts: Parts,
  tx: Database,
  list: (seats.SharedSeat & { amount: bigint })[],
  kind: 'win' | 'rollback',
  at: Date,
): Promise<Map<string, bigint>> {
  const demo = list.filter(({ isDemo }) => isDemo);
  const calls = list.filter(({ isDemo }) => !isDemo).flatMap((seat) => callsOf(parts, seat, kind));
  if (calls.length > 0) await seats.insertFollowUps(tx, calls, at);
  return demo.length === 0 ? new Map() : seats.payPlayMoney(tx, demo);
}

/** One win of the sum, on the first bet; or one rollback for each bet. */
function callsOf(
  parts: Parts,
  seat: seats.SharedSeat & { amount: bigint },
  kind: 'win' | 'rollback',
): seats.FollowUp[] {
  const bets = kind === 'win' ? seat.bets.slice(0, 1) : seat.bets;
  return bets.map((bet) => ({
    id: parts.rng.uuid(),
    requestId: parts.rng.uuid(),
    roundId: seat.roundId,
    kind,
    amount: kind === 'win' ? seat.amount : bet.amount,
    betId: bet.id,
  }));
}

/**
 * For an engine's `recover`: rounds that a process left behind are called off, unless `finish` ends them. A closed
 * round has all its bets and its draws, so it can be finished just as it would have been.
 */
export async function recoverShared(
  parts: Parts,
  gameCodes: readonly string[],
  finish: (round: SharedRound) => Promise<boolean> = async () => false,
): Promise<void> {
  for (const round of await listUnfinished(parts.db, gameCodes)) {
    if (round.status === 'closed' && (await finish(round))) continue;
    await voidShared(parts, round);
    parts.log.warn({ round: round.id, game: round.gameCode }, 'shared round called off after a restart');
  }
}
