import type { BatchState, PlayerState } from '../commit/batch-state.ts';
import type { Turn } from '../commit/posting.ts';
import {
  findBroken,
  type GuardState,
  noteStake,
  noteWin,
  rulesAt,
  takeBackStake,
  takeBackWin,
  usedIn,
} from '../guard/guard.ts';
import type { GuardReason } from '../guard/guard.types.ts';
import type { AccountKind } from '../ledger.types.ts';

/** Whether anything is kept of what this player does: their own limits, or the house's for all. */
export function isGuarded(state: BatchState, player: PlayerState): boolean {
  return player.isGuarded || state.houseRules.length > 0;
}

function guardOf({ state, player }: Pick<Turn, 'state' | 'player'>): GuardState | undefined {
  return isGuarded(state, player) ? player.guard : undefined;
}

/** Why a guarded player may not stake this now. */
export function findStakeStop(turn: Turn, amount: bigint): GuardReason | undefined {
  const guard = guardOf(turn);
  if (guard === undefined) return undefined;
  const { now, houseRules } = turn.state;
  const pause = findPause(guard, now);
  if (pause) return pause;
  const rules = rulesAt([...guard.rules, ...houseRules], now);
  const isTimeUp = rules.some(
    ({ kind, hours, max }) => kind === 'time' && usedIn(guard, hours, now).time >= max,
  );
  if (isTimeUp) return 'session_time_reached';
  if (findBroken(guard, rules, 'stake', amount, now)) return 'stake_limit_reached';
  // All of it may be lost.
  if (findBroken(guard, rules, 'loss', amount, now)) return 'loss_limit_reached';
  return undefined;
}

export function findPause(
  guard: Pick<GuardState, 'excludedUntil' | 'coolingUntil'>,
  now: Date,
): 'self_excluded' | 'cooling_off' | undefined {
  if (guard.excludedUntil !== null && guard.excludedUntil > now) return 'self_excluded';
  if (guard.coolingUntil !== null && guard.coolingUntil > now) return 'cooling_off';
  return undefined;
}

export function guardStake(turn: Turn, amount: bigint): void {
  const guard = guardOf(turn);
  if (guard) noteStake(guard, amount, turn.state.now);
}

export function guardWin(turn: Turn, amount: bigint): void {
  const guard = guardOf(turn);
  if (guard) noteWin(guard, amount, turn.state.now);
}

/** What was taken back counts no more, in the hour in which it was made. */
export function guardTakenBack(turn: Turn, target: { kind: string; amount: bigint; at: Date }): void {
  const guard = guardOf(turn);
  if (guard === undefined) return;
  const { now } = turn.state;
  if (target.kind === 'win') takeBackWin(guard, target.amount, target.at, now);
  // A present of the vendor's counted for nothing.
  else if (target.kind !== 'promoWin') takeBackStake(guard, target.amount, target.at, now);
}

const vendorWallet = /^player:vendor:./;

/** Money on its way to a vendor that keeps it counts as staked and lost there; what comes back counts as won. */
export function isToVendor(from: AccountKind, to: AccountKind): boolean {
  return from === 'player:cash' && vendorWallet.test(to);
}

export function isFromVendor(from: AccountKind, to: AccountKind): boolean {
  return to === 'player:cash' && vendorWallet.test(from);
}
