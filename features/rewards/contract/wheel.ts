import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { SpinId, TryKey } from './rewards.ids.ts';
import { TicketsLeft } from './tickets.ts';

/** The weights of all prizes together. */
export const wheelWeights = 10_000;

/** One part of the wheel, in its order. */
export const WheelPrize = z.object({
  /** Cash; 0 is no prize. */
  amount: Money,
  /** Of 10,000. */
  weight: z.int(),
  /** How many are left; null where there is no end to them. */
  left: z.nullable(z.int()),
  /** The part that is paid instead once none is left; null where it always is. */
  fallback: z.nullable(z.int()),
});
export type WheelPrize = z.output<typeof WheelPrize>;

/** `PENDING`: the draw is done and the payment is on its way. `VOID`: a break or a lock stood against the payment. */
export const SpinState = z.enum(['PENDING', 'PAID', 'NOTHING', 'VOID']);
export type SpinState = z.output<typeof SpinState>;

export const Spin = z.object({
  spinId: SpinId,
  spunAt: Instant,
  state: SpinState,
  /** The number drawn, from 0 to 9,999, and the part of the wheel that it names. */
  rolled: z.int(),
  drawn: z.int(),
  /** The part that is paid: another one where none of the drawn prize was left. */
  place: z.nullable(z.int()),
  amount: Money,
  nonce: z.int(),
  commit: z.string(),
  /** Told after the draw. */
  seed: z.string(),
});
export type Spin = z.output<typeof Spin>;

/** What is known before the spin. */
const NextSpin = z.object({ nonce: z.int(), commit: z.string() });

export const getWheel = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards/wheel',
  summary: 'The wheel with its odds, the own tickets, and the commitment of the next spin.',
  access: 'real',
  reply: z.object({
    /** False while no prizes are set, and during a break. */
    isOpen: z.boolean(),
    prizes: z.array(WheelPrize),
    tickets: TicketsLeft,
    /** As the draw names the player. */
    player: AccountId,
    next: NextSpin,
  }),
  errors: [],
});

export const spinWheel = defineEndpoint({
  method: 'POST',
  path: '/wps/rewards/wheel/spin',
  summary: 'Uses a ticket and spins. The same key answers as before.',
  access: 'real',
  body: z.strictObject({ tryKey: TryKey }),
  reply: Spin,
  errors: [
    'wheel_closed',
    'ticket_missing',
    'self_excluded',
    'cooling_off',
    'account_locked',
    'balance_full',
    'ledger_busy',
  ],
});

export const listSpins = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards/wheel/spins',
  summary: 'The own spins, newest first, each with what proves it.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Spin), next: z.nullable(Cursor) }),
  errors: [],
});
