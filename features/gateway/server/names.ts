import type { AccountId, GameSessionId } from '@kislap/contract-kit/ids';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The player that a vendor's `user` stands for. A schema would cost every bet a parse of its own. */
export function playerOf(user: string): AccountId | undefined {
  return uuidPattern.test(user) ? (user as AccountId) : undefined;
}

/** The session that a vendor's token stands for. */
export function sessionOf(token: string): GameSessionId | undefined {
  return uuidPattern.test(token) ? (token as GameSessionId) : undefined;
}
