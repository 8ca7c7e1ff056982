import { assert } from '@kislap/platform/errors.ts';
import type { ReferenceKind } from './batch-state.ts';

// The places in these lists are stored: only ever add at the end.
const kinds: readonly ReferenceKind[] = [
  'bet',
  'win',
  'promoWin',
  'rollback',
  'endRound',
  'post',
  'reserve',
  'settle',
  'release',
  'tombstone',
  'expire',
  'move',
  'releaseWin',
];
const outcomes: readonly string[] = [
  'posted',
  'rolled_back',
  'tombstone',
  'account_unknown',
  'account_locked',
  'currency_mismatch',
  'amount_invalid',
  'balance_limit',
  'insufficient_funds',
  'content_mismatch',
  'bet_unknown',
  'transaction_unknown',
  'already_rolled_back',
  'round_settled',
  'round_closed',
  'hold_unknown',
  'hold_closed',
  'hold_too_small',
  'self_excluded',
  'cooling_off',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_time_reached',
  'held',
];

/** The place of `held` among the outcomes, as SQL sees it: `state % 100`. */
export const heldPlace = outcomes.indexOf('held') + 1;

const codes = new Map(
  kinds.flatMap((kind, at) =>
    outcomes.map((outcome, place) => [`${kind} ${outcome}`, (at + 1) * 100 + place + 1] as const),
  ),
);
const states = new Map(
  kinds.flatMap((kind, at) =>
    outcomes.map((outcome, place) => [(at + 1) * 100 + place + 1, { kind, outcome }] as const),
  ),
);
const postedCodes = new Map(kinds.map((kind) => [kind, codes.get(`${kind} posted`) ?? 0]));

/** The number for an operation's kind and outcome. */
export function stateCodeOf(kind: ReferenceKind, outcome: string): number {
  const code = outcome === 'posted' ? postedCodes.get(kind) : codes.get(`${kind} ${outcome}`);
  assert(code !== undefined, 'every outcome of every kind has a number');
  return code;
}

/** The other way round. */
export function readStateCode(code: number): { kind: ReferenceKind; outcome: string } {
  const state = states.get(code);
  assert(state !== undefined, `the reference state ${code} is known`);
  return state;
}
