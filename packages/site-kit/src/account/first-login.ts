const key = 'kislap_first_login';

/** For the rest of this session the account counts as new: some pop-ups are for its first login alone. */
export function noteFirstLogin(): void {
  sessionStorage.setItem(key, 'yes');
}

export function forgetFirstLogin(): void {
  sessionStorage.removeItem(key);
}

export function isFirstLogin(): boolean {
  return sessionStorage.getItem(key) !== null;
}
