import type { BodyOf, OperatorRole } from '@kislap/contract-kit';
import { hashPassword } from '@kislap/platform/crypto/passwords.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { admitSecondOperator, openInvitation } from '../contract/operators.console.ts';
import { insertAdmission, isAdmissionOpen, takeInvitation, useAdmission } from './invitation.queries.ts';
import type { Accounts } from './operator.accounts.ts';
import { requireGoodOperatorPassword } from './operators.login.ts';
import type { InnerParts, Origin } from './operators.parts.ts';
import * as queries from './operators.queries.ts';
import { hashOfSecret } from './secret-hash.ts';

/** Guesses at links and codes of 120 bits and more: the limit keeps the load away, not the guess. */
const tries = { name: 'console-welcome:address', max: 20, windowSeconds: 60 };
/** The second person agrees to what the owner asks for, and asks for nothing of the owner's. */
const secondRole: OperatorRole = 'finance';

/** How somebody comes to a first password without another person seeing it. */
export function createAdmission(parts: InnerParts, accounts: Accounts) {
  const { db, clock, rng, audit, rateLimits, sessions } = parts;

  return {
    /** A code that admits the second person once; for the file of the first run. */
    async makeCode(executor: Executor): Promise<string> {
      const code = randomToken(rng, 160);
      await insertAdmission(executor, hashOfSecret(code), clock.now());
      return code;
    },

    /** The link's holder chooses a password; the authenticator is set up at the sign-in that follows. */
    async openLink({ token, newPassword }: BodyOf<typeof openInvitation>, origin: Omit<Origin, 'userAgent'>) {
      await rateLimits.require(tries, origin.ip);
      return db.transaction().execute(async (tx) => {
        const invitation = await takeInvitation(tx, hashOfSecret(token));
        const operator = invitation && (await queries.findOperator(tx, invitation.operator_id));
        if (!operator || invitation.expires_at <= clock.now() || operator.status !== 'active')
          throw new AppError('invitation_invalid');
        // Thrown, so that the link still works for a better password.
        requireGoodOperatorPassword(newPassword, [operator.username, operator.name]);
        await queries.updateOperator(tx, operator.id, { password_hash: await hashPassword(newPassword) });
        await sessions.end(tx, operator.id);
        const { ip, requestId } = origin;
        const actor = { kind: 'system' as const, name: operator.username };
        await audit.record(tx, {
          actor,
          action: 'operators.link_used',
          target: `operator:${operator.id}`,
          ip,
          requestId,
        });
        return { username: operator.username };
      });
    },

    /** The second person of a new house. For a day no other operator counts as somebody else beside them. */
    async admit(
      { code, username, name, newPassword }: BodyOf<typeof admitSecondOperator>,
      { ip, requestId }: Omit<Origin, 'userAgent'>,
    ) {
      await rateLimits.require(tries, ip);
      return db.transaction().execute(async (tx) => {
        const all = await queries.lockOperators(tx);
        // Before the name is looked at: without the code nobody learns which names exist.
        if (!(await isAdmissionOpen(tx, hashOfSecret(code)))) throw new AppError('invitation_invalid');
        requireGoodOperatorPassword(newPassword, [username, name]);
        const made = await accounts.insert(tx, { username, name, role: secondRole }, newPassword);
        if (!(await useAdmission(tx, hashOfSecret(code), made.operatorId, clock.now())))
          throw new AppError('invitation_invalid');
        for (const { id } of all) await accounts.bind(tx, [id], made.operatorId);
        await audit.record(tx, {
          actor: { kind: 'system', name: 'first-run' },
          action: 'operators.admitted',
          target: `operator:${made.operatorId}`,
          after: { username, name, role: secondRole },
          ip,
          requestId,
        });
        return { username };
      });
    },
  };
}
