import { guardReasons } from './guard/guard.types.ts';

/** Every way in which an operation can be refused. Nothing moved. */
export const refusalReasons = [
  'account_unknown',
  'account_locked',
  'currency_mismatch',
  // Negative, zero where money must move, or above `amountMax`.
  'amount_invalid',
  // The account would pass `balanceMax`.
  'balance_limit',
  'insufficient_funds',
  // The same reference was used before with other details.
  'content_mismatch',
  // A win or end of round without any bet in its round. May come true later, so the reference is not spent.
  'bet_unknown',
  // Every bet of the round was rolled back, or this reference was rolled back before it came (tombstone).
  'rolled_back',
  // A rollback of something never seen: the tombstone is kept.
  'transaction_unknown',
  // A rollback, under another reference, of a call that is already rolled back.
  'already_rolled_back',
  // A rollback of a bet whose round already has a win.
  'round_settled',
  'round_closed',
  'hold_unknown',
  'hold_closed',
  'hold_too_small',
  // The hold is overdue: only `expire` releases the rest.
  'hold_expired',
  // Its time is not over, or it has none.
  'hold_not_expired',
  // No move between these two accounts of a player.
  'accounts_invalid',
  // The release of a win that is not under review, or no longer.
  'win_not_held',
  ...guardReasons,
  // Somebody leads this player's play, and the call did not come from there. The reference stays as it is.
  'led',
  // Another operation of the same group was refused; this one was not tried, or was undone.
  'linked_failed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
