import type { PlayOp } from '@kislap/ledger';
import type { GatewayReason, GatewayResult } from './gateway.types.ts';
import { answerOf, type LedPlay, reasonOf } from './led-play.ts';

/** A bet and its win in one: both are posted or neither, and a repeat must contain both. */
export function createGroups(parts: {
  ledPlay: Pick<LedPlay, 'group'>;
  guard(op: PlayOp, run: () => Promise<GatewayResult>): Promise<GatewayResult>;
  noteRefusal(op: PlayOp, reason: GatewayReason): Promise<void>;
}): (bet: PlayOp, win: PlayOp) => Promise<GatewayResult> {
  const { ledPlay, guard, noteRefusal } = parts;
  return (bet, win) =>
    guard(bet, async () => {
      const { refused, results } = await ledPlay.group([bet, win]);
      const last = results[refused?.index ?? 1];
      if (!refused) return last ? answerOf(last) : { outcome: 'refused', reason: 'unavailable' };
      const reason = reasonOf(refused.reason);
      await noteRefusal(refused.index === 0 ? bet : win, reason);
      return { outcome: 'refused', reason, ...(last ? { balance: last.balance } : {}) };
    });
}
