import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { TicketId } from './rewards.ids.ts';

export const Ticket = z.object({
  ticketId: TicketId,
  name: z.string(),
  createdAt: Instant,
});
export type Ticket = z.output<typeof Ticket>;

export const createTicket = defineEndpoint({
  method: 'POST',
  path: '/wps/rewards',
  summary: 'A new ticket of the account. Its name is free once.',
  access: 'player',
  body: z.strictObject({ name: text(80) }),
  reply: Ticket,
  errors: ['ticket_name_taken'],
});

export const listOwnRewards = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards',
  summary: "The account's own rewards, newest first.",
  access: 'player',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Ticket), next: z.nullable(z.string()) }),
  errors: [],
});
