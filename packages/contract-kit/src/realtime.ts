import * as z from 'zod/mini';
import { Money } from './money.ts';

/**
 * First message of a socket: the session; an empty token is a visitor, who gets broadcasts only. Nothing is sent
 * before it is accepted. `ageMs`: the age of the page. Broadcasts of the last minute since then are sent again.
 */
export const SocketHello = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  ageMs: z.optional(z.int().check(z.gte(0))),
});

/** A change of the site by operators; open pages reload the affected data. */
export const siteTopics = ['modules', 'region', 'rules', 'register', 'links', 'help', 'licence'] as const;
export const SiteTopic = z.enum(siteTopics);
export type SiteTopic = z.output<typeof SiteTopic>;

/** What the server pushes over `GET /ws`; the client ignores types it does not know. */
export const SocketEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('balance'),
    balance: Money,
    bonus: Money,
    held: Money,
    /** What games moved since the last push, for the result of a session that is being looked at. */
    played: z.optional(
      z.array(z.object({ gameId: z.string(), sequence: z.string(), stake: Money, win: Money })),
    ),
  }),
  z.object({ type: z.literal('tables') }),
  /** What the lobby shows, or in which order, was changed by the house. */
  z.object({ type: z.literal('lobby') }),
  z.object({ type: z.literal('notice'), id: z.string() }),
  z.object({ type: z.literal('message') }),
  z.object({ type: z.literal('winner') }),
  z.object({ type: z.literal('site-status'), status: z.literal([0, 1, 2]) }),
  z.object({ type: z.literal('site'), topic: SiteTopic }),
  z.object({ type: z.literal('signed-out'), reason: z.string() }),
  z.object({ type: z.literal('deposit'), depositId: z.string(), status: z.string() }),
  z.object({ type: z.literal('wallet-transfer'), refNo: z.string(), status: z.string() }),
  z.object({ type: z.literal('free-rounds') }),
  z.object({ type: z.literal('withdrawal'), withdrawalId: z.string(), status: z.string() }),
]);
export type SocketEvent = z.output<typeof SocketEvent>;
