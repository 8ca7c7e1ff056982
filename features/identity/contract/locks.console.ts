import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** An address from which passwords were guessed too often; it waits until then. */
export const LockedAddress = z.object({
  address: z.string(),
  /** How many usernames were tried too often from there. */
  names: z.int(),
  until: Instant,
});
export type LockedAddress = z.output<typeof LockedAddress>;

export const listLockedAddresses = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/locked-addresses',
  summary: 'Addresses that are locked after too many wrong passwords, the latest first; at most 200.',
  access: { permission: 'sessions.read' },
  reply: z.object({ list: z.array(LockedAddress) }),
  errors: [],
});

export const unlockAddress = defineEndpoint({
  method: 'POST',
  path: '/console/api/identity/locked-addresses/unlock',
  summary: 'Unlocks an address at once and forgets what counted against it; safe to repeat.',
  access: { permission: 'sessions.end' },
  body: z.strictObject({
    address: z.string().check(z.trim(), z.regex(/^[0-9a-fA-F:.]{2,45}$/)),
    reason: text(500, 3),
  }),
  /** How many usernames can be tried from there again. */
  reply: z.object({ unlocked: z.int() }),
  errors: [],
});
