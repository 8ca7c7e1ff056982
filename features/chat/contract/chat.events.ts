import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';
import { ConversationId, RoomId } from './chat.ids.ts';
import { ChatMarks, ChatMessage } from './message.ts';
import { RoomMessage } from './room.ts';

/** Somebody said something; a page that misses the number before asks for what came between. */
export const chatMessageEvent = defineSocketEvent('chat-message', { message: ChatMessage });

/** The conversation changed: its state, who answers, or its place in the queue. */
export const chatChangedEvent = defineSocketEvent('chat-changed', { conversationId: ConversationId });

export const chatMarksEvent = defineSocketEvent('chat-marks', {
  conversationId: ConversationId,
  marks: ChatMarks,
});

/** The other side writes. */
export const chatTypingEvent = defineSocketEvent('chat-typing', { conversationId: ConversationId });

/** To operators: who waits, or who has whom, changed. */
export const chatDeskEvent = defineSocketEvent('chat-desk', {});

/** To whoever listens to the room: somebody wrote, or an operator showed what was held. */
export const roomMessageEvent = defineSocketEvent('chat-room-message', { message: RoomMessage });

export const roomRemovedEvent = defineSocketEvent('chat-room-removed', { roomId: RoomId, seq: z.int() });

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    'chat-message': typeof chatMessageEvent;
    'chat-changed': typeof chatChangedEvent;
    'chat-marks': typeof chatMarksEvent;
    'chat-typing': typeof chatTypingEvent;
    'chat-desk': typeof chatDeskEvent;
    'chat-room-message': typeof roomMessageEvent;
    'chat-room-removed': typeof roomRemovedEvent;
  }
}
