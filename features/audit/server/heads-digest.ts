import { addSeconds, type Clock, manilaDay } from '@kislap/platform/clock.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import * as queries from './audit.queries.ts';

/** One copy of the heads for one mailbox. */
export interface HeadsMail {
  /** One mail a day for each mailbox. */
  key: string;
  to: string;
  day: string;
  /** A line each: number, hash and time of an entry that ended an hour. */
  heads: string;
}

/** Carries it; kept by the feature that sends mail. */
export type SendHeads = (tx: Tx, mail: HeadsMail) => Promise<void>;

const daySeconds = 86_400;

interface Parts {
  db: Database;
  clock: Clock;
  /** Set where the process is started, so that nobody who holds the console can end it. */
  to: readonly string[];
  send: SendHeads;
}

/**
 * Mails where the chain stood at the end of each hour of the last day, and where it ends now, to mailboxes that whoever
 * holds the machine does not hold. Safe to run twice a day.
 */
export async function mailHeads({ db, clock, to, send }: Parts): Promise<void> {
  if (to.length === 0) return;
  const now = clock.now();
  const day = manilaDay(now);
  const heads = await queries.listHourHeads(db, addSeconds(now, -daySeconds));
  const end = await queries.readHead(db);
  const lines = heads.map(({ sequence, hash, at }) => `${sequence} ${hash} ${at.toISOString()}`);
  lines.push(`${end.sequence} ${end.hash} ${now.toISOString()}`);
  await db.transaction().execute(async (tx) => {
    for (const mailbox of to)
      await send(tx, { key: `audit.heads:${day}:${mailbox}`, to: mailbox, day, heads: lines.join('\n') });
  });
}
