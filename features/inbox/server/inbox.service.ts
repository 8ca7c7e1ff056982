import type { Audit } from '@kislap/audit/server';
import { type AccountId, agentTypes, type BodyOf, Instant, type Language } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import type {
  InboxPurpose,
  InboxTexts,
  SentInboxMessage,
  sendInboxMessage,
} from '../contract/inbox.console.ts';
import { InboxMessageId } from '../contract/inbox.ids.ts';
import * as queries from './inbox.queries.ts';
import { columnsOf, textsOf } from './texts.ts';

export interface InboxParts {
  platform: Platform;
  identity: Pick<Identity, 'getAccount'>;
  audit: Audit;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  /** False for whoever excluded themselves or takes a break. */
  mayMarketTo(accountId: AccountId): Promise<boolean>;
}

/** Who asked for it, for the audit log. */
export interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

export type Inbox = ReturnType<typeof createInbox>;
export type TellPlayer = Inbox['tell'];

const keptDays = 365;
const daySeconds = 86_400;
const badgeMax = 99;
const readAllMax = 1_000;
const places = createKeyset(z.readonly(z.tuple([Instant, InboxMessageId])));

export function createInbox(parts: InboxParts) {
  const { platform, identity, audit, mayMarketTo } = parts;
  const { clock, pusher } = platform;
  const db = platform.database.kysely;
  const { toRow, getSent, listSent } = createSent(parts);

  async function findReader(accountId: AccountId): Promise<queries.Reader> {
    const [account, mayBeMarketedTo] = await Promise.all([
      identity.getAccount(accountId),
      mayMarketTo(accountId),
    ]);
    const oldest = addSeconds(clock.now(), -keptDays * daySeconds);
    return {
      accountId,
      kind: agentTypes.includes(account.type) ? 'agents' : 'members',
      since: new Date(Math.max(account.createdAt.getTime(), oldest.getTime())),
      mayBeMarketedTo,
    };
  }

  /** Open pages ask again for their badge. */
  function announce(accountId: AccountId | null): void {
    if (accountId) pusher.push(accountId, { type: 'message' });
    else pusher.broadcast({ type: 'message' });
  }

  async function countUnreadMessages(accountId: AccountId): Promise<number> {
    return queries.countUnread(db, await findReader(accountId), badgeMax);
  }

  return {
    /** For the slot of the wallet's balance. */
    balanceBadges: async (accountId: AccountId) => ({ unreadMessage: await countUnreadMessages(accountId) }),
    countUnreadMessages,

    async list(
      accountId: AccountId,
      { language, after, pageSize }: { language: Language; after?: string | undefined; pageSize: number },
    ) {
      const reader = await findReader(accountId);
      const rows = await queries.listInbox(db, reader, {
        language,
        after: places.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.sent_at, row.id]);
      const list = shown.map(({ id, title, body, link, sent_at, is_read }) => ({
        messageId: id,
        title,
        body,
        link,
        sentAt: sent_at,
        isRead: is_read,
      }));
      return { list, next };
    },

    /** Throws `not_found` for another account's message. */
    async mark(accountId: AccountId, id: InboxMessageId, what: 'read' | 'deleted'): Promise<void> {
      const change = { id, at: clock.now(), isDeleted: what === 'deleted' };
      if (!(await queries.openOne(db, await findReader(accountId), change))) throw new AppError('not_found');
      announce(accountId);
    },

    async readAll(accountId: AccountId): Promise<void> {
      await queries.openAll(db, await findReader(accountId), clock.now(), readAllMax);
      announce(accountId);
    },

    listSent,

    async send(body: BodyOf<typeof sendInboxMessage>, doing: Doing): Promise<SentInboxMessage> {
      const { audience, accountId = null, purpose, texts, link = null } = body;
      if ((audience === 'one') !== (accountId !== null)) throw invalidField('accountId', 'of_one_only');
      if (accountId) await identity.getAccount(accountId);
      const row = toRow(body, doing.actor);
      await db.transaction().execute(async (tx) => {
        await queries.insertMessage(tx, row);
        await audit.record(tx, {
          ...doing,
          action: 'support.message_sent',
          target: `inbox-message:${row.id}`,
          after: { audience, accountId, purpose, texts, link },
        });
      });
      announce(accountId);
      return getSent(row.id);
    },

    /**
     * What one player is told of their own account: by a decision (`by`), which is in the log, or by the system. Written
     * in the transaction of the fact, so that it is told once. Call the returned function after the commit.
     */
    async tell(
      tx: Executor,
      message: { accountId: AccountId; texts: InboxTexts; link: string; by?: OperatorActor },
    ): Promise<() => void> {
      const { accountId, texts, link, by } = message;
      const row = toRow({ audience: 'one', accountId, purpose: 'service', texts, link }, by);
      await queries.insertMessage(tx, row);
      return () => announce(accountId);
    },

    mailings: createMailingDelivery(parts),

    /** A second withdrawal answers as the first. */
    async withdraw(id: InboxMessageId, reason: string, doing: Doing): Promise<SentInboxMessage> {
      await db.transaction().execute(async (tx) => {
        if (!(await queries.saveWithdrawal(tx, id, clock.now()))) return;
        await audit.record(tx, {
          ...doing,
          action: 'support.message_withdrawn',
          target: `inbox-message:${id}`,
          after: { reason },
        });
      });
      const sent = await getSent(id);
      announce(sent.accountId);
      return sent;
    },

    deleteOld: () => queries.deleteOldMessages(db, addSeconds(clock.now(), -keptDays * daySeconds)),
  };
}

