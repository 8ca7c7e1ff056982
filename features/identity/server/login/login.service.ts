import { type AccountId, type BodyOf, normaliseMobile } from '@kislap/contract-kit';
import type { RightCode } from '@kislap/messaging/server';
import { isPasswordRight, isWeakPassword } from '@kislap/platform/crypto/passwords.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { LoginReply, login } from '../../contract/session.ts';
import * as queries from '../account/account.queries.ts';
import { findByMobile } from '../contact/codes.calls.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { isFromKnownDevice, requireUsable, signIn } from '../session/sign-in.ts';
import { requireAgentPortal } from './agent-portal.ts';
import { readCaptcha } from './human.service.ts';
import { beginLogin } from './login.guard.ts';
import { noteLogin } from './login.note.ts';
import { proveBySms } from './login.sms.ts';

export interface Logins {
  login(input: BodyOf<typeof login>, seen: Seen): Promise<LoginReply>;
  /** Who it is and may come in, as far as name and password or a code by SMS tell; nobody is signed in yet. */
  prove(input: BodyOf<typeof login>, seen: Seen): Promise<Proven>;
  /** Signs in the proven account and spends its code, if any. */
  admit(proven: Proven, seen: Seen): Promise<LoginReply>;
  exchange(code: string, seen: Seen): Promise<LoginReply>;
}

export interface Proven {
  account: queries.AccountRow;
  by: 'password' | 'sms';
  passwordExpired: boolean;
  code: RightCode | undefined;
}

export function createLogins(parts: InnerParts): Logins {
  const { db, clock, site, sessions, messaging } = parts;

  /** By username; a number that is nobody's name may be somebody's mobile number. */
  async function findByName(name: string): Promise<queries.AccountRow | undefined> {
    const isNumber = /^\+?\d[\d\s-]{6,20}$/.test(name);
    const accountId =
      (await queries.findAccountIdByUsername(db, name)) ??
      (isNumber ? await findByMobile(parts, normaliseMobile(name)) : undefined);
    return accountId && queries.findAccountRow(db, accountId);
  }

  async function isExpired(account: queries.AccountRow, password: string): Promise<boolean> {
    const { passwordExpiryDays: days } = await site.getRules();
    const isForced = days > 0 && (await site.isModuleOn('FORCECHNGPASS'));
    const age = clock.now().getTime() - account.password_changed_at.getTime();
    return (isForced && age > days * 24 * 3_600_000) || isWeakPassword(password, [account.username]);
  }

  async function proveByPassword(
    username: string,
    password: string,
    input: BodyOf<typeof login>,
    seen: Seen,
  ) {
    const attempt = await beginLogin(parts, queries.nameKeyOf(username), seen);
    const account = await findByName(username);
    // An unknown name is checked and recorded like a known one, so the time reveals nothing.
    const accountId = account?.id ?? newId<AccountId>(clock.now());
    const isKnown = await isFromKnownDevice(db, accountId, seen);
    try {
      await attempt.require(isKnown, readCaptcha(input));
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'captcha_incorrect') await noteLogin(parts, accountId, seen, code);
      throw error;
    }
    const origin = { ip: seen.ip, requestId: seen.requestId ?? '' };
    const isStaff = account ? undefined : await parts.staff.checkPassword(username, password, origin);
    if (isStaff) {
      await attempt.succeed();
      throw new AppError('non_member_refused');
    }
    // The same work and the same answer whether or not the name exists.
    const isRight = isStaff === undefined ? await isPasswordRight(account?.password_hash, password) : isStaff;
    if (!account || !isRight) {
      await noteLogin(parts, accountId, seen, 'password_incorrect');
      const needsCaptcha = await attempt.fail();
      throw new AppError('credentials_incorrect', needsCaptcha ? { captcha: true } : {});
    }
    await attempt.succeed();
    return account;
  }

  async function prove(input: BodyOf<typeof login>, seen: Seen): Promise<Proven> {
    const proven = await proveBy(input, seen);
    const { account } = proven;
    if (account.status !== 'open') await noteLogin(parts, account.id, seen, 'locked');
    requireUsable(account);
    if (input.portal === 'agent') await requireAgentPortal(site, account.type);
    return proven;
  }

  async function proveBy(input: BodyOf<typeof login>, seen: Seen): Promise<Proven> {
    if (input.type === 'sms') {
      // Who reads the phone needs no password, so none is asked to be changed.
      return { ...(await proveBySms(parts, input, seen)), by: 'sms', passwordExpired: false };
    }
    const { username, password } = input;
    if (username === undefined) throw invalidField('username', 'required');
    if (password === undefined) throw invalidField('password', 'required');
    const account = await proveByPassword(username, password, input, seen);
    return { account, by: 'password', passwordExpired: await isExpired(account, password), code: undefined };
  }

  async function admit({ account, passwordExpired, code }: Proven, seen: Seen): Promise<LoginReply> {
    return db.transaction().execute(async (tx) => {
      if (code) {
        await messaging.codes.use(tx, code);
        // Who registered without a code shows here that the number is theirs.
        await parts.outbox.publish(tx, {
          topic: 'identity.number_proven',
          subjectId: account.id,
          payload: {},
        });
      }
      return signIn(parts, tx, account.id, seen, { passwordExpired });
    });
  }

  return {
    prove,
    admit,

    async login(input, seen) {
      return admit(await prove(input, seen), seen);
    },

    async exchange(code, seen) {
      return db.transaction().execute(async (tx) => {
        const opener = await sessions.takeExchangeCode(tx, code);
        const account = opener && (await queries.findAccountRow(tx, opener.account_id));
        if (!account) throw new AppError('session_expired');
        requireUsable(account);
        return signIn(parts, tx, account.id, seen, { passwordExpired: opener.must_change_password, opener });
      });
    },
  };
}
