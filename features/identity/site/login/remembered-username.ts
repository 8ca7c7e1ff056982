import { rememberMeDays } from '@kislap/contract-kit/constants';

const name = 'kislap_username';

/** The cookie lives one day and holds the username alone. */
export function readRememberedUsername(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

export function rememberUsername(username: string | null): void {
  if (!username) {
    void window.cookieStore?.delete(name);
    return;
  }
  const expires = Date.now() + rememberMeDays * 86_400_000;
  void window.cookieStore?.set({ name, value: encodeURIComponent(username), expires, sameSite: 'strict' });
}
