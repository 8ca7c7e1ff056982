import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Channel } from '../contract/messaging.console.ts';
import { type CarrierDesk, createCarrierDesk } from './carriers.service.ts';
import { type Codes, createCodes } from './codes.service.ts';
import { createMessages, type Messages } from './messages.service.ts';
import type { MessagingParts } from './messaging.types.ts';
import { messagingRulesSetting } from './rules.ts';

/** SMS and mail, and the codes that prove their recipient. */
export interface Messaging extends Pick<Messages, 'post' | 'deliver'> {
  codes: Codes;
  messages: Messages;
  desk: CarrierDesk;
  /** Whether anything sent this way arrives: a carrier that is set up, or the mailbox of the demo. */
  canReach(channel: Channel): Promise<boolean>;
  parts: MessagingParts;
}

export function createMessaging(
  parts: MessagingParts & { approvals: Pick<ApprovalDesk, 'define'> },
): Messaging {
  const desk = createCarrierDesk(parts);
  const messages = createMessages({ ...parts, desk });
  const codes = createCodes({ ...parts, messages });
  return {
    post: messages.post,
    deliver: messages.deliver,
    codes,
    messages,
    desk,
    parts,
    async canReach(channel) {
      if (parts.mailbox) return true;
      const rules = await parts.site.getSetting(messagingRulesSetting);
      return (await desk.listReady(channel, rules)).length > 0;
    },
  };
}
