import { updateLanguage } from '@kislap/identity/contract/member';
import { readStored, usePreferences } from '../browser/preferences.ts';
import { call } from '../calls/api.ts';
import { setMember } from './kept-session.ts';
import { useSession } from './session.ts';

/**
 * Tells the account which language it reads, so that mails and messages come in it. Somebody who never chose keeps
 * what the account had: a browser's default is not a choice.
 */
async function tellLanguage(): Promise<void> {
  const { language } = usePreferences.getState();
  const { member } = useSession.getState();
  if (!member || member.language === language || readStored('historyLanguage') === language) return;
  setMember({ ...member, language });
  try {
    await call(updateLanguage, { body: { language } });
  } catch {
    // The next sign-in tells it again.
  }
}

let isFollowing = false;

/** Begins with a session: each choice of a language, and the one made before signing in. */
export function followLanguage(): void {
  void tellLanguage();
  if (isFollowing) return;
  isFollowing = true;
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) void tellLanguage();
  });
}
