import type { AccountId, Language } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { PlayerActor, RequestContext } from '@kislap/platform/http/context.ts';
import { brand } from '@kislap/site/server';
import type { ContactKind } from '../../contract/contacts.ts';
import type { MemberInfo } from '../../contract/member-info.ts';
import {
  type AccountRow,
  findContactOwner,
  insertContact,
  lockAccountRow,
  updateAccount,
} from '../account/account.queries.ts';
import { deleteLink } from '../doors/social.queries.ts';
import { accountSeals, contactHistorySeals } from '../identity.seals.ts';
import type { InnerParts } from '../inner.parts.ts';
import type { Passwords } from '../password/password.service.ts';
import { contactOf, maskContact } from './contact.proof.ts';
import * as queries from './contact.queries.ts';

export type Context = RequestContext<PlayerActor>;

/** The code to a new contact, and the change itself. */
export function createContactWrites(
  parts: InnerParts & { passwords: Passwords; getMemberInfo(accountId: AccountId): Promise<MemberInfo> },
) {
  const { db, clock, vault, outbox, audit, messaging } = parts;
  const { notices, trustedDevices } = parts.doors;

  /** Whoever has the new contact already learns of it there, and the code that goes with it is told to nobody. */
  async function send(account: AccountRow, kind: ContactKind, to: string, subject: string, context: Context) {
    const fingerprint = vault.fingerprint(kind, to);
    const owner = await findContactOwner(db, { kind, fingerprint });
    const isFree = owner === undefined;
    const language: Language = isFree ? account.language : context.language;
    const common = { purpose: 'contact', to, subject, language, ip: context.ip, isReachable: true } as const;
    const params = { brand: brand.name, name: isFree ? account.nickname : '' };
    const accountId = owner ?? account.id;
    return kind === 'mobile'
      ? messaging.codes.send({
          ...common,
          channel: 'sms',
          template: isFree ? 'contactCode' : 'numberKnown',
          params,
          accountId,
        })
      : messaging.codes.send({
          ...common,
          channel: 'mail',
          template: isFree ? 'contactCode' : 'mailKnown',
          params,
          accountId,
        });
  }

  /** Everything a change writes, under the lock of the account. */
  async function write(
    tx: Tx,
    kind: ContactKind,
    row: queries.ContactChangeRow,
    to: string,
    context: Context,
  ) {
    const { accountId } = context.actor;
    const account = await lockAccountRow(tx, accountId);
    assert(account, 'whoever is signed in has an account');
    const before = contactOf(parts, account, kind);
    // Runs before the change, because it notifies the old contact.
    await notices.tell(tx, accountId, 'contactChanged');
    if (before !== undefined)
      await queries.deleteContact(tx, kind, vault.fingerprint(kind, before), accountId);
    const contact = { kind, fingerprint: vault.fingerprint(kind, to), account_id: accountId };
    if (!(await insertContact(tx, contact))) throw new AppError('contact_taken');
    await updateAccount(tx, accountId, {
      [kind]: vault.seal(to, accountSeals[kind].at({ id: accountId })),
    });
    await parts.persons.note(tx, accountId, { [kind]: to });
    await trustedDevices.forgetAll(tx, accountId);
    // The phone authentication vouched for the number that is gone.
    if (kind === 'mobile') await deleteLink(tx, accountId, 'firebase');
    await queries.deletePasswordLinks(tx, accountId);
    const now = clock.now();
    const id = newId(now);
    await queries.insertContactHistory(tx, {
      bucket: bucketOf(accountId),
      id,
      account_id: accountId,
      kind,
      at: now,
      before: before === undefined ? null : vault.seal(before, contactHistorySeals.before.at({ id })),
      after: vault.seal(to, contactHistorySeals.after.at({ id })),
      proven_by: row.proven_by,
      ip: context.ip,
      device: context.userAgent.slice(0, 200),
    });
    await outbox.publish(tx, {
      topic: 'identity.contact_changed',
      subjectId: accountId,
      payload: { kind, isFirst: before === undefined, at: now.toISOString() },
    });
    await audit.record(tx, {
      actor: context.actor,
      action: 'identity.contact_changed',
      target: `player:${accountId}`,
      before: { [kind]: before === undefined ? null : maskContact(kind, before) },
      after: { [kind]: maskContact(kind, to), provenBy: row.proven_by },
      ip: context.ip,
      requestId: context.requestId,
    });
  }

  return { send, write };
}
