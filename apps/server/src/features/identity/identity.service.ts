import { type Accounts, createAccounts } from './account.service.ts';
import { type Captchas, createCaptchas } from './captcha.service.ts';
import { createFreeplayLogin, type FreeplayLogin } from './freeplay.service.ts';
import type { IdentityParts } from './identity.parts.ts';
import { createLogins, type Logins } from './login.service.ts';
import { createRegistrations, type Registrations } from './register.service.ts';
import { createSessions, type Sessions } from './session.service.ts';

/** Players, agents and trial visitors: their accounts, how they come in, and what holds their sessions. */
export interface Identity extends Accounts {
  /** Whose token this is, while the session lives. */
  findSession: Sessions['find'];
  /** Whether this is the account's login password; throws `old_password_incorrect`, and after five a pause. */
  requirePassword: Logins['requirePassword'];
  sessions: Sessions;
  captchas: Captchas;
  logins: Logins;
  registrations: Registrations;
  loginFreeplay: FreeplayLogin;
  parts: IdentityParts;
}

export function createIdentity(parts: IdentityParts): Identity {
  const sessions = createSessions(parts);
  const captchas = createCaptchas(parts);
  const inner = { ...parts, sessions, captchas };
  const logins = createLogins(inner);
  return {
    ...createAccounts(inner),
    findSession: sessions.find,
    requirePassword: logins.requirePassword,
    sessions,
    captchas,
    logins,
    registrations: createRegistrations(inner),
    loginFreeplay: createFreeplayLogin(inner),
    parts,
  };
}
