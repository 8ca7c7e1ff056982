import * as z from 'zod/mini';
import type { Carrier, HandOver } from './carrier.types.ts';
import { postForm } from './post-form.client.ts';

const Answer = z.object({
  messages: z.array(
    z.object({
      status: z.string(),
      'message-id': z.optional(z.string()),
      'error-text': z.optional(z.string()),
    }),
  ),
});

/** 1: too fast; 5: an error of theirs before the message was taken. */
const temporary = ['1', '5'];

/** Vonage's SMS API: always HTTP 200, and a status of each part, of which "0" is success. */
export const vonage: Carrier = {
  name: 'vonage',
  title: 'Vonage',
  channel: 'sms',
  settings: [
    { name: 'apiKey', isRequired: true },
    { name: 'apiSecret', isSecret: true, isRequired: true },
    { name: 'senderName', isRequired: true },
    { name: 'url', fallback: 'https://rest.nexmo.com' },
  ],
  send({ to, body }, { apiKey = '', apiSecret = '', senderName = '', url = '' }) {
    const form = {
      api_key: apiKey,
      api_secret: apiSecret,
      from: senderName,
      to: to.replace('+', ''),
      text: body,
      // Letters beyond the plain alphabet of SMS, such as ñ in Filipino names, need the wider encoding.
      type: /^[\x20-\x7e\n]*$/.test(body) ? 'text' : 'unicode',
    };
    return postForm(`${url.replace(/\/+$/, '')}/sms/json`, form, readAnswer);
  },
};

function readAnswer(answer: unknown): HandOver {
  const { messages } = Answer.parse(answer);
  const sent = messages.find(({ status }) => status === '0');
  if (sent) return { outcome: 'sent', reference: sent['message-id'] ?? null };
  const [first] = messages;
  const status = first?.status ?? 'none';
  const problem = `${status} ${first?.['error-text'] ?? ''}`.trim();
  return { outcome: 'refused', problem, isForGood: !temporary.includes(status) };
}
