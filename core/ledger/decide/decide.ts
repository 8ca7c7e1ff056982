import {
  amountMax,
  type BatchState,
  findReference,
  type PlayerState,
  type ReferenceState,
  stands,
  transferIdOf,
} from '../commit/batch-state.ts';
import type { Turn } from '../commit/posting.ts';
import type { LedgerOp, LedgerResult, RefusalReason } from '../ledger.types.ts';
import { isLeadersAffair } from './decide-lead.ts';
import { decideMove } from './decide-move.ts';
import { decideBet, decideEndRound, decidePromoWin, decideRollback, decideWin } from './decide-play.ts';
import { decideExpire, decidePost, decideRelease, decideReserve, decideSettle } from './decide-post.ts';
import { decideReleaseWin } from './decide-review.ts';

/** Decides one operation against the batch so far, and adds its changes to the batch. */
export function decide(state: BatchState, op: LedgerOp, key: string, content: string): LedgerResult {
  const player = state.players.get(op.accountId);
  if (player === undefined) return { outcome: 'refused', reason: 'account_unknown', balance: 0n };
  if (isLeadersAffair(player, op)) return refusedNow(player, 'led');
  const known = findReference(state, player, op.source, op.reference, key);
  if (known) return answerAgain(known, op, content, player);
  const refused = (reason: RefusalReason) => refusedNow(player, reason);
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
    case 'releaseWin':
      return decideReleaseWin({ ...turn, op });
    case 'post':
      return decidePost({ ...turn, op });
    case 'reserve':
      return decideReserve({ ...turn, op });
    case 'settle':
      return decideSettle({ ...turn, op });
    case 'release':
      return decideRelease({ ...turn, op });
    case 'expire':
      return decideExpire({ ...turn, op });
    case 'move':
      return decideMove({ ...turn, op });
  }
}

/** With the balance of this moment, which the player's changed version proves: another process may have moved it. */
function refusedNow(player: PlayerState, reason: RefusalReason): LedgerResult {
  player.isChanged = true;
  return { outcome: 'refused', reason, balance: player.cash };
}

function answerAgain(
  known: ReferenceState,
  op: LedgerOp,
  content: string,
  player: PlayerState,
): LedgerResult {
  if (known.outcome === 'tombstone')
    return refusedNow(player, op.kind === 'rollback' ? 'transaction_unknown' : 'rolled_back');
  if (known.accountId !== op.accountId || known.content !== content)
    return refusedNow(player, 'content_mismatch');
  if (stands(known) || known.outcome === 'rolled_back') {
    const transferId = known.sequence === null ? null : transferIdOf(known.accountId, known.sequence);
    return { outcome: 'replayed', balance: known.balance, transferId };
  }
  return { outcome: 'refused', reason: known.outcome as RefusalReason, balance: known.balance };
}
