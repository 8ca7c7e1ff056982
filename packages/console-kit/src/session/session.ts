import { type Permission, roleHas } from '@kislap/contract-kit/roles';
import type { Operator } from '@kislap/operators/contract/operators.console';
import { create } from 'zustand';

/** Why an operator is back at the sign-in page. */
export type EndReason = 'login_required' | 'session_expired' | 'signed_out';

interface Session {
  token: string | null;
  operator: Operator | null;
  endReason: EndReason | null;
}

const tokenKey = 'console_token';

export const useSession = create<Session>()(() => ({
  token: readToken(),
  operator: null,
  endReason: null,
}));

/** Session storage dies with the tab (decisions, product 2). */
function readToken(): string | null {
  try {
    return sessionStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function startSession(token: string, operator: Operator): void {
  sessionStorage.setItem(tokenKey, token);
  useSession.setState({ token, operator, endReason: null });
}

export function setOperator(operator: Operator): void {
  useSession.setState({ operator });
}

export function endSession(endReason: EndReason): void {
  sessionStorage.removeItem(tokenKey);
  useSession.setState({ token: null, operator: null, endReason });
}

/** The server decides on every call; this only hides what it would refuse. */
export function useCan(permission: Permission): boolean {
  return useSession(({ operator }) => operator !== null && roleHas(operator.role, permission));
}
