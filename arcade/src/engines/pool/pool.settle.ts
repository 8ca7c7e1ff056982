import { type PoolResult, poolWin } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import { lockSeats, type SharedSeat } from '../../shared/seats.queries.ts';
import { type SettledSeat, settleShared, voidShared } from '../../shared/settle.service.ts';
import { PoolOutcome, PoolSideName } from './pool.api.ts';
import { totalsOf } from './pool-match.ts';

/** What is drawn when bets are closed. */
export const Drawn = z.object({ winner: PoolSideName });
const Choice = z.object({ side: PoolSideName });

export function readSide(choice: unknown) {
  return z.parse(Choice, choice).side;
}

function betsOf({ bets }: Pick<SharedSeat, 'bets'>) {
  return bets.map(({ amount, choice }) => ({ amount, side: readSide(choice) }));
}

/**
 * Ends a match by what was drawn. No bet comes in once it is closed, so what the books hold now is the pool. A pool of
 * money with an empty side is no match: it is called off, and each bet is rolled back. Null where it was called off.
 */
export async function settleMatch(
  parts: Parts,
  matchId: string,
  result: PoolResult,
): Promise<SettledSeat[] | null> {
  const seats = await lockSeats(parts.db, matchId);
  const ofKind = (isDemo: boolean) => seats.filter((seat) => seat.isDemo === isDemo).flatMap(betsOf);
  const money = totalsOf(matchId, false, ofKind(false));
  const play = totalsOf(matchId, true, ofKind(true));
  const isOneSided = (money.meron === 0n) !== (money.wala === 0n) || (money.meron === 0n && money.draw > 0n);
  if (isOneSided && ofKind(true).length === 0) {
    await voidShared(parts, { id: matchId });
    return null;
  }
  const outcome = z.encode(PoolOutcome, { winner: result.winner, money, play });
  const settled = await settleShared(parts, { id: matchId }, outcome, (seat) => ({
    win: poolWin(betsOf(seat), result, seat.isDemo ? play : money),
  }));
  return settled ?? [];
}
