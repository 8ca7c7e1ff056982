import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './environment.ts';

interface DemoMessage {
  messageId: string;
  to: string;
  body: string;
}

/**
 * The newest message to somebody that is none of `known`, once it is there: no carrier takes the demo world's messages,
 * so they stand in a file of its data directory.
 */
export async function readDemoMailbox(
  { dataDir }: Product,
  recipient: string,
  known: readonly string[] = [],
): Promise<DemoMessage> {
  for (let round = 0; round < 60; round += 1) {
    const text = await readFile(path.join(dataDir, 'mailbox.jsonl'), 'utf8').catch(() => '');
    const all = text
      .split('\n')
      .filter(Boolean)
      .map((line): DemoMessage => JSON.parse(line));
    const newest = all.findLast(
      ({ messageId, to }) => to === recipient.toLowerCase() && !known.includes(messageId),
    );
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing was written to ${recipient}`);
}
