import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ConversationId = uuid.brand<'ConversationId'>();
export type ConversationId = z.output<typeof ConversationId>;

/** Of who writes without an account, in one browser. */
export const VisitorId = uuid.brand<'VisitorId'>();
export type VisitorId = z.output<typeof VisitorId>;

/** Made by the page that sends: the same message sent again is the same message. */
export const ClientId = uuid.brand<'ClientId'>();
export type ClientId = z.output<typeof ClientId>;

/** Of a canned answer. */
export const ReplyId = uuid.brand<'ReplyId'>();
export type ReplyId = z.output<typeof ReplyId>;

/** Of a chat room: the game of its live table, or the site's own. */
export const RoomId = uuid.brand<'RoomId'>();
export type RoomId = z.output<typeof RoomId>;
export const siteRoomId = '00000000-0000-7000-8000-000000000001' as RoomId;
