import type { GatewayReason, GatewayResult } from '../../gateway.types.ts';
import type { BodyStatus, Named } from './body.ts';

export type Hub88Status =
  | BodyStatus
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

/**
 * Hub88's word for each refusal. `RS_ERROR_UNKNOWN` is its word for what it has no word for; it repeats such a call,
 * which is right for all of them: a later repeat may succeed.
 */
const statuses: Record<GatewayReason, Hub88Status> = {
  vendor_disabled: 'RS_ERROR_INVALID_PARTNER',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  account_unknown: 'RS_ERROR_INVALID_TOKEN',
  account_locked: 'RS_ERROR_USER_DISABLED',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  amount_invalid: 'RS_ERROR_WRONG_TYPES',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  content_mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // What was asked for is so already.
  already_rolled_back: 'RS_OK',
  round_settled: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
  balance_limit: 'RS_ERROR_UNKNOWN',
  unavailable: 'RS_ERROR_UNKNOWN',
  hold_unknown: 'RS_ERROR_UNKNOWN',
  hold_closed: 'RS_ERROR_UNKNOWN',
  hold_too_small: 'RS_ERROR_UNKNOWN',
  hold_expired: 'RS_ERROR_UNKNOWN',
  hold_not_expired: 'RS_ERROR_UNKNOWN',
  accounts_invalid: 'RS_ERROR_UNKNOWN',
  win_not_held: 'RS_ERROR_UNKNOWN',
  self_excluded: 'RS_ERROR_USER_DISABLED',
  cooling_off: 'RS_ERROR_USER_DISABLED',
  stake_limit_reached: 'RS_ERROR_LIMIT_REACHED',
  loss_limit_reached: 'RS_ERROR_LIMIT_REACHED',
  session_time_reached: 'RS_ERROR_LIMIT_REACHED',
  linked_failed: 'RS_ERROR_UNKNOWN',
};

export function replyTo(named: Named, result: GatewayResult, currency: string): string {
  if (result.outcome !== 'refused') return replyWith('RS_OK', named, currency, result.balance);
  const status = statuses[result.reason];
  const isWithBalance = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY';
  return replyWith(status, named, currency, isWithBalance ? result.balance : undefined);
}

/** Written out because a balance may have more digits than a JavaScript number holds. */
export function replyWith(
  status: Hub88Status,
  named: Partial<Named> = {},
  currency?: string,
  balance?: bigint,
): string {
  const parts = [`"status":"${status}"`];
  if (named.user !== undefined) parts.push(`"user":${JSON.stringify(named.user)}`);
  if (named.requestId !== undefined) parts.push(`"request_uuid":${JSON.stringify(named.requestId)}`);
  if (balance !== undefined) parts.push(`"currency":"${currency ?? ''}"`, `"balance":${balance / 10n}`);
  return `{${parts.join(',')}}`;
}
