import type { MemberInfo } from '@kislap/identity/contract/member-info';
import { isAgentType, useSession } from './session.ts';

/** Session storage dies with the tab (decisions, product 2); the names are the specification's. */
const memberKeys = ['token', 'nickname', 'account', 'username', 'customerId', 'isAgent'] as const;

export function setToken(token: string): void {
  sessionStorage.setItem('token', token);
  document.documentElement.dataset.session = 'in';
  useSession.setState({ token });
}

export function setMember(member: MemberInfo): void {
  sessionStorage.setItem('nickname', member.nickname);
  sessionStorage.setItem('account', member.account);
  sessionStorage.setItem('username', member.userName);
  sessionStorage.setItem('customerId', member.id);
  sessionStorage.setItem('isAgent', String(isAgentType(member.type)));
  useSession.setState({ member });
}

/** Clears the whole session storage and puts the merchant's values back (specification section 4). */
export function clearSession(): void {
  const kept = ['merchant', 'merchantCode', 'merchantWallet'].map(
    (key) => [key, sessionStorage.getItem(key)] as const,
  );
  for (const key of memberKeys) sessionStorage.removeItem(key);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  delete document.documentElement.dataset.session;
  useSession.setState({ token: null, member: null });
}
