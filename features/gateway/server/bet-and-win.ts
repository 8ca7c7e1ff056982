import type { Ledger, PlayOp } from '@kislap/ledger';
import type { GatewayReason, GatewayResult } from './gateway.types.ts';

/** A bet and its win in one: both are posted or neither, and a repeat must contain both. */
export function createGroups(parts: {
  ledger: Pick<Ledger, 'group'>;
  guard(op: PlayOp, run: () => Promise<GatewayResult>): Promise<GatewayResult>;
  noteRefusal(op: PlayOp, reason: GatewayReason): Promise<void>;
}): (bet: PlayOp, win: PlayOp) => Promise<GatewayResult> {
  const { ledger, guard, noteRefusal } = parts;
  return (bet, win) =>
    guard(bet, async () => {
      const { refused, results } = await ledger.group([bet, win]);
      const last = results[refused?.index ?? 1];
      if (!refused) return last ?? { outcome: 'refused', reason: 'unavailable' };
      const { index, reason } = refused;
      await noteRefusal(index === 0 ? bet : win, reason);
      return { outcome: 'refused', reason, ...(last ? { balance: last.balance } : {}) };
    });
}
