export type { Chat } from './chat.service.ts';
