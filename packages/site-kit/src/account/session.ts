import { type AccountType, agentTypes, trialTypes } from '@kislap/contract-kit/constants';
import type { MemberInfo } from '@kislap/identity/contract/member-info';
import { create } from 'zustand';

interface Session {
  token: string | null;
  member: MemberInfo | null;
  /** Whether the browser's stored session was looked at; until then everybody looks like a visitor. */
  isResumed: boolean;
}

export const useSession = create<Session>()(() => ({ token: null, member: null, isResumed: false }));

export function storedToken(): string | null {
  try {
    return sessionStorage.getItem('token');
  } catch {
    return null;
  }
}

export function isAgentType(type: AccountType): boolean {
  return agentTypes.includes(type);
}

export function isTrialType(type: AccountType): boolean {
  return trialTypes.includes(type);
}

export function useIsSignedIn(): boolean {
  return useSession((session) => session.token !== null);
}
