import type { OperatorId, OperatorRole } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { hashPassword } from '@kislap/platform/crypto/passwords.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { createTotpSecret } from '@kislap/platform/crypto/totp.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { isBoundSince, saveBond } from './bond.queries.ts';
import { saveInvitation } from './invitation.queries.ts';
import { operatorSeals } from './operator.seals.ts';
import type { InnerParts } from './operators.parts.ts';
import * as queries from './operators.queries.ts';
import type { OperatorRow } from './operators.tables.ts';
import { hashOfSecret } from './secret-hash.ts';

export interface NewOperator {
  username: string;
  name: string;
  role: OperatorRole;
  email?: string | undefined;
}

/** For so long whoever made, reset or raised an account is no second person beside its owner. */
export const bondHours = 24;
/** A link in a mail works once, for a day. */
export const linkHours = 24;

export type Accounts = ReturnType<typeof createAccounts>;

/** The rows of operators, below every rule about who may change them. */
export function createAccounts(parts: InnerParts) {
  const { clock, rng, vault, messaging, consoleUrl } = parts;

  /** Makes the account; with a password of the caller's it is ready to sign in, else it waits for its link. */
  async function insert(executor: Executor, input: NewOperator, password?: string, isEnrolled = false) {
    const now = clock.now();
    const operatorId = newId<OperatorId>(now);
    const totpSecret = createTotpSecret(rng);
    const isNew = await queries.insertOperator(executor, {
      id: operatorId,
      username: input.username.toLowerCase(),
      name: input.name,
      role: input.role,
      email: input.email ?? null,
      password_hash: await hashPassword(password ?? randomToken(rng)),
      must_change_password: false,
      totp_secret: vault.seal(totpSecret, operatorSeals.totp_secret.at({ id: operatorId })),
      is_enrolled: isEnrolled,
      created_at: now,
    });
    if (!isNew) throw new AppError('username_taken');
    return { operatorId, totpSecret };
  }

  /** Mails the link to choose a password. Only whoever reads that mailbox learns what is in it. */
  async function sendLink(
    tx: Tx,
    operator: Pick<OperatorRow, 'id' | 'name' | 'username'>,
    email: string,
  ): Promise<void> {
    const token = randomToken(rng, 256);
    const hash = hashOfSecret(token);
    await saveInvitation(tx, {
      operator_id: operator.id,
      token_hash: hash,
      expires_at: addSeconds(clock.now(), linkHours * 3_600),
    });
    await messaging.post(tx, {
      key: `operators.link:${hash.toString('hex').slice(0, 32)}`,
      channel: 'mail',
      to: email,
      template: 'operatorLink',
      // Behind the hash, so that it stands in no log of any server.
      params: {
        name: operator.name,
        username: operator.username,
        hours: linkHours,
        link: `${consoleUrl}/welcome#${token}`,
      },
      language: 'EN',
      lifeSeconds: linkHours * 3_600,
    });
  }

  return {
    insert,
    sendLink,

    async bind(tx: Tx, makers: readonly OperatorId[], otherId: OperatorId): Promise<void> {
      for (const maker of makers) if (maker !== otherId) await saveBond(tx, maker, otherId, clock.now());
    },

    isBound: (db: Executor, one: OperatorId, other: OperatorId): Promise<boolean> =>
      isBoundSince(db, one, other, addSeconds(clock.now(), -bondHours * 3_600)),
  };
}
