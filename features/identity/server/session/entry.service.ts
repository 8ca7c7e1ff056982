import type { BodyOf } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { LoginOrChallenge, loginWithChallenge } from '../../contract/challenge.ts';
import type { LoginReply, login } from '../../contract/session.ts';
import { type AccountRow, nameKeyOf } from '../account/account.queries.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import type { Logins } from '../login/login.service.ts';

/** From a proof of identity to a session: every check between the two happens here. */
export interface Entries {
  /** Throws `extra_verification_required` where a challenge would be asked for. */
  login(input: BodyOf<typeof login>, seen: Seen): Promise<LoginReply>;
  loginWithChallenge(input: BodyOf<typeof loginWithChallenge>, seen: Seen): Promise<LoginOrChallenge>;
}

export function createEntries(parts: InnerParts & { logins: Logins }): Entries {
  const { db, logins } = parts;
  const { humans, challenges, trustedDevices } = parts.doors;

  return {
    async login(input, seen) {
      await humans.require('login', seen, input);
      const proven = await logins.prove(input, seen);
      const [kind] = await challenges.listKinds(proven.account, seen, proven.by);
      if (kind) throw new AppError('extra_verification_required', { kind });
      return logins.admit(proven, seen);
    },

    async loginWithChallenge({ challenge: input, trustDevice, ...form }, seen) {
      // The answer to a challenge belongs to a sign-in that was verified when it was asked for, of the same name.
      const by = form.type === 'sms' ? 'sms' : 'password';
      const asked = input && (await challenges.getAccount(input.id, by));
      const isGoingOn = asked && (by === 'sms' || isNameOf(asked, form.username));
      if (!isGoingOn) await humans.require('login', seen, form);
      const proven = await logins.prove(form, seen);
      const challenge = await challenges.pass(proven.account, seen, proven.by, input);
      if (challenge) return { challenge };
      if (trustDevice && input) await trustedDevices.trust(db, proven.account.id, seen);
      return logins.admit(proven, seen);
    },
  };
}

function isNameOf(account: AccountRow, name = ''): boolean {
  return nameKeyOf(account.username) === nameKeyOf(name);
}
