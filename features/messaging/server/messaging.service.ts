import { type CarrierDesk, createCarrierDesk } from './carriers.service.ts';
import { type Codes, createCodes } from './codes.service.ts';
import { createMessages, type Messages } from './messages.service.ts';
import type { MessagingParts } from './messaging.types.ts';

/** SMS and mail, and the codes that prove their recipient. */
export interface Messaging extends Pick<Messages, 'post' | 'deliver'> {
  codes: Codes;
  messages: Messages;
  desk: CarrierDesk;
  parts: MessagingParts;
}

export function createMessaging(parts: MessagingParts): Messaging {
  const desk = createCarrierDesk(parts);
  const messages = createMessages({ ...parts, desk });
  const codes = createCodes({ ...parts, messages });
  return { post: messages.post, deliver: messages.deliver, codes, messages, desk, parts };
}
