import type * as z from 'zod/mini';
import { requireBet } from '../../bets.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { placeBet } from '../../shared/bets.service.ts';
import type { placePoolBet as call } from './pool.api.ts';
import { showPart } from './pool-match.ts';
import type { PoolRoom } from './pool-room.ts';

type Input = z.output<typeof call.body>;

/** Puts a bet into the pool of the match that takes bets. */
export async function placePoolBet(
  parts: Parts,
  room: PoolRoom,
  session: Session,
  { actionId, matchId, side, amount }: Input,
): Promise<z.output<typeof call.reply>> {
  requireBet(room.game, amount);
  const match = room.current();
  if (match === undefined || match.round.id !== matchId) throw new ArcadeError('bets_closed');
  const { playerId, isDemo } = session;
  const isInTime = room.isBetting(match);
  const placing = placeBet(
    parts,
    session,
    room.game,
    matchId,
    { actionId, amount, choice: { side } },
    () => isInTime && room.isTaking(match),
  );
  match.staking.add(placing);
  try {
    const { bet, balance } = await placing;
    const part = match.parts.get(playerId) ?? { playerId, isDemo, bets: new Map(), win: null };
    match.parts.set(playerId, part);
    part.bets.set(bet.id, { betId: bet.id, side, amount });
    room.tellTotalsSoon();
    return { part: showPart(match, part), balance };
  } finally {
    match.staking.delete(placing);
  }
}
