import * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import { getSharedOf, proofOf } from '../../shared/shared.service.ts';
import type { HandDetail } from './room.api.ts';

/** What a round keeps of its hand once it is over. Amounts are millionths as text. */
const RoundKept = z.object({ seat: z.int(), net: z.string() });

/** What a hand keeps of itself. */
export const HandKept = z.object({
  base: z.string(),
  hold: z.string(),
  names: z.array(z.string()),
  dealer: z.int(),
  net: z.array(z.string()),
  rake: z.string(),
  show: z.unknown(),
  moves: z.array(z.unknown()),
});

/** One past hand as its player sees it. A hand that was called off has no result: the hold went back. */
export async function showPastHand(parts: Parts, round: Round): Promise<z.output<typeof HandDetail>> {
  const hand = await getSharedOf(parts, round);
  const own = z.safeParse(RoundKept, round.outcome);
  const kept = z.safeParse(HandKept, hand.outcome);
  const { serverSeed, message } = proofOf(parts, hand);
  if (!own.success || !kept.success || serverSeed === null) {
    const nothing = { base: 0n, net: 0n, ownSeat: 0, names: [], dealer: 0, result: null };
    return { ...nothing, handId: hand.id, hold: round.bet };
  }
  const { base, names, dealer, net, rake, show } = kept.data;
  return {
    handId: hand.id,
    base: BigInt(base),
    hold: round.bet,
    net: BigInt(own.data.net),
    ownSeat: own.data.seat,
    names,
    dealer,
    result: { net: net.map(BigInt), rake: BigInt(rake), show, serverSeed, message },
  };
}
