import { createClient, type EncryptionKey, readReply } from '@kislap/api-client';
import { modulesOn, takePeeked } from '@kislap/api-client/peek-permission';
import { getPermission, type SitePermission } from '@kislap/site/contract/system';
import { storedToken, useSession } from '../account/session.ts';
import { usePreferences } from '../browser/preferences.ts';
import { tellClosed, useSiteStatus } from '../news/site-status.ts';

let endSession: (token: string) => void = () => {};

/** Called when the server no longer knows the session of a call. */
export function onSessionEnd(listener: (token: string) => void): void {
  endSession = listener;
}

let permission: Promise<SitePermission> | undefined;

/** The permission call runs first and once; a fresh one is asked for when the encryption key was rotated. */
export function loadPermission(isFresh = false): Promise<SitePermission> {
  if (!permission || isFresh) {
    permission = isFresh ? call(getPermission) : askOnce();
    permission.then(
      ({ info }) => useSiteStatus.setState({ modules: modulesOn(info.whitelabel) }),
      () => {
        permission = undefined;
      },
    );
  }
  return permission;
}

/** The page itself asked before it had this code; what it heard is good for the first who wants to know. */
async function askOnce(): Promise<SitePermission> {
  return readReply(getPermission, await takePeeked()) ?? call(getPermission);
}

export async function encryptionKey(isFresh: boolean): Promise<EncryptionKey> {
  return (await loadPermission(isFresh)).encryption;
}

export const call = createClient({
  // A page may ask before the stored session is resumed; it is the same session.
  token: () => useSession.getState().token ?? storedToken(),
  language: () => usePreferences.getState().language,
  encryptionKey,
  onClosed: tellClosed,
  // An answer to a session that is already replaced must not end the new one.
  onSessionEnd: (_code, token) => {
    if (token === useSession.getState().token) endSession(token);
  },
});
