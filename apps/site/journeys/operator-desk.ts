import type { Product } from '@kislap/testkit/environment';
import { operatorToken } from '@kislap/testkit/journey-console';
import { readDemoMailbox } from '@kislap/testkit/journey-mailbox';
import { type Call, openCalls } from './site-calls.ts';

/** What a journey does behind the page: as an operator at the console's calls, and as a visitor at the site's. */
export interface OperatorDesk {
  call: Call;
  visitor: Call;
  /** The newest message to somebody that is none of `known`, as the demo world keeps it. */
  readOutbox(recipient: string, known?: readonly string[]): Promise<{ messageId: string; body: string }>;
}

export async function openOperatorDesk(given: Product): Promise<OperatorDesk> {
  const token = await operatorToken(given);
  const call = openCalls(given.siteUrl, () => token);
  const visitor = openCalls(given.siteUrl);

  return {
    call,
    visitor,
    readOutbox: (recipient, known) => readDemoMailbox(given, recipient, known),
  };
}
