import * as z from 'zod/mini';
import type { Carrier, HandOver } from './carrier.types.ts';
import { postForm } from './post-form.client.ts';

const Accepted = z.array(
  z.object({ message_id: z.union([z.number(), z.string()]), status: z.optional(z.string()) }),
);

/** Semaphore's API 4: a list with one entry for the number, or an object that names the field it refuses. */
export const semaphore: Carrier = {
  name: 'semaphore',
  title: 'Semaphore',
  channel: 'sms',
  settings: [
    { name: 'apiKey', isSecret: true, isRequired: true },
    { name: 'senderName' },
    { name: 'url', fallback: 'https://api.semaphore.co/api/v4' },
  ],
  send({ to, body }, { apiKey = '', senderName, url = '' }) {
    const sender: Record<string, string> = senderName ? { sendername: senderName } : {};
    const form = { apikey: apiKey, number: to.replace('+', ''), message: body, ...sender };
    return postForm(`${url.replace(/\/+$/, '')}/messages`, form, readAnswer);
  },
};

function readAnswer(answer: unknown): HandOver {
  const accepted = Accepted.safeParse(answer);
  const [first] = accepted.success ? accepted.data : [];
  if (!first) return { outcome: 'refused', problem: JSON.stringify(answer).slice(0, 200), isForGood: true };
  if (first.status === 'Failed') return { outcome: 'refused', problem: 'Failed', isForGood: true };
  return { outcome: 'sent', reference: String(first.message_id) };
}
