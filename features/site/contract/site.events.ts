import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';

/** A change of the site by operators; open pages reload the affected data. */
const siteTopics = ['modules', 'region', 'rules', 'register', 'links', 'help', 'licence'] as const;
const SiteTopic = z.enum(siteTopics);
export type SiteTopic = z.output<typeof SiteTopic>;

/** The site opened or closed. */
const siteStatusEvent = defineSocketEvent('site-status', { status: z.literal([0, 1, 2]) });
/** Operators changed the site. */
const siteEvent = defineSocketEvent('site', { topic: SiteTopic });

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    'site-status': typeof siteStatusEvent;
    site: typeof siteEvent;
  }
}
