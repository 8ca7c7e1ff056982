import { choiceParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { channels, messageStates } from '../contract/messaging.console.ts';

export const messageTabs = ['list', 'settings'] as const;

export const messageSearch = z.object({
  tab: choiceParam(messageTabs),
  channel: choiceParam(channels),
  state: choiceParam(messageStates),
  recipient: textParam,
  page: pageParam,
});
export type MessageSearch = z.output<typeof messageSearch>;
