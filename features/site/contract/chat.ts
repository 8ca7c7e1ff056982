import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';

export const launchChat = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/chat-launch',
  summary:
    "The live chat's address, for a window of 440 by 750: of the brand's, else of our own. `not_found` without either.",
  access: 'public',
  reply: z.object({ chatUrl: z.string() }),
  errors: ['not_found'],
  alwaysOpen: true,
});