export interface Mailed {
  mailingId: string;
  purpose: InboxPurpose;
  texts: InboxTexts;
  link: string | null;
  by: Pick<OperatorActor, 'operatorId' | 'username'>;
}

/** The same message to many; whoever sends it decides to whom, a bucket at a time. */
function createMailingDelivery({ platform }: Pick<InboxParts, 'platform'>) {
  const { clock, pusher } = platform;
  const db = platform.database.kysely;
  return {
    /** In the transaction that notes to whom it was sent; they are of one bucket. */
    async deliver(tx: Executor, mailed: Mailed, accountIds: readonly AccountId[]): Promise<void> {
      const now = clock.now();
      const copies = accountIds.map((accountId) => ({
        id: newOwnedId<InboxMessageId>(now, accountId),
        accountId,
      }));
      await queries.insertCopies(tx, {
        mailingId: mailed.mailingId,
        content: toContent(mailed, mailed.by, now),
        copies,
      });
    },

    /** Takes it out of every inbox of a bucket; a second time changes nothing. */
    withdraw: (bucket: number, mailingId: string) =>
      queries.withdrawCopies(db, { bucket, mailingId, at: clock.now() }),

    countReaders: (mailingId: string) => queries.countCopyReaders(db, mailingId),

    /** Open pages ask again for their badge. */
    announce: () => pusher.broadcast({ type: 'message' }),
  };
}

function toContent(
  { purpose, texts, link }: Pick<Mailed, 'purpose' | 'texts'> & { link?: string | null },
  by: Mailed['by'] | undefined,
  now: Date,
): queries.ContentRow {
  return {
    purpose,
    ...columnsOf(texts),
    link: link ?? null,
    sent_by: by?.operatorId ?? null,
    sent_name: by?.username ?? 'system',
    sent_at: now,
    withdrawn_at: null,
  };
}

/** Messages as those who send them see them. */
function createSent({ platform, listNames }: InboxParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  function toRow(body: BodyOf<typeof sendInboxMessage>, by: OperatorActor | undefined): queries.MessageRow {
    const { audience, accountId = null } = body;
    const now = clock.now();
    const id = accountId ? newOwnedId<InboxMessageId>(now, accountId) : newId<InboxMessageId>(now);
    return { ...toContent(body, by, now), id, audience, account_id: accountId };
  }

  async function toSent(rows: readonly queries.SentRow[]): Promise<SentInboxMessage[]> {
    const names = await listNames(rows.flatMap(({ account_id }) => (account_id ? [account_id] : [])));
    return rows.map((row) => ({
      messageId: row.id,
      audience: row.audience,
      accountId: row.account_id,
      account: row.account_id && (names.get(row.account_id) ?? null),
      purpose: row.purpose,
      texts: textsOf(row),
      link: row.link,
      sentBy: row.sent_by === null ? null : row.sent_name,
      sentAt: row.sent_at,
      withdrawnAt: row.withdrawn_at,
      readBy: row.read_by,
    }));
  }

  async function getSent(id: InboxMessageId): Promise<SentInboxMessage> {
    const row = await queries.findSent(db, id);
    const [sent] = row ? await toSent([row]) : [];
    if (!sent) throw new AppError('not_found');
    return sent;
  }

  async function listSent(query: {
    accountId?: AccountId | undefined;
    after?: string | undefined;
    pageSize: number;
  }) {
    const { accountId, after, pageSize } = query;
    const rows = await queries.listSent(db, { accountId, after: places.read(after), limit: pageSize + 1 });
    const { shown, next } = places.cut(rows, pageSize, (row) => [row.sent_at, row.id]);
    return { list: await toSent(shown), next };
  }

  return { toRow, getSent, listSent };
}
