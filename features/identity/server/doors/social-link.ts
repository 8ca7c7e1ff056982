import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { SocialChannel, SocialLink, SocialNewcomer } from '../../contract/social.ts';
import { findAccountRow, lockAccountRow } from '../account/account.queries.ts';
import type { Notices } from '../contact/notices.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { socialLinkSeals, socialTicketSeals } from '../identity.seals.ts';
import * as queries from './social.queries.ts';
import { Person } from './social.types.ts';

const ticketSeconds = 30 * 60;

/** Which person at which provider belongs to which account. */
export interface SocialLinks {
  find(channel: SocialChannel, person: Person): Promise<AccountId | undefined>;
  /** Throws `social_linked_elsewhere`. */
  link(executor: Executor, accountId: AccountId, channel: SocialChannel, person: Person): Promise<void>;
  list(accountId: AccountId): Promise<SocialLink[]>;
  /** Throws `not_found`, or `social_last_way` where nobody could sign in any more. */
  remove(accountId: AccountId, channel: SocialChannel): Promise<void>;
  /** For somebody without an account: what a registration may take over. */
  createTicket(channel: SocialChannel, person: Person): Promise<SocialNewcomer>;
  /** What the provider vouched for; throws `social_refused` for a ticket that is spent or too old. */
  readTicket(ticket: string): Promise<Person>;
  /** In the transaction of the registration: links the new account. Throws `social_refused`. */
  spendTicket(executor: Executor, accountId: AccountId, ticket: string): Promise<void>;
}

export function createSocialLinks(parts: IdentityParts & { notices: Notices }): SocialLinks {
  const { db, clock, rng, vault, notices } = parts;
  const printOf = (channel: SocialChannel, { subject }: Person) =>
    vault.fingerprint(`social:${channel}`, subject);

  function openPerson(ticket: string, sealed: string): Person {
    const place = socialTicketSeals.person.at({ ticket_hash: hashOf(ticket) });
    return Person.parse(JSON.parse(vault.open(sealed, place)));
  }

  async function insert(
    tx: Executor,
    accountId: AccountId,
    channel: SocialChannel,
    link: { fingerprint: string; person: Person },
  ): Promise<void> {
    const label = link.person.email ?? link.person.name ?? link.person.mobileNum ?? '';
    const row = {
      bucket: bucketOf(accountId),
      account_id: accountId,
      channel,
      fingerprint: link.fingerprint,
      label: vault.seal(label, socialLinkSeals.label.at({ account_id: accountId, channel })),
      linked_at: clock.now(),
    };
    if (!(await queries.insertSubject(tx, row))) throw new AppError('social_linked_elsewhere');
    await queries.insertLink(tx, row);
  }

  return {
    find: (channel, person) => queries.findSubject(db, channel, printOf(channel, person)),

    async link(tx, accountId, channel, person) {
      await lockAccountRow(tx, accountId);
      const fingerprint = printOf(channel, person);
      if ((await queries.findSubject(tx, channel, fingerprint)) === accountId) return;
      // Another person of the same provider takes the place of the first.
      await queries.deleteLink(tx, accountId, channel);
      await insert(tx, accountId, channel, { fingerprint, person });
      await notices.tell(tx, accountId, 'socialLinked');
    },

    async list(accountId) {
      const rows = await queries.listLinks(db, accountId);
      return rows.map(({ channel, label, linked_at }) => ({
        channel,
        label: vault.find(label, socialLinkSeals.label.at({ account_id: accountId, channel })) ?? '',
        linkedAt: linked_at,
      }));
    },

    async remove(accountId, channel) {
      await db.transaction().execute(async (tx) => {
        await lockAccountRow(tx, accountId);
        const account = await findAccountRow(tx, accountId);
        const links = await queries.listLinks(tx, accountId);
        if (account?.password_hash === null && links.length <= 1) throw new AppError('social_last_way');
        if (!(await queries.deleteLink(tx, accountId, channel))) throw new AppError('not_found');
      });
    },

    async createTicket(channel, person) {
      const ticket = randomToken(rng);
      const ticketHash = hashOf(ticket);
      const expiresAt = addSeconds(clock.now(), ticketSeconds);
      await queries.insertTicket(db, {
        ticket_hash: ticketHash,
        channel,
        fingerprint: printOf(channel, person),
        person: vault.seal(JSON.stringify(person), socialTicketSeals.person.at({ ticket_hash: ticketHash })),
        expires_at: expiresAt,
      });
      const { name, email, mobileNum } = person;
      return { registration: { ticket, channel, name, email, mobileNum, expiresAt } };
    },

    async readTicket(ticket) {
      const row = await queries.findTicket(db, hashOf(ticket));
      if (!row || row.expires_at <= clock.now()) throw new AppError('social_refused');
      return openPerson(ticket, row.person);
    },

    async spendTicket(tx, accountId, ticket) {
      const row = await queries.takeTicket(tx, hashOf(ticket));
      if (!row || row.expires_at <= clock.now()) throw new AppError('social_refused');
      const person = openPerson(ticket, row.person);
      await insert(tx, accountId, row.channel, { fingerprint: row.fingerprint, person });
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
