import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { RaffleId } from './rewards.ids.ts';

/** `DRAWING`: the tickets are being numbered and drawn. */
export const RaffleState = z.enum(['COMING', 'OPEN', 'DRAWING', 'DRAWN', 'CANCELLED']);
export type RaffleState = z.output<typeof RaffleState>;

export const Raffle = z.object({
  raffleId: RaffleId,
  name: z.string(),
  state: RaffleState,
  opensAt: Instant,
  drawsAt: Instant,
  /** A deposit of at least this much gives a ticket; null where deposits give none. */
  ticketDeposit: z.nullable(Money),
  /** From the first on. */
  prizes: z.array(Money),
  commit: z.string(),
  /** Told with the result. */
  seed: z.nullable(z.string()),
  /** Hash of all tickets as they were numbered; null before. */
  entriesRoot: z.nullable(z.string()),
  entries: z.nullable(z.int()),
  winners: z.array(
    z.object({ place: z.int(), name: z.string(), amount: Money, ticket: z.int(), isOwn: z.boolean() }),
  ),
  ownTickets: z.int(),
});
export type Raffle = z.output<typeof Raffle>;

export const listRaffles = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/raffle-promotion',
  summary: 'Raffles that are open, to come or were drawn lately, with the own tickets and the winners.',
  access: 'real',
  reply: z.object({ list: z.array(Raffle) }),
  errors: [],
});
