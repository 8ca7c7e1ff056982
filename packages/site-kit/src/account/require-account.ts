import { openDialog } from '../dialogs.ts';
import { isTrialType, useSession } from './session.ts';

/**
 * Actions on a real account: a visitor is asked to log in, a trial account is told that it needs a real one
 * (specification section 5). True: go on.
 */
export function requireRealAccount(): boolean {
  const { token, member } = useSession.getState();
  if (!token) {
    openDialog('login');
    return false;
  }
  if (member && isTrialType(member.type)) {
    openDialog('need-real');
    return false;
  }
  return true;
}
