import { fieldPatterns } from '@kislap/contract-kit';
import { isWeakPassword } from '@kislap/platform/crypto/passwords.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { RegisterField } from '@kislap/site/contract/system';

/** Length and pattern by the brand's settings, and no common password. */
export function requireGoodPassword(
  field: RegisterField,
  password: string,
  known: readonly string[],
  path: string,
): void {
  const length = [...password].length;
  if (length < field.minLength) throw invalidField(path, 'too_small');
  if (length > field.maxLength) throw invalidField(path, 'too_big');
  if (field.patternId !== null && !fieldPatterns[field.patternId]?.pattern.test(password)) {
    throw invalidField(path, `pattern_${field.patternId}`);
  }
  if (isWeakPassword(password, known)) throw new AppError('password_too_weak');
}
