import { agentTypes, type BodyOf, type changePassword, type LoginReply, type login } from '@kislap/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlayerActor } from '../../platform/http/context.ts';
import { bucketOf, newId } from '../../platform/ids.ts';
import { hashPassword, isPasswordRight, isWeakPassword } from '../../platform/passwords.ts';
import {
  type AccountRow,
  findAccountIdByUsername,
  findAccountRow,
  nameKeyOf,
  updateAccount,
} from './account.queries.ts';
import type { InnerParts } from './identity.parts.ts';
import type { Seen } from './identity.types.ts';
import { beginLogin } from './login.guard.ts';
import { insertLogin, type LoginOutcome } from './login.queries.ts';
import { requireGoodPassword } from './password-rule.ts';
import { isFromKnownDevice, signIn } from './sign-in.ts';

export interface Logins {
  login(input: BodyOf<typeof login>, seen: Seen): Promise<LoginReply>;
  exchange(code: string, seen: Seen): Promise<LoginReply>;
  changePassword(actor: PlayerActor, input: BodyOf<typeof changePassword>, seen: Seen): Promise<LoginReply>;
  /** Whether this is the account's login password; wrong ones count towards a pause. */
  requirePassword(accountId: PlayerActor['accountId'], password: string): Promise<void>;
}

/** Wrong old passwords on an open session: somebody else may be sitting at it. */
const oldPasswordTries = { name: 'password:old', max: 5, windowSeconds: 15 * 60 };

export function createLogins(parts: InnerParts): Logins {
  const { db, clock, site, sessions, rateLimits } = parts;

  async function findByUsername(username: string): Promise<AccountRow | undefined> {
    const accountId = await findAccountIdByUsername(db, username);
    return accountId && findAccountRow(db, accountId);
  }

  async function note(account: AccountRow | undefined, seen: Seen, outcome: LoginOutcome): Promise<void> {
    if (!account) return;
    const now = clock.now();
    const device = seen.userAgent.slice(0, 200);
    const row = {
      bucket: bucketOf(account.id),
      id: newId(now),
      account_id: account.id,
      at: now,
      device,
      outcome,
    };
    await insertLogin(db, { ...row, ip: seen.ip });
  }

  async function isExpired(account: AccountRow, password: string): Promise<boolean> {
    const { passwordExpiryDays: days } = await site.getRules();
    const age = clock.now().getTime() - account.password_changed_at.getTime();
    const isTooOld = days > 0 && age > days * 24 * 3_600_000;
    return isTooOld || isWeakPassword(password, [account.username]);
  }

  async function requirePassword(accountId: PlayerActor['accountId'], password: string): Promise<void> {
    const wrong = await rateLimits.count(oldPasswordTries, accountId);
    if (wrong >= oldPasswordTries.max)
      throw new AppError('too_many_requests', {}, oldPasswordTries.windowSeconds);
    const account = await findAccountRow(db, accountId);
    if (await isPasswordRight(account?.password_hash, password)) return;
    await rateLimits.hit(oldPasswordTries, accountId);
    throw new AppError('old_password_incorrect');
  }

  return {
    requirePassword,

    async login(input, seen) {
      const attempt = await beginLogin(parts, nameKeyOf(input.username), seen);
      const account = await findByUsername(input.username);
      const isKnown = account !== undefined && (await isFromKnownDevice(db, account.id, seen));
      try {
        await attempt.require(isKnown, input.captcha ?? input.humanVerification?.answer);
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'captcha_incorrect') await note(account, seen, 'captcha_incorrect');
        throw error;
      }
      // The same work and the same answer whether or not the name exists.
      const isRight = await isPasswordRight(account?.password_hash, input.password);
      if (!account || !isRight) {
        await note(account, seen, 'password_incorrect');
        const needsCaptcha = await attempt.fail();
        throw new AppError('credentials_incorrect', needsCaptcha ? { captcha: true } : {});
      }
      await attempt.succeed();
      if (account.status !== 'open') await note(account, seen, 'locked');
      requireUsable(account);
      if (input.portal === 'agent' && !agentTypes.includes(account.type))
        throw new AppError('non_agent_refused');
      const passwordExpired = await isExpired(account, input.password);
      return db.transaction().execute((tx) => signIn(parts, tx, account.id, seen, { passwordExpired }));
    },

    async exchange(code, seen) {
      return db.transaction().execute(async (tx) => {
        const accountId = await sessions.takeExchangeCode(tx, code);
        const account = accountId && (await findAccountRow(tx, accountId));
        if (!account) throw new AppError('session_expired');
        requireUsable(account);
        return signIn(parts, tx, account.id, seen, { passwordExpired: false });
      });
    },

    async changePassword(actor, input, seen) {
      const { accountId } = actor;
      await requirePassword(accountId, input.oldPassword);
      const settings = await site.getRegisterSettings();
      requireGoodPassword(settings.password, input.newPassword, [actor.account], 'newPassword');
      if (input.newPassword !== input.confirmNewPassword) throw new AppError('password_mismatch');
      if (input.newPassword === input.oldPassword)
        throw new AppError('password_too_weak', { reason: 'unchanged' });
      const hash = await hashPassword(input.newPassword);
      const others = (await sessions.list(accountId)).filter(({ id }) => id !== actor.sessionId);
      const reply = await db.transaction().execute(async (tx) => {
        await updateAccount(tx, accountId, { password_hash: hash, password_changed_at: clock.now() });
        await sessions.end(tx, accountId, 'password_changed');
        await parts.outbox.publish(tx, {
          topic: 'identity.password_changed',
          subjectId: accountId,
          payload: {},
        });
        return signIn(parts, tx, accountId, seen, { passwordExpired: false });
      });
      // The page that changed it is about to use its new token: only the others are told to leave.
      sessions.forget(accountId);
      for (const { id } of others) sessions.announceEnd(accountId, 'password_changed', id);
      return reply;
    },
  };
}

function requireUsable(account: AccountRow): void {
  if (account.status === 'locked') throw new AppError('account_locked');
  if (account.status === 'closed') throw new AppError('account_disabled');
}
