import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';

export const launchChat = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/chat-launch',
  summary: "The live chat's address, for a window of 440 by 750. `not_found` without a live chat.",
  access: 'public',
  reply: z.object({ chatUrl: z.string() }),
  errors: ['not_found'],
  alwaysOpen: true,
});
