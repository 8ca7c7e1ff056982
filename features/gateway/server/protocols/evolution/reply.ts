import { formatDecimal } from '@kislap/contract-kit';
import type { GatewayReason } from '../../gateway.types.ts';

export type EvolutionStatus =
  | 'OK'
  | 'TEMPORARY_ERROR'
  | 'INVALID_TOKEN_ID'
  | 'INVALID_SID'
  | 'ACCOUNT_LOCKED'
  | 'FATAL_ERROR_CLOSE_USER_SESSION'
  | 'UNKNOWN_ERROR'
  | 'INVALID_PARAMETER'
  | 'BET_ALREADY_SETTLED'
  | 'BET_DOES_NOT_EXIST'
  | 'BET_ALREADY_EXIST'
  | 'INSUFFICIENT_FUNDS'
  | 'FINAL_ERROR_ACTION_FAILED';

type Statuses = Record<GatewayReason, EvolutionStatus>;

/** One Wallet's word for each refusal. At `TEMPORARY_ERROR` the vendor tries again, all others are its last answer. */
const statuses: Statuses = {
  token_unknown: 'INVALID_SID',
  token_expired: 'INVALID_SID',
  vendor_disabled: 'FINAL_ERROR_ACTION_FAILED',
  game_unknown: 'FINAL_ERROR_ACTION_FAILED',
  account_unknown: 'INVALID_PARAMETER',
  account_locked: 'ACCOUNT_LOCKED',
  currency_mismatch: 'INVALID_PARAMETER',
  amount_invalid: 'INVALID_PARAMETER',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  // Without a word on what the id was spent for: never a bet that stands.
  content_mismatch: 'FINAL_ERROR_ACTION_FAILED',
  bet_unknown: 'BET_DOES_NOT_EXIST',
  // The tombstone is kept: a debit that comes later is refused.
  transaction_unknown: 'BET_DOES_NOT_EXIST',
  rolled_back: 'BET_ALREADY_SETTLED',
  already_rolled_back: 'BET_ALREADY_SETTLED',
  round_settled: 'BET_ALREADY_SETTLED',
  round_closed: 'BET_ALREADY_SETTLED',
  balance_limit: 'TEMPORARY_ERROR',
  unavailable: 'TEMPORARY_ERROR',
  hold_unknown: 'UNKNOWN_ERROR',
  hold_closed: 'UNKNOWN_ERROR',
  hold_too_small: 'UNKNOWN_ERROR',
  hold_expired: 'UNKNOWN_ERROR',
  hold_not_expired: 'UNKNOWN_ERROR',
  accounts_invalid: 'UNKNOWN_ERROR',
  win_not_held: 'UNKNOWN_ERROR',
  self_excluded: 'ACCOUNT_LOCKED',
  cooling_off: 'ACCOUNT_LOCKED',
  // There is no word for a limit; this one is final, so the stake is not tried again.
  stake_limit_reached: 'FINAL_ERROR_ACTION_FAILED',
  loss_limit_reached: 'FINAL_ERROR_ACTION_FAILED',
  session_time_reached: 'FINAL_ERROR_ACTION_FAILED',
  linked_failed: 'UNKNOWN_ERROR',
};

export const statusOf: Statuses = statuses;

/** A stake that was cancelled before it arrived, or is already settled, is never taken. */
export const debitStatusOf: Statuses = {
  ...statuses,
  rolled_back: 'FINAL_ERROR_ACTION_FAILED',
  round_closed: 'FINAL_ERROR_ACTION_FAILED',
};

/** Amounts are strings, so that nobody rounds them. Bonus money is not staked in games. */
export function writeBalance(status: EvolutionStatus, uuid: string | null, balance?: bigint): string {
  const [cash, bonus] = balance === undefined ? ['null', 'null'] : [`"${formatDecimal(balance)}"`, '"0"'];
  return `{"retransmission":null,"balance":${cash},"bonus":${bonus},"status":"${status}","uuid":${JSON.stringify(uuid)}}`;
}

export function writeSid(status: EvolutionStatus, uuid: string | null, sid?: string): string {
  return JSON.stringify({ status, ...(sid === undefined ? {} : { sid }), uuid });
}
