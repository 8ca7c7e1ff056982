import { getMemberInfo } from '@kislap/identity/contract/member';
import type { MemberInfo } from '@kislap/identity/contract/member-info';
import { usePreferences } from '../browser/preferences.ts';
import { call, onSessionEnd } from '../calls/api.ts';
import { refreshFavourites, refreshLobby, useFavouriteIds } from '../calls/live.ts';
import { queryClient } from '../calls/query.tsx';
import { closeDialog, openDialog } from '../dialogs.ts';
import { areas } from '../i18n/i18n.tsx';
import { closeRealtime, onSignedOut, openRealtime } from '../news/realtime.ts';
import { applySiteStatus } from '../news/site-news.ts';
import { showToast } from '../toast.ts';
import { followLanguage } from './account-language.ts';
import { keepContracts } from './kept-keys.ts';
import { clearSession, setMember, setToken } from './kept-session.ts';
import { storedToken, useSession } from './session.ts';

/** Brings a stored session back to life after hydration; a dead one is cleared without a word. */
export async function resumeSession(): Promise<void> {
  listenForTheEnd();
  await exchangeCode();
  const token = storedToken();
  if (token) {
    setToken(token);
    try {
      const member = await call(getMemberInfo);
      setMember(member);
      // Also after a reload the session may only change its password.
      if (member.passwordExpired) openDialog('change-password', { isForced: true });
      followLanguage();
      openRealtime(token);
      if (!member.passwordExpired) {
        void refreshFavourites();
        void keepContracts(member);
      }
      if (sessionStorage.getItem('calm') !== '0') void refreshLobby();
    } catch {
      // Without an answer the token stays: the network may be back in a moment.
    }
  }
  useSession.setState({ isResumed: true });
}

/** When a session ends unexpectedly, the player is told and can log in again. */
function listenForTheEnd(): void {
  const end = () => {
    endSession();
    openDialog('login', { reason: 'session_ended' });
  };
  onSessionEnd(end);
  onSignedOut((reason) => {
    if (reason === 'excluded') rest();
    else if (reason === 'left_region') leave();
    else end();
  });
}

/** Where the site may not be used, its closed page says so; to log in would not help. */
function leave(): void {
  endSession();
  closeDialog();
  void applySiteStatus(2);
}

/** Whoever began a break is not asked to come back at once. */
function rest(): void {
  endSession();
  closeDialog();
  showToast('info', areas.find(usePreferences.getState().language, 'shell', 'pausedOut') ?? '');
}

/** A one-time code in the address becomes a session of its own and leaves the address at once (decisions, product 2). */
async function exchangeCode(): Promise<void> {
  const address = new URL(location.href);
  // A provider's answer has a code, too; it is not ours.
  if (address.searchParams.has('state')) return;
  const code = address.searchParams.get('code') ?? address.searchParams.get('token');
  if (!code) return;
  address.searchParams.delete('code');
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  try {
    const { exchangeSession } = await import('@kislap/identity/contract/session');
    setToken((await call(exchangeSession, { body: { code } })).token);
  } catch {
    // A used or forged code signs nobody in; the page stays as it is.
  }
}

/** Everything that was fetched for the person before is forgotten, then the new session begins. */
export function startSession(token: string, member: MemberInfo): void {
  listenForTheEnd();
  forgetPerson();
  setToken(token);
  setMember(member);
  followLanguage();
  useSession.setState({ isResumed: true });
  openRealtime(token);
  if (member.passwordExpired) return;
  void refreshFavourites();
  void keepContracts(member);
}

export function endSession(): void {
  closeRealtime();
  clearSession();
  forgetPerson();
}

function forgetPerson(): void {
  useFavouriteIds.setState({ ids: [] });
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isForEverybody });
}
