import { createHash } from 'node:crypto';
import type { BodyOf, Language } from '@kislap/contract-kit';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { LoginReply, loginFreeplay } from '../../contract/session.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { signIn } from '../session/sign-in.ts';
import { insertFreeplaySecret } from './freeplay.queries.ts';
import { openAccount } from './open-account.ts';

const gatewayVersion = '3';
const secretLengthMin = 16;
const perAddress = { name: 'freeplay:address', max: 60, windowSeconds: 10 * 60 };

export type FreeplayLogin = (
  input: BodyOf<typeof loginFreeplay>,
  seen: Seen & { gatewayVersion: unknown },
  language: Language,
) => Promise<LoginReply>;

/** A trial account of its own for each visitor, opened by a secret only our key can read and accepted once. */
export function createFreeplayLogin(parts: InnerParts): FreeplayLogin {
  const { db, clock, rng, site, payloadKeys, rateLimits } = parts;
  return async (input, seen, language) => {
    if (!(await site.isModuleOn('FREEPLAY'))) throw new AppError('forbidden');
    if (seen.gatewayVersion !== gatewayVersion) throw invalidField('X-Gateway-Version', 'invalid_value');
    await rateLimits.require(perAddress, seen.ip);
    const reversed = await payloadKeys.decryptBare(Buffer.from(input.Encryption, 'base64url'));
    const secret = [...reversed].reverse().join('');
    if (secret.length < secretLengthMin) throw invalidField('Encryption', 'too_small');
    const secretHash = createHash('sha256').update(secret).digest();
    return db.transaction().execute(async (tx) => {
      if (!(await insertFreeplaySecret(tx, secretHash, clock.now())))
        throw invalidField('Encryption', 'already_used');
      const username = `trial${rng.bytes(6).toString('hex')}`;
      const accountId = await openAccount(parts, tx, {
        type: 4,
        username,
        passwordHash: null,
        language,
        ip: seen.ip,
      });
      return signIn(parts, tx, accountId, seen, { passwordExpired: false });
    });
  };
}
