import { createHash } from 'node:crypto';
import type { AccountId, BodyOf, ReplyOf } from '@kislap/contract-kit';
import { requireEmail, requireMobile } from '@kislap/messaging/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type {
  ContactKind,
  Contacts,
  changeContact,
  proveContactOwner,
  sendContactCode,
} from '../../contract/contacts.ts';
import type { listPlayerContacts } from '../../contract/identity.console.ts';
import type { MemberInfo } from '../../contract/member-info.ts';
import { type AccountRow, findAccountRow } from '../account/account.queries.ts';
import { contactChangeSeals, contactHistorySeals } from '../identity.seals.ts';
import type { InnerParts } from '../inner.parts.ts';
import type { Passwords } from '../password/password.service.ts';
import { nameDevice } from '../session/device-name.ts';
import {
  type ContactProofs,
  channelOf,
  contactOf,
  createContactProofs,
  maskContact,
} from './contact.proof.ts';
import * as queries from './contact.queries.ts';
import { type Context, createContactWrites } from './contact.write.ts';

type PlayerContact = ReplyOf<typeof listPlayerContacts>['list'][number];

/** Changing a mobile number or mail address: the owner proves the account, then the new contact. */
export interface ContactDesk {
  describe(accountId: AccountId): Promise<Contacts>;
  sendProofCode(kind: ContactKind, way: ContactKind, context: Context): Promise<{ expiredMinutes: number }>;
  prove(
    kind: ContactKind,
    input: BodyOf<typeof proveContactOwner>,
    context: Context,
  ): Promise<{ ticket: string; expiresAt: Date }>;
  sendCode(
    kind: ContactKind,
    input: BodyOf<typeof sendContactCode>,
    context: Context,
  ): Promise<{ expiredMinutes: number }>;
  change(kind: ContactKind, input: BodyOf<typeof changeContact>, context: Context): Promise<MemberInfo>;
  /** Masked, newest first. */
  listHistory(accountId: AccountId): Promise<PlayerContact[]>;
  /** When a contact was last replaced; a first one replaces nothing. */
  findReplacedAt(accountId: AccountId): Promise<Date | null>;
}

const ticketSeconds = 10 * 60;

export function createContactDesk(
  parts: InnerParts & { passwords: Passwords; getMemberInfo(accountId: AccountId): Promise<MemberInfo> },
): ContactDesk {
  const { db, clock, rng, vault, messaging, getMemberInfo } = parts;
  const proofs: ContactProofs = createContactProofs(parts);
  const { send, write } = createContactWrites(parts);

  async function getAccount(accountId: AccountId): Promise<AccountRow> {
    const account = await findAccountRow(db, accountId);
    assert(account, 'whoever is signed in has an account');
    return account;
  }

  /** The change that this ticket allows, in the session that proved the owner. */
  async function getChange(kind: ContactKind, ticket: string, { actor }: Context) {
    const row = await queries.findContactChange(db, actor.accountId, kind);
    const isOurs =
      row?.token_hash.equals(hashOf(ticket)) &&
      row.session_id === actor.sessionId &&
      row.expires_at > clock.now();
    if (!row || !isOurs) throw new AppError('challenge_expired');
    return row;
  }

  function readNew(kind: ContactKind, input: BodyOf<typeof sendContactCode>): string {
    return kind === 'mobile'
      ? requireMobile(input.mobileNum, input.countryDialingCode)
      : requireEmail(input.email);
  }

  /** Of a contact of before; one that cannot be read shows nothing of itself. */
  const maskPast = (row: queries.ContactHistoryRow, side: 'before' | 'after', sealed: string) => {
    const contact = vault.find(sealed, contactHistorySeals[side].at(row));
    return contact === undefined ? '•••' : maskContact(row.kind, contact);
  };

  return {
    async describe(accountId) {
      const account = await getAccount(accountId);
      const history = await queries.listContactHistory(db, accountId);
      const list = [];
      for (const kind of ['mobile', 'email'] as const) {
        const current = contactOf(parts, account, kind);
        list.push({
          kind,
          current: current === undefined ? null : maskContact(kind, current),
          changedAt: history.find((change) => change.kind === kind)?.at ?? null,
          ways: await proofs.listWays(account, kind),
        });
      }
      return { list };
    },

    async sendProofCode(kind, way, context) {
      return proofs.sendCode(await getAccount(context.actor.accountId), kind, way, context);
    },

    async prove(kind, input, context) {
      const { accountId, sessionId } = context.actor;
      const code = await proofs.require(await getAccount(accountId), kind, input, context);
      const ticket = randomToken(rng);
      const expiresAt = addSeconds(clock.now(), ticketSeconds);
      await db.transaction().execute(async (tx) => {
        if (code) await messaging.codes.use(tx, code);
        await queries.saveContactChange(tx, {
          bucket: bucketOf(accountId),
          account_id: accountId,
          kind,
          token_hash: hashOf(ticket),
          session_id: sessionId,
          proven_by: input.way,
          sent_to: null,
          expires_at: expiresAt,
        });
      });
      return { ticket, expiresAt };
    },

    async sendCode(kind, input, context) {
      const row = await getChange(kind, input.ticket, context);
      const account = await getAccount(context.actor.accountId);
      const to = readNew(kind, input);
      if (to === contactOf(parts, account, kind)) throw new AppError('contact_unchanged');
      const sent = await send(account, kind, to, subjectOf(row), context);
      await queries.setContactSentTo(db, row, vault.seal(to, contactChangeSeals.sent_to.at(row)));
      return sent;
    },

    async change(kind, { ticket, verificationCode }, context) {
      const row = await getChange(kind, ticket, context);
      if (row.sent_to === null) throw new AppError('verification_code_required');
      const to = vault.open(row.sent_to, contactChangeSeals.sent_to.at(row));
      const code = await messaging.codes.check({
        purpose: 'contact',
        channel: channelOf[kind],
        to,
        subject: subjectOf(row),
        code: verificationCode,
        ip: context.ip,
      });
      await db.transaction().execute(async (tx) => {
        await messaging.codes.use(tx, code);
        if (!(await queries.takeContactChange(tx, row))) throw new AppError('challenge_expired');
        await write(tx, kind, row, to, context);
      });
      return getMemberInfo(context.actor.accountId);
    },

    async listHistory(accountId) {
      const history = await queries.listContactHistory(db, accountId);
      return history.map((row) => ({
        kind: row.kind,
        at: row.at,
        before: row.before === null ? null : maskPast(row, 'before', row.before),
        after: maskPast(row, 'after', row.after),
        provenBy: row.proven_by,
        ip: row.ip,
        device: nameDevice(row.device),
      }));
    },

    async findReplacedAt(accountId) {
      const history = await queries.listContactHistory(db, accountId);
      return history.find((change) => change.before !== null)?.at ?? null;
    },
  };
}

/** A code for a new contact is bound to the proof that allowed it to be sent. */
function subjectOf({ kind, token_hash }: queries.ContactChangeRow): string {
  return `new:${kind}:${token_hash.toString('hex')}`;
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
