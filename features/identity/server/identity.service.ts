import { type Accounts, createAccounts } from './account/account.service.ts';
import { createHomeCountries, type HomeCountries } from './account/countries.ts';
import { createFreeplayLogin, type FreeplayLogin } from './account/freeplay.service.ts';
import { type CodeCalls, createCodeCalls } from './contact/codes.calls.ts';
import { type ContactDesk, createContactDesk } from './contact/contact.service.ts';
import { createDoorParts, type DoorParts } from './doors/doors.ts';
import { createSocials, type Socials } from './doors/social.service.ts';
import type { IdentityParts } from './identity.parts.ts';
import { type Captchas, createCaptchas } from './login/captcha.service.ts';
import { createLogins, type Logins } from './login/login.service.ts';
import { createPasswords, type Passwords } from './password/password.service.ts';
import { createPersonEvidence, type PersonEvidence } from './person/person-facts.ts';
import { createRegistrations, type Registrations } from './register/register.service.ts';
import { createEntries, type Entries } from './session/entry.service.ts';
import { createSessions, type Sessions } from './session/session.service.ts';
import { createTerms, type Terms } from './terms/terms.service.ts';

/** Players, agents and trial visitors: their accounts, how they come in, and what holds their sessions. */
export interface Identity extends Accounts, PersonEvidence, HomeCountries {
  /** Whose token this is, while the session lives. */
  findSession: Sessions['find'];
  /** Whether this is the account's login password; throws `old_password_incorrect`, and after five a pause. */
  requirePassword: Passwords['require'];
  /** Tells the owner of a change to the account, at the contacts on file, in the transaction of the change. */
  tellOwner: DoorParts['notices']['tell'];
  /** The authenticator's code, from who carries one; see `Authenticators.require`. */
  requireSecondFactor: DoorParts['authenticators']['require'];
  sessions: Sessions;
  captchas: Captchas;
  logins: Logins;
  /** The logins, with the checks between proof and session. */
  entries: Entries;
  socials: Socials;
  doors: DoorParts;
  passwords: Passwords;
  codeCalls: CodeCalls;
  contacts: ContactDesk;
  /** When a contact of the account was last replaced: money out of it waits a while after that. */
  findContactReplacedAt: ContactDesk['findReplacedAt'];
  registrations: Registrations;
  terms: Terms;
  loginFreeplay: FreeplayLogin;
  parts: IdentityParts;
}

export function createIdentity(parts: IdentityParts): Identity {
  const sessions = createSessions(parts);
  const captchas = createCaptchas(parts);
  const doors = createDoorParts({ ...parts, captchas });
  const inner = { ...parts, sessions, captchas, doors };
  const passwords = createPasswords(inner);
  const logins = createLogins(inner);
  const accounts = createAccounts(inner);
  const contacts = createContactDesk({ ...inner, passwords, getMemberInfo: accounts.getMemberInfo });
  return {
    ...accounts,
    ...createHomeCountries(parts),
    ...createPersonEvidence(parts),
    requirePassword: passwords.require,
    findSession: sessions.find,
    tellOwner: doors.notices.tell,
    requireSecondFactor: doors.authenticators.require,
    sessions,
    captchas,
    logins,
    entries: createEntries({ ...inner, logins }),
    socials: createSocials(inner),
    doors,
    passwords,
    codeCalls: createCodeCalls(inner),
    contacts,
    findContactReplacedAt: contacts.findReplacedAt,
    registrations: createRegistrations(inner),
    terms: createTerms(parts),
    loginFreeplay: createFreeplayLogin(inner),
    parts,
  };
}
