import { expect, it } from 'vitest';
import { messageTemplates } from '../contract/messaging.console.ts';
import { messages } from '../texts/en/messages.ts';

it('every message has a name in the console, and every name a message', () => {
  const written = Object.keys(messages).map((key) => key.replace(/(?:Sms|Subject|Mail)$/, ''));
  expect([...messageTemplates].sort()).toEqual([...new Set(written)].sort());
});
