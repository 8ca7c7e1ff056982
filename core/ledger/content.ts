import { hash } from 'node:crypto';
import type { LedgerOp } from './ledger.types.ts';

/** What makes a repeat "the same": every detail of the operation but `meta`, the category and the closing of the round. */
export function contentOf(op: LedgerOp): string {
  return hash('sha256', op.contentHash ?? details(op), 'base64url').slice(0, 22);
}

function details(op: LedgerOp): string {
  const common = `${op.kind}\n${op.accountId}\n${op.currency}`;
  switch (op.kind) {
    case 'bet':
    case 'promoWin':
      return `${common}\n${op.amount}\n${op.roundRef}\n${op.gameId}`;
    case 'win':
      return `${common}\n${op.amount}\n${op.roundRef}\n${op.gameId}\n${op.referenceTo ?? ''}`;
    case 'rollback':
      return `${common}\n${op.referenceTo}`;
    case 'releaseWin':
      return `${common}\n${op.heldBy}\n${op.referenceTo}`;
    case 'endRound':
      return `${common}\n${op.roundRef}`;
    case 'post':
      return `${common}\n${op.amount}\n${op.type}\n${op.from}\n${op.to}`;
    case 'reserve':
      return `${common}\n${op.amount}${op.expiresAt ? `\n${op.expiresAt.getTime()}` : ''}`;
    case 'settle':
      return `${common}\n${op.amount ?? 'all'}\n${op.holdReference}\n${op.to}\n${op.type}`;
    case 'release':
      return `${common}\n${op.amount ?? 'all'}\n${op.holdReference}`;
    case 'expire':
      return `${common}\n${op.holdReference}`;
    case 'move':
      return `${common}\n${op.amount ?? 'all'}\n${op.from}\n${op.to}`;
  }
}
