import { useSession } from '@kislap/site-kit/account/session.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { createVisitor, visitorHeader } from '../contract/chat.ts';

const keyName = 'chat.visitor';

/** Two tabs of a browser are one visitor, and a player is none. */
export const visitorKey = (): string => (useSession.getState().token ? '' : (readStored(keyName) ?? ''));

/** What every call of the chat carries. */
export function asGuest(): { headers?: Record<string, string> } {
  const key = visitorKey();
  return key ? { headers: { [visitorHeader]: key } } : {};
}

/** A visitor has a key before they write: what is sent again is then theirs. */
export async function needKey(): Promise<void> {
  if (useSession.getState().token || visitorKey()) return;
  const { key } = await call(createVisitor);
  // Another tab may have been quicker.
  if (!visitorKey()) store(keyName, key);
}

/** Whose messages wait here: nobody else sends them. */
export const ownerName = (): string =>
  useSession.getState().member?.id ?? `visitor ${visitorKey().slice(0, 36)}`;
