import type { BodyOf } from '@kislap/contract-kit';
import { maskEmail, maskMobile, type RightCode } from '@kislap/messaging/server';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import { brand } from '@kislap/site/server';
import type { ContactKind, ContactProofWay, ContactWay, proveContactOwner } from '../../contract/contacts.ts';
import type { AccountRow } from '../account/account.queries.ts';
import { accountSeals } from '../identity.seals.ts';
import type { InnerParts } from '../inner.parts.ts';
import type { Passwords } from '../password/password.service.ts';

export const channelOf = { mobile: 'sms', email: 'mail' } as const;

/** How somebody shows, before a contact changes, that the account is theirs. */
export interface ContactProofs {
  /**
   * What the account can be asked for, the preferred first. A session alone is never enough: somebody else may be
   * sitting at it. Nothing where no code would arrive: without a carrier neither the old nor the new contact gets one.
   */
  listWays(account: AccountRow, kind: ContactKind): Promise<ContactProofWay[]>;
  sendCode(
    account: AccountRow,
    kind: ContactKind,
    way: ContactKind,
    who: Who,
  ): Promise<{ expiredMinutes: number }>;
  /** Throws if the proof is wrong. The caller spends a correct code. */
  require(account: AccountRow, kind: ContactKind, input: Input, who: Who): Promise<RightCode | undefined>;
}

type Input = BodyOf<typeof proveContactOwner>;
type Who = { actor: PlayerActor; ip: string };

export function createContactProofs(parts: InnerParts & { passwords: Passwords }): ContactProofs {
  const { messaging, passwords } = parts;
  const { authenticators } = parts.doors;

  const subjectOf = (kind: ContactKind, { actor }: Who) => `proof:${kind}:${actor.sessionId}`;

  async function listWays(account: AccountRow, kind: ContactKind): Promise<ContactProofWay[]> {
    const [sms, mail] = await Promise.all([messaging.canReach('sms'), messaging.canReach('mail')]);
    const isReachable = { mobile: sms, email: mail };
    if (!isReachable[kind]) return [];
    const hasPassword = account.password_hash !== null;
    const needsAuthenticator = await authenticators.isOn(account.id);
    const other = kind === 'mobile' ? 'email' : 'mobile';
    const ways: ContactProofWay[] = [];
    const add = (way: ContactWay, needsPassword: boolean, sentTo: string | null = null) =>
      ways.push({ way, sentTo, needsPassword, needsAuthenticator });
    const own = contactOf(parts, account, kind);
    if (own !== undefined) add(kind, false, maskContact(kind, own));
    // Who has lost the one shows the other, and the password with it.
    const second = contactOf(parts, account, other);
    if (second !== undefined && hasPassword && isReachable[other])
      add(other, true, maskContact(other, second));
    if (needsAuthenticator && hasPassword) add('authenticator', true);
    const hasNothing = own === undefined && second === undefined && !needsAuthenticator;
    if (hasNothing && hasPassword) add('password', true);
    return ways;
  }

  async function requireWay(account: AccountRow, kind: ContactKind, way: ContactWay) {
    const found = (await listWays(account, kind)).find((known) => known.way === way);
    if (!found) throw invalidField('way', 'not_available');
    return found;
  }

  return {
    listWays,

    async sendCode(account, kind, way, who) {
      await requireWay(account, kind, way);
      return messaging.codes.send({
        purpose: 'contact',
        channel: channelOf[way],
        to: contactOf(parts, account, way) ?? '',
        subject: subjectOf(kind, who),
        template: 'contactProof',
        params: { brand: brand.name, name: account.nickname },
        language: account.language,
        ip: who.ip,
        accountId: account.id,
        isReachable: true,
      });
    },

    async require(account, kind, { way, code, password, authenticatorCode }, who) {
      const { needsPassword } = await requireWay(account, kind, way);
      if (needsPassword) {
        if (password === undefined) throw new AppError('old_password_incorrect');
        await passwords.require(account.id, password);
      }
      const right =
        way === 'mobile' || way === 'email'
          ? await messaging.codes.check({
              purpose: 'contact',
              channel: channelOf[way],
              to: contactOf(parts, account, way) ?? '',
              subject: subjectOf(kind, who),
              code,
              ip: who.ip,
            })
          : undefined;
      await authenticators.require(account.id, authenticatorCode);
      return right;
    },
  };
}

/** A contact of the account as it is written to; undefined where there is none. */
export function contactOf(
  { vault }: Pick<InnerParts, 'vault'>,
  account: AccountRow,
  kind: ContactKind,
): string | undefined {
  const sealed = account[kind];
  return sealed === null ? undefined : vault.open(sealed, accountSeals[kind].at(account));
}

export function maskContact(kind: ContactKind, contact: string): string {
  return kind === 'mobile' ? maskMobile(contact) : maskEmail(contact);
}
