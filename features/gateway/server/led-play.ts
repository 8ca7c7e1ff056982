import type { GroupResult, Ledger, LedgerResult, PlayOp } from '@kislap/ledger';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { GatewayReason, GatewayResult, PlayLeader } from './gateway.types.ts';

interface LedParts {
  ledger: Pick<Ledger, 'play' | 'group'>;
  leader(): PlayLeader;
}

/** The ledger's play, and the leader's where the ledger says that somebody leads this player. */
export function createLedPlay({ ledger, leader }: LedParts) {
  return {
    async play(op: PlayOp): Promise<GatewayResult> {
      const result = await ledger.play(op);
      if (!isLed(result)) return answerOf(result);
      const [led] = (await leader().play([op])).results;
      assert(led, 'one operation has one result');
      return answerOf(led);
    },

    async group(ops: readonly PlayOp[]): Promise<GroupResult> {
      const result = await ledger.group(ops);
      return result.results.some(isLed) ? leader().play(ops) : result;
    },
  };
}

export type LedPlay = ReturnType<typeof createLedPlay>;

/** Of tests without promotions: the ledger leads nobody there. */
export function nobodyLeads(): PlayLeader {
  return {
    play: () => Promise.reject(new AppError('unavailable')),
    release: (_tx, _win, release) => release(),
  };
}

function isLed(result: LedgerResult): boolean {
  return result.outcome === 'refused' && result.reason === 'led';
}

export function answerOf(result: LedgerResult): GatewayResult {
  if (result.outcome !== 'refused') return result;
  return { outcome: 'refused', reason: reasonOf(result.reason), balance: result.balance };
}

/** A leader that was led again: the vendor asks once more. */
export function reasonOf(reason: Extract<LedgerResult, { outcome: 'refused' }>['reason']): GatewayReason {
  return reason === 'led' ? 'unavailable' : reason;
}
