import { addSeconds } from '@kislap/platform/clock.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import * as z from 'zod/mini';
import { MessageId } from '../contract/messaging.console.ts';
import { deleteOldMessages } from './message.queries.ts';
import { sendJob } from './messages.service.ts';
import type { Messaging } from './messaging.service.ts';

const Payload = z.object({ messageId: MessageId });
const keptDays = 90;

export function messagingJobs(messaging: Messaging): Job[] {
  const { db, clock } = messaging.parts;
  return [
    { name: sendJob, run: (payload) => messaging.deliver(Payload.parse(payload).messageId) },
    {
      name: 'messaging.delete-old',
      cron: '37 * * * *',
      run: () =>
        deleteOldMessages(db, {
          messages: addSeconds(clock.now(), -keptDays * 24 * 3600),
          codes: addSeconds(clock.now(), -3600),
        }),
    },
  ];
}
