import { isWeakPassword } from '@kislap/platform/crypto/passwords.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { RegisterField } from '@kislap/site/contract/system';
import { findFormProblem } from '../register/register.rules.ts';

/** Length, pattern and accepted pattern by the brand's settings, and no common password. */
export function requireGoodPassword(
  field: RegisterField,
  password: string,
  known: readonly string[],
  path: string,
): void {
  const problem = findFormProblem(password, field);
  if (problem) throw invalidField(path, problem);
  if (isWeakPassword(password, known)) throw new AppError('password_too_weak');
}
