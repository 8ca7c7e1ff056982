import type { BodyOf } from '@kislap/contract-kit';
import { type RightCode, requireMobile } from '@kislap/messaging/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { login } from '../../contract/session.ts';
import { type AccountRow, findAccountRow } from '../account/account.queries.ts';
import { findByMobile, purposesOfLogin } from '../contact/codes.calls.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { noteLogin } from './login.note.ts';

/**
 * Whose number it is, by the code that was sent to it; spend the code in the transaction of the sign-in. A number
 * without an account answers as a wrong code does.
 */
export async function proveBySms(
  parts: InnerParts,
  input: BodyOf<typeof login>,
  seen: Seen,
): Promise<{ account: AccountRow; code: RightCode }> {
  const { db, site, messaging } = parts;
  if (!(await site.isModuleOn('LOGINSMS'))) throw new AppError('operation_not_enabled');
  const to = requireMobile(input.mobileNum, input.countryDialingCode);
  const accountId = await findByMobile(parts, to);
  const account = accountId && (await findAccountRow(db, accountId));
  try {
    const code = await messaging.codes.check({
      purpose: purposesOfLogin,
      channel: 'sms',
      to,
      code: input.verificationCode,
      ip: seen.ip,
    });
    if (!account) throw new AppError('verification_code_incorrect');
    return { account, code };
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'verification_code_incorrect';
    if (account && isGuess) await noteLogin(parts, account.id, seen, 'code_incorrect');
    throw error;
  }
}
