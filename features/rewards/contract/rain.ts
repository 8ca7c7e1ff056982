import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { GrabId, TryKey, WindowCode } from './rewards.ids.ts';
import { TicketsLeft } from './tickets.ts';

export const RainWindow = z.object({
  code: WindowCode,
  opensAt: Instant,
  closesAt: Instant,
  pool: Money,
  shares: z.int(),
  shareMin: Money,
  /** How many shares were handed out. */
  taken: z.int(),
  commit: z.string(),
  /** Told after the window. */
  seed: z.nullable(z.string()),
});
export type RainWindow = z.output<typeof RainWindow>;

/** `EMPTY`: nothing was left and the ticket came back. `VOID`: a break or a lock stood against the payment. */
export const GrabState = z.enum(['PENDING', 'PAID', 'EMPTY', 'VOID']);
export type GrabState = z.output<typeof GrabState>;

export const Grab = z.object({
  grabId: GrabId,
  code: WindowCode,
  grabbedAt: Instant,
  state: GrabState,
  /** Null until a share is known, and where there was none. */
  amount: z.nullable(Money),
  /** The place of the share among all of the window, from 1. */
  share: z.nullable(z.int()),
});
export type Grab = z.output<typeof Grab>;

export const getRain = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards/rain',
  summary:
    'The window that is open, the next ones and the last ones, the own tickets and what was grabbed today.',
  access: 'real',
  reply: z.object({
    now: Instant,
    /** Open or to come, the soonest first. */
    coming: z.array(RainWindow),
    /** Over, the newest first. */
    past: z.array(RainWindow),
    tickets: TicketsLeft,
    grabs: z.array(Grab),
  }),
  errors: [],
});

export const grabEnvelope = defineEndpoint({
  method: 'POST',
  path: '/wps/rewards/rain/grab',
  summary: 'Uses a ticket for the next share of the window. The same key answers as before.',
  access: 'real',
  body: z.strictObject({ code: WindowCode, tryKey: TryKey }),
  reply: Grab,
  errors: ['rain_closed', 'ticket_missing', 'self_excluded', 'cooling_off', 'account_locked', 'ledger_busy'],
});

export const getRainProof = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards/rain/windows/:code',
  summary: 'A window with its seed and every share, once it is over. Anybody can work the shares out again.',
  access: 'public',
  params: z.strictObject({ code: WindowCode }),
  reply: z.object({
    window: RainWindow,
    /** What the shares are drawn from, besides the seed. */
    message: z.string(),
    /** In the order in which they were handed out; empty until the window is over. */
    amounts: z.array(Money),
  }),
  errors: [],
});
