import type { Channel, MessageId } from '@kislap/messaging/contract/messaging.console';
import { messageSeals } from '@kislap/messaging/server';
import type { Platform } from '@kislap/platform/platform.ts';

export interface ReadMessage {
  id: MessageId;
  channel: Channel;
  to: string;
  template: string;
  subject: string | null;
  body: string;
  state: string;
  carrier: string | null;
  problem: string | null;
  tries: number;
  cost: bigint;
  /** The code in it, where it has one. */
  code: string | undefined;
}

/** Every message that was ever posted, oldest first, opened. */
export async function readMessages({ database, vault }: Platform): Promise<ReadMessage[]> {
  // A test clock gives all jobs the same time, so they are numbered in order of creation.
  const { rows } = await database.pool.query(
    `SELECT message.* FROM messaging.message
     LEFT JOIN graphile_worker.jobs job ON job.key = 'messaging.send:' || message.id ORDER BY job.id`,
  );
  return rows.map((row) => {
    const body = vault.open(row.body, messageSeals.body.at(row));
    return {
      ...{ id: row.id, channel: row.channel, template: row.template, subject: row.subject, body },
      to: vault.open(row.recipient, messageSeals.recipient.at(row)),
      ...{ state: row.state, carrier: row.carrier, problem: row.problem, tries: row.tries, cost: row.cost },
      code: /\b\d{7}\b/.exec(body)?.[0],
    };
  });
}

/** The newest message to somebody; fails where there is none. */
export async function readNewest(platform: Platform, to: string): Promise<ReadMessage & { code: string }> {
  const newest = (await readMessages(platform)).filter((message) => message.to === to).at(-1);
  if (!newest) throw new Error(`nothing was written to ${to}`);
  return { ...newest, code: newest.code ?? '' };
}
