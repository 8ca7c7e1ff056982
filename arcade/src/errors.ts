import type { errorCodes } from './api.ts';

export type ErrorCode = (typeof errorCodes)[number];

const statuses: Record<ErrorCode, number> = {
  bad_request: 400,
  session_invalid: 401,
  game_unavailable: 404,
  insufficient_funds: 409,
  bet_not_allowed: 400,
  player_blocked: 403,
  limit_reached: 403,
  operator_unavailable: 503,
  action_reused: 409,
  action_in_progress: 409,
  round_open: 409,
  round_not_found: 404,
  round_closed: 409,
  tile_taken: 409,
  bets_closed: 409,
  bet_exists: 409,
  no_bet: 404,
  too_late: 409,
  no_seat: 404,
  table_full: 409,
  move_not_allowed: 409,
  no_free_round: 409,
  autoplay_not_allowed: 403,
  too_many_requests: 429,
  internal: 500,
};

/** A planned refusal towards a game client, with what became of the stake. */
export class ArcadeError extends Error {
  readonly code: ErrorCode;
  readonly money: 'none' | 'returned' | 'pending';
  readonly balance: bigint | undefined;

  constructor(code: ErrorCode, money: 'none' | 'returned' | 'pending' = 'none', balance?: bigint) {
    super(code);
    this.name = 'ArcadeError';
    this.code = code;
    this.money = money;
    this.balance = balance;
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** For what cannot be unless our own code or set-up is wrong: the request dies, the process lives. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`bug: ${message}`);
}
