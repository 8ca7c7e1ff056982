import { randomUUID } from 'node:crypto';
import {
  type ConsoleAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
} from '@kislap/content/contract/announcements.console';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { operatorLogin } from '@kislap/operators/contract/operators.console';
import type { Product } from '@kislap/testkit/environment';
import { readFirstRun, totpCode } from '@kislap/testkit/journey-people';
import { callAs } from './modals.words.ts';

type Draft = BodyOf<typeof createAnnouncement>;

export interface Publisher {
  publish(draft: Pick<Draft, 'kind'> & Partial<Draft> & { title: string; html?: string }): Promise<string>;
  /** Nobody else's journey meets what this one published. */
  takeBack(): Promise<void>;
}

/** An operator who publishes, and takes everything back at the end. */
export async function openPublisher(given: Product): Promise<Publisher> {
  const { operator } = readFirstRun(given);
  const { username, password, totpSecret } = operator;
  const body = { username, password, totp: await totpCode(given, totpSecret) };
  const reply = await callAs(given, null)(operatorLogin, { body });
  if (reply.state !== 'signed_in') throw new TypeError(`the operator is at ${reply.state}`);
  const call = callAs(given, reply.token);
  const published: Pick<ConsoleAnnouncement, 'announcementId' | 'version'>[] = [];
  const create = (draft: Draft) =>
    call(createAnnouncement, { body: draft }, { idempotencyKey: randomUUID() });

  return {
    async publish({ title, html = '<p>Words.</p>', ...draft }) {
      const text = { title, content: html };
      const made = await create({
        execution: null,
        promotionType: null,
        publishedAt: new Date(),
        endsAt: null,
        isOn: true,
        texts: { EN: text, TY: text },
        ...draft,
      });
      published.push(made);
      return made.announcementId;
    },
    async takeBack() {
      for (const { announcementId, version } of published.splice(0))
        await call(deleteAnnouncement, { params: { announcementId }, query: { version } });
    },
  };
}
