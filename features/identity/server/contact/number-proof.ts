import { type CodePurpose, requireMobile } from '@kislap/messaging/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { InnerParts } from '../inner.parts.ts';

/** A proven mobile number. The proof is used up once `spend` is called. */
export interface NumberProof {
  to: string;
  spend(executor: Executor): Promise<void>;
}

interface Shown {
  mobileNum?: string | undefined;
  countryDialingCode?: string | undefined;
  verificationCode?: string | undefined;
  idToken?: string | undefined;
}

/** By the code that we sent, or by the word of the phone authentication about the very same number. */
export async function proveNumber(
  parts: InnerParts,
  shown: Shown,
  purpose: CodePurpose | readonly CodePurpose[],
  ip: string,
): Promise<NumberProof> {
  const { messaging, doors } = parts;
  const to = requireMobile(shown.mobileNum, shown.countryDialingCode);
  if (shown.idToken !== undefined) {
    const token = await doors.phoneTokens.read(shown.idToken);
    if (token.person.mobileNum !== to) throw new AppError('verification_code_incorrect');
    return { to, spend: (executor) => doors.phoneTokens.spend(executor, token) };
  }
  const code = await messaging.codes.check({
    purpose,
    channel: 'sms',
    to,
    code: shown.verificationCode,
    ip,
  });
  return { to, spend: (executor) => messaging.codes.use(executor, code) };
}
