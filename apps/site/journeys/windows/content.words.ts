import { randomUUID } from 'node:crypto';
import {
  type ConsoleAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
} from '@kislap/content/contract/announcements.console';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { Product } from '@kislap/testkit/environment';
import { operatorToken } from '@kislap/testkit/journey-console';
import { callAs } from './modals.words.ts';

type Draft = BodyOf<typeof createAnnouncement>;

export interface Publisher {
  publish(draft: Pick<Draft, 'kind'> & Partial<Draft> & { title: string; html?: string }): Promise<string>;
  /** Nobody else's journey meets what this one published. */
  takeBack(): Promise<void>;
}

/** An operator who publishes, and takes everything back at the end. */
export async function openPublisher(given: Product): Promise<Publisher> {
  const call = callAs(given, await operatorToken(given));
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
