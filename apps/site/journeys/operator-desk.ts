import { listMessages, revealMessage } from '@kislap/messaging/contract/messaging.console';
import type { Product } from '@kislap/testkit/environment';
import { operatorToken } from '@kislap/testkit/journey-console';
import { type Call, openCalls } from './site-calls.ts';

/** What a journey does behind the page: as an operator at the console's calls, and as a visitor at the site's. */
export interface OperatorDesk {
  call: Call;
  visitor: Call;
  /** The newest message to somebody that is none of `known`, as an operator opens it in the outbox. */
  readOutbox(recipient: string, known?: readonly string[]): Promise<{ messageId: string; body: string }>;
}

export async function openOperatorDesk(given: Product): Promise<OperatorDesk> {
  const token = await operatorToken(given);
  const call = openCalls(given.siteUrl, () => token);
  const visitor = openCalls(given.siteUrl);

  return {
    call,
    visitor,
    async readOutbox(recipient, known = []) {
      for (let round = 0; round < 60; round += 1) {
        const { list } = await call(listMessages, { query: { recipient } });
        const newest = list.find(({ messageId, state }) => !known.includes(messageId) && state === 'kept');
        if (newest) {
          const { messageId } = newest;
          const reason = 'a journey';
          const { body } = await call(revealMessage, { params: { messageId }, body: { reason } });
          return { messageId, body };
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error(`nothing was written to ${recipient}`);
    },
  };
}
