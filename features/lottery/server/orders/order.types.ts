import type { AccountId } from '@kislap/contract-kit';
import type { LotteryRefusalCode } from '../../contract/lottery.errors.ts';
import type { LotteryChaseId } from '../../contract/lottery.ids.ts';
import type { Picks } from '../../rules/engine/picks.ts';
import type { CheckedOrder } from '../../rules/orders/order.ts';
import type { LineWorth } from '../exposure/line-worth.ts';
import type { PlayerOrderRow } from '../lottery.tables.ts';

/** An order that the rules allow, on its way into the books. */
export interface Wanted {
  accountId: AccountId;
  requestKey: string;
  requestHash: string;
  issue: string;
  picks: Picks;
  version: number;
  checked: CheckedOrder;
  worths: readonly LineWorth[];
  /** Mode ZY: no rebate. */
  isNet: boolean;
  /** Numbers whose half odds the player has agreed to. */
  halfAgreed: ReadonlySet<string>;
  /** Numbers that are paid at half the odds, because the limit has no room for more. */
  halved: ReadonlySet<string>;
  /** The chase that holds the money for it, and which of its issues this is. */
  chase: { chaseId: LotteryChaseId; position: number } | null;
}

export interface OrderRefusal {
  code: LotteryRefusalCode | 'balance_too_low' | 'account_locked' | 'idempotency_key_reused' | GuardCode;
  detail?: Record<string, unknown>;
}

export type GuardCode =
  | 'cooling_off'
  | 'self_excluded'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'session_time_reached';

export type Outcome =
  | { kind: 'placed'; row: PlayerOrderRow; isRepeat: boolean }
  | { kind: 'refused'; refusal: OrderRefusal };
