import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Mailbox } from './messaging.types.ts';

/** One JSON object a line: `at`, `messageId`, `channel`, `to`, `subject`, `body`. Only whoever runs the machine may read it. */
export function createMailbox(dataDir: string, clock: Clock): Mailbox {
  const file = path.join(dataDir, 'mailbox.jsonl');
  return {
    async put(message) {
      const line = JSON.stringify({ at: clock.now().toISOString(), ...message });
      await appendFile(file, `${line}\n`, { mode: 0o600 });
    },
  };
}
