import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { InviteeId } from './referral.ids.ts';

export const Invitee = z.object({
  inviteeId: InviteeId,
  name: z.string(),
  createdAt: Instant,
});
export type Invitee = z.output<typeof Invitee>;

export const createInvitee = defineEndpoint({
  method: 'POST',
  path: '/wps/referral',
  summary: 'A new invitee of the account. Its name is free once.',
  access: 'player',
  body: z.strictObject({ name: text(80) }),
  reply: Invitee,
  errors: ['invitee_name_taken'],
});

export const listOwnReferral = defineEndpoint({
  method: 'GET',
  path: '/wps/referral',
  summary: "The account's own referral, newest first.",
  access: 'player',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Invitee), next: z.nullable(z.string()) }),
  errors: [],
});
