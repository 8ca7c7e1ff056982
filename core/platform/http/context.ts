import {
  type AccountId,
  type AccountType,
  type Language,
  type OperatorId,
  type OperatorRole,
  type SessionId,
  trialTypes,
} from '@kislap/contract-kit';
import type { Log } from '../log.ts';

export interface PlayerActor {
  kind: 'player';
  accountId: AccountId;
  sessionId: SessionId;
  accountType: AccountType;
  /** The username. */
  account: string;
  /** The session may only change its password: it has expired, or is too easy to guess. */
  mustChangePassword?: true;
  /** The brand has no agent centre now: the account is an agent without one. */
  isAgentCentreOff?: true;
}

/** Whoever tries the product without an account of their own; what a trial agent sees is invented. */
export const isTrial = ({ accountType }: Pick<PlayerActor, 'accountType'>): boolean =>
  trialTypes.includes(accountType);

export interface OperatorActor {
  kind: 'operator';
  operatorId: OperatorId;
  sessionId: SessionId;
  username: string;
  role: OperatorRole;
}

/** What a handler knows beside the request's content. */
export interface RequestContext<Actor = PlayerActor | OperatorActor | undefined> {
  actor: Actor;
  ip: string;
  userAgent: string;
  language: Language;
  requestId: string;
  /** Present when the caller sent one; always there where the endpoint requires it. */
  idempotencyKey: string;
  headers: Record<string, string | string[] | undefined>;
  cookies: Record<string, string | undefined>;
  /** Set-Cookie for this reply; HttpOnly, SameSite=Lax, Secure when the site is https. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  log: Log;
}

/** Who comes in: given by the features that know sessions and the site's status. */
export interface Gatekeepers {
  /** The session of a player's token; undefined when there is none or it has ended. */
  findPlayer(token: string, seen: { ip: string }): Promise<PlayerActor | undefined>;
  /** The name by which a visitor without a session listens, by their key; undefined for a false one. */
  findVisitor?(key: string): `visitor:${string}` | undefined;
  findOperator(token: string, seen: { ip: string }): Promise<OperatorActor | undefined>;
  /**
   * Throws `system_maintenance` or `region_restricted` while the site is closed to this address, which a session's
   * owner may have come to only now.
   */
  requireOpen(ip: string, token?: string): Promise<void>;
}

const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** An IPv4 address as people write it, also where the socket speaks IPv6 ("::ffff:10.1.2.3", "::ffff:a01:203"). */
export function plainAddress(ip: string): string {
  const found = mapped.exec(ip);
  if (!found) return ip;
  const [, dotted, high = '0', low = '0'] = found;
  if (dotted !== undefined) return dotted;
  const bytes = [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((pair) => [pair >> 8, pair & 255]);
  return bytes.join('.');
}
