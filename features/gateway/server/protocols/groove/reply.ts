import { formatDecimal } from '@kislap/contract-kit';
import type { GatewayReason } from '../../gateway.types.ts';

export type GrooveCode = keyof typeof words;

const words = {
  200: 'Success',
  1: 'Technical error',
  102: 'Wager not found',
  110: 'Operation not allowed',
  400: 'Transaction parameter mismatch',
  409: 'Round closed or transaction ID exists',
  1000: 'Not logged on',
  1001: 'Invalid signature',
  1003: 'Authentication failed',
  1006: 'Out of money',
  1019: 'Gaming limit',
  1035: 'Account blocked',
} as const;

/** GrooveTech's code for each refusal. The vendor repeats a result or a rollback at every code that is not its last word. */
export const codes: Record<GatewayReason, GrooveCode> = {
  token_unknown: 1000,
  token_expired: 1000,
  vendor_disabled: 110,
  game_unknown: 110,
  account_unknown: 110,
  account_locked: 1035,
  currency_mismatch: 110,
  amount_invalid: 110,
  insufficient_funds: 1006,
  content_mismatch: 400,
  bet_unknown: 102,
  // A wager or a result that was taken back before it came.
  rolled_back: 110,
  // The tombstone is kept: a wager that comes later is refused.
  transaction_unknown: 102,
  // What was asked for is so already.
  already_rolled_back: 200,
  round_settled: 110,
  round_closed: 409,
  balance_limit: 1,
  unavailable: 1,
  hold_unknown: 1,
  hold_closed: 1,
  hold_too_small: 1,
  hold_expired: 1,
  hold_not_expired: 1,
  accounts_invalid: 1,
  win_not_held: 1,
  self_excluded: 1035,
  cooling_off: 1035,
  stake_limit_reached: 1019,
  loss_limit_reached: 1019,
  session_time_reached: 1019,
  linked_failed: 1,
};

type Field = string | number | bigint;

/** Amounts are numbers in this protocol, written out because they may have more digits than a JavaScript number holds. */
export function writeReply(
  code: GrooveCode,
  apiversion: string | undefined,
  fields: Record<string, Field> = {},
  status: string = words[code],
): string {
  const all: Record<string, Field> = { code, status, ...fields, ...(apiversion ? { apiversion } : {}) };
  const parts = Object.entries(all).map(([name, value]) => {
    const text = typeof value === 'bigint' ? formatDecimal(value) : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${parts.join(',')}}`;
}

export const duplicate = 'Success - duplicate request';

/** Bonus money is not staked in games, so all of a balance is real. */
export function balanceFields(balance: bigint): Record<string, Field> {
  return { balance, bonus_balance: 0n, real_balance: balance, game_mode: 1, order: 'cash_money' };
}
