import { call } from '@kislap/console-kit/api.ts';
import { countChatDesk } from '../contract/chat.console.ts';

/** Who waits for a person, in the chat or by a message. */
export const askWaiting = (signal: AbortSignal) => call(countChatDesk, {}, { signal });
