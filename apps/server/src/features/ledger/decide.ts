import {
  amountMax,
  type BatchState,
  findReference,
  type ReferenceState,
  transferIdOf,
} from './batch-state.ts';
import { decideBet, decideEndRound, decidePromoWin, decideRollback, decideWin } from './decide-play.ts';
import { decidePost, decideRelease, decideReserve, decideSettle } from './decide-post.ts';
import type { LedgerOp, LedgerResult, RefusalReason } from './ledger.types.ts';
import type { Turn } from './posting.ts';

/** Decides one operation against the batch so far, and enters what it changes into the batch. */
export function decide(state: BatchState, op: LedgerOp, key: string, content: string): LedgerResult {
  const player = state.players.get(op.accountId);
  if (player === undefined) return { outcome: 'refused', reason: 'account_unknown', balance: 0n };
  const known = findReference(state, player, op.source, op.reference, key);
  if (known) return answerAgain(known, op, content, player.cash);
  const refused = (reason: RefusalReason): LedgerResult => ({
    outcome: 'refused',
    reason,
    balance: player.cash,
  });
  if (op.currency !== player.currency) return refused('currency_mismatch');
  if ('amount' in op && op.amount !== undefined && (op.amount < 0n || op.amount > amountMax)) {
    return refused('amount_invalid');
  }
  const turn = { state, player, key, content };
  return dispatch(turn, op);
}

function dispatch(turn: Omit<Turn, 'op'>, op: LedgerOp): LedgerResult {
  switch (op.kind) {
    case 'bet':
      return decideBet({ ...turn, op });
    case 'win':
      return decideWin({ ...turn, op });
    case 'promoWin':
      return decidePromoWin({ ...turn, op });
    case 'rollback':
      return decideRollback({ ...turn, op });
    case 'endRound':
      return decideEndRound({ ...turn, op });
    case 'post':
      return decidePost({ ...turn, op });
    case 'reserve':
      return decideReserve({ ...turn, op });
    case 'settle':
      return decideSettle({ ...turn, op });
    case 'release':
      return decideRelease({ ...turn, op });
  }
}

function answerAgain(known: ReferenceState, op: LedgerOp, content: string, cash: bigint): LedgerResult {
  if (known.outcome === 'tombstone') {
    const reason = op.kind === 'rollback' ? 'transaction_unknown' : 'rolled_back';
    return { outcome: 'refused', reason, balance: cash };
  }
  if (known.accountId !== op.accountId || known.content !== content) {
    return { outcome: 'refused', reason: 'content_mismatch', balance: cash };
  }
  if (known.outcome === 'posted' || known.outcome === 'rolled_back') {
    const transferId = known.sequence === null ? null : transferIdOf(known.accountId, known.sequence);
    return { outcome: 'replayed', balance: known.balance, transferId };
  }
  return { outcome: 'refused', reason: known.outcome as RefusalReason, balance: known.balance };
}
