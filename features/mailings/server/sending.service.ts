import { type Inbox, textsOf } from '@kislap/inbox/server';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as queries from './mailing.queries.ts';
import type { MailingRow } from './mailings.tables.ts';
import type { Recipients } from './recipients.service.ts';

export interface SendingParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  inbox: Pick<Inbox, 'mailings'>;
  recipients: Pick<Recipients, 'listPage'>;
}

const pageSize = 1_000;

/** Brings messages into inboxes and takes them out again, a page of one bucket at a time. */
export function createSending({ platform, inbox, recipients }: SendingParts) {
  const { clock, log } = platform;
  const db = platform.database.kysely;

  /** Whether there is more to do. The messages and the note of how far it came are one transaction. */
  async function sendPage(mailing: MailingRow): Promise<boolean> {
    const { mailing_id: mailingId, next_bucket: bucket, after_id: afterId } = mailing;
    const { ids, held } = await recipients.listPage(mailing.segment, {
      ...{ buckets: [bucket], afterId, limit: pageSize },
    });
    const last = ids.length < pageSize ? null : (ids.at(-1) ?? null);
    const next = last === null ? bucket + 1 : bucket;
    const isEnd = next === allBuckets.length;
    return db.transaction().execute(async (tx) => {
      const row = await queries.lockMailing(tx, mailingId);
      // Stopped meanwhile, or another worker did this page.
      if (!row || (row.state !== 'WAITING' && row.state !== 'SENDING')) return false;
      if (row.next_bucket !== bucket || row.after_id !== afterId) return true;
      await inbox.mailings.deliver(tx, toMailed(row), held);
      await queries.saveStep(tx, mailingId, {
        ...{ bucket: next, afterId: last, reached: held.length, endedAt: isEnd ? clock.now() : null },
      });
      return !isEnd;
    });
  }

  async function send(first: MailingRow): Promise<void> {
    let mailing: MailingRow | undefined = first;
    while (mailing && (await sendPage(mailing))) mailing = await queries.findMailing(db, first.mailing_id);
    inbox.mailings.announce();
  }

  /** A bucket that is cleared again stays as it is. */
  async function takeOut({ mailing_id: mailingId, next_bucket: first }: MailingRow): Promise<void> {
    for (const bucket of allBuckets.slice(first)) {
      await inbox.mailings.withdraw(bucket, mailingId);
      await queries.saveStep(db, mailingId, { bucket: bucket + 1, afterId: null, reached: 0, endedAt: null });
    }
    inbox.mailings.announce();
  }

  /** All that is due. One that fails does not keep the others; it goes on where it stopped the next time. */
  async function sendDue(): Promise<void> {
    for (const mailing of await queries.listOpenMailings(db, clock.now())) {
      const work = mailing.state === 'WITHDRAWN' ? takeOut(mailing) : send(mailing);
      await work.catch((err: unknown) =>
        log.error({ err, mailingId: mailing.mailing_id }, 'a mailing waits'),
      );
    }
  }

  return { sendDue };
}

function toMailed(row: MailingRow) {
  return {
    mailingId: row.mailing_id,
    purpose: row.purpose,
    texts: textsOf(row),
    link: row.link,
    by: { operatorId: row.written_by, username: row.written_name },
  };
}
