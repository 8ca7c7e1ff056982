import { channels, messageStates } from '@kislap/contracts/messaging.console';
import * as z from 'zod/mini';
import { choiceParam, pageParam, textParam } from '../../shared/search-params.ts';

export const messageTabs = ['list', 'settings'] as const;

export const messageSearch = z.object({
  tab: choiceParam(messageTabs),
  channel: choiceParam(channels),
  state: choiceParam(messageStates),
  recipient: textParam,
  page: pageParam,
});
export type MessageSearch = z.output<typeof messageSearch>;
