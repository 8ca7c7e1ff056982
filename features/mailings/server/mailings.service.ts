import type { Audit } from '@kislap/audit/server';
import { type BodyOf, Instant } from '@kislap/contract-kit';
import { columnsOf, type Doing, type Inbox, textsOf } from '@kislap/inbox/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { allBuckets, newId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import * as z from 'zod/mini';
import type { Mailing, MailingState, writeMailing } from '../contract/mailings.console.ts';
import { MailingId } from '../contract/mailings.ids.ts';
import * as queries from './mailing.queries.ts';
import type { MailingRow } from './mailings.tables.ts';
import { createRecipients, type RecipientParts } from './recipients.service.ts';
import { createSending, type SendingParts } from './sending.service.ts';

export interface MailingsParts extends RecipientParts, Omit<SendingParts, 'recipients'> {
  platform: RecipientParts['platform'] & SendingParts['platform'];
  audit: Pick<Audit, 'record'>;
  inbox: Pick<Inbox, 'mailings'>;
}

/** By whom something is stopped, and why. */
interface Stop {
  reason: string;
  doing: Doing;
}

export const sendJob = 'mailings.send';

const keptDays = 365;
const aheadDays = 365;
const daySeconds = 86_400;
const places = createKeyset(z.readonly(z.tuple([Instant, MailingId])));

export type Mailings = ReturnType<typeof createMailings>;

/** Messages to segments of the players and agents. */
export function createMailings(parts: MailingsParts) {
  const { platform, audit, inbox } = parts;
  const { clock } = platform;
  const db = platform.database.kysely;
  const recipients = createRecipients(parts);
  const { sendDue } = createSending({ platform, inbox, recipients });

  async function get(mailingId: MailingId): Promise<Mailing> {
    const row = await queries.findMailing(db, mailingId);
    if (!row) throw new AppError('not_found');
    return toMailing(row);
  }

  /** A worker begins at once; one that is not there does it within a minute. */
  const wake = (tx: Tx) => enqueueJob(tx, sendJob, {}, { key: sendJob });

  async function stop(
    mailingId: MailingId,
    { from, to }: { from: readonly MailingState[]; to: 'CANCELLED' | 'WITHDRAWN' },
    { reason, doing }: Stop,
  ): Promise<Mailing> {
    await db.transaction().execute(async (tx) => {
      const row = await queries.lockMailing(tx, mailingId);
      if (!row) throw new AppError('not_found');
      if (row.state === to) return;
      if (!from.includes(row.state)) throw new AppError('mailing_state_changed');
      const { username } = doing.actor;
      await queries.saveEnd(tx, mailingId, {
        ...{ state: to, ended_at: clock.now(), ended_name: username, reason },
      });
      await audit.record(tx, {
        ...doing,
        action: to === 'CANCELLED' ? 'mailings.cancelled' : 'mailings.withdrawn',
        target: `mailing:${mailingId}`,
        after: { reason, reached: row.reached },
      });
      if (to === 'WITHDRAWN') await wake(tx);
    });
    return get(mailingId);
  }

  return {
    sendDue,
    count: recipients.count,
    get: async (mailingId: MailingId) => ({
      ...(await get(mailingId)),
      readBy: await inbox.mailings.countReaders(mailingId),
    }),

    async list({ after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const rows = await queries.listMailingRows(db, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.written_at, row.mailing_id]);
      return { list: shown.map(toMailing), next };
    },

    /** Throws `invalid_request` for a time that is over, or later than a year. */
    async write(body: BodyOf<typeof writeMailing>, doing: Doing): Promise<Mailing> {
      const { segment, purpose, texts, link = null } = body;
      const now = clock.now();
      const sendAt = body.sendAt ?? now;
      if (sendAt < now || sendAt > addSeconds(now, aheadDays * daySeconds))
        throw invalidField('sendAt', 'out_of_range');
      const row: MailingRow = {
        mailing_id: newId<MailingId>(now),
        state: 'WAITING',
        ...{ segment, purpose, link },
        ...columnsOf(texts),
        send_at: sendAt,
        written_by: doing.actor.operatorId,
        written_name: doing.actor.username,
        written_at: now,
        ...{ next_bucket: 0, after_id: null, reached: 0, ended_at: null, ended_name: null, reason: null },
      };
      await db.transaction().execute(async (tx) => {
        await queries.insertMailing(tx, row);
        await audit.record(tx, {
          ...doing,
          action: 'mailings.written',
          target: `mailing:${row.mailing_id}`,
          after: { segment, purpose, texts, link, sendAt },
        });
        if (body.sendAt === null) await wake(tx);
      });
      return toMailing(row);
    },

    /** Throws `mailing_state_changed` where it began. */
    cancel: (mailingId: MailingId, asked: Stop) =>
      stop(mailingId, { from: ['WAITING'], to: 'CANCELLED' }, asked),

    /** Throws `mailing_state_changed` where nobody has it. */
    withdraw: (mailingId: MailingId, asked: Stop) =>
      stop(mailingId, { from: ['SENDING', 'SENT'], to: 'WITHDRAWN' }, asked),

    deleteOld: () => queries.deleteMailingsBefore(db, addSeconds(clock.now(), -keptDays * daySeconds)),
  };
}

function toMailing(row: MailingRow): Mailing {
  return {
    mailingId: row.mailing_id,
    segment: row.segment,
    purpose: row.purpose,
    texts: textsOf(row),
    link: row.link,
    state: row.state,
    sendAt: row.send_at,
    writtenBy: row.written_name,
    writtenAt: row.written_at,
    reached: row.reached,
    progress: Math.floor((row.next_bucket * 100) / allBuckets.length),
    endedAt: row.ended_at,
    endedBy: row.ended_name,
    reason: row.reason,
  };
}
