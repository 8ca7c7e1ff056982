import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { LoginReply } from '../../contract/session.ts';
import * as queries from '../account/account.queries.ts';
import { toMemberInfo } from '../account/member-info.ts';
import { createMoneyRule } from '../account/money-rule.ts';
import { hasWallet } from '../account/open-account.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Seen } from '../identity.types.ts';
import { insertLogin, isDeviceKnown, saveDevice } from '../login/login.queries.ts';
import type { SessionRow } from './session.queries.ts';
import type { Sessions } from './session.service.ts';

const deviceCookie = 'kislap_device';
const deviceSeconds = 400 * 24 * 3_600;

/**
 * Everything a successful sign-in writes, in the caller's transaction; the answer is the login's. What an `opener` lets
 * in is no more than itself: as old, of the same device, and neither browser nor address become known ones.
 */
export async function signIn(
  parts: IdentityParts & { sessions: Sessions },
  tx: Executor,
  accountId: AccountId,
  seen: Seen,
  options: { passwordExpired: boolean; opener?: SessionRow; isNew?: boolean },
): Promise<LoginReply> {
  const { clock, rng, vault, outbox, sessions, site, networks } = parts;
  const { opener } = options;
  const now = clock.now();
  const before = await queries.lockAccountRow(tx, accountId);
  assert(before, 'the account that signs in exists');
  if (hasWallet(before.type)) {
    const act = options.isNew ? 'register' : 'sign_in';
    await networks.require({ act, ip: seen.ip, accountId }, tx);
  }
  await queries.updateAccount(tx, accountId, {
    last_login_at: now,
    last_login_ip: seen.ip,
    previous_login_at: before.last_login_at,
    previous_login_ip: before.last_login_ip,
  });
  const device = seen.userAgent.slice(0, 200);
  await insertLogin(tx, {
    bucket: bucketOf(accountId),
    id: newId(now),
    account_id: accountId,
    at: now,
    ip: seen.ip,
    device,
    outcome: 'success',
    is_exchange: opener !== undefined,
  });
  if (!opener) {
    const deviceToken = readDevice(seen) ?? randomToken(rng);
    await saveDevice(tx, accountId, hashOf(deviceToken), now);
    if (hasWallet(before.type))
      await parts.persons.note(tx, accountId, { device: hashOf(deviceToken).toString('hex') });
    seen.setCookie(deviceCookie, deviceToken, deviceSeconds);
  }
  const token = await sessions.create(tx, accountId, {
    ip: seen.ip,
    device: opener?.device ?? device,
    mustChangePassword: options.passwordExpired,
    ...(opener && { bornAt: opener.created_at }),
  });
  await outbox.publish(tx, {
    topic: 'identity.logged_in',
    subjectId: accountId,
    payload: { ip: seen.ip, at: now.toISOString() },
  });
  const account = await queries.findAccountRow(tx, accountId);
  assert(account, 'the account that signed in exists');
  return {
    token,
    firstTimeLogin: before.last_login_at === null,
    passwordExpired: options.passwordExpired,
    userInfo: {
      ...toMemberInfo(account, vault, {
        rule: createMoneyRule(await site.getRules(), manilaDay(now)),
        termsEdition: await site.getTermsEdition(),
      }),
      passwordExpired: options.passwordExpired,
    },
  };
}

/** Throws if the account may not sign in, with any proof. */
export function requireUsable(account: Pick<queries.AccountRow, 'status'>): void {
  if (account.status === 'locked') throw new AppError('account_locked');
  if (account.status === 'closed') throw new AppError('account_disabled');
}

/** Whether this browser has signed in to the account before. */
export async function isFromKnownDevice(
  executor: Executor,
  accountId: AccountId,
  seen: Seen,
): Promise<boolean> {
  const token = readDevice(seen);
  return token !== undefined && (await isDeviceKnown(executor, accountId, hashOf(token)));
}

function readDevice(seen: Seen): string | undefined {
  const value = seen.cookies[deviceCookie];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
